import type { ReactNode } from 'react';
import { NotFoundText } from '../shell/not-found-text';

export default function NotFound(): ReactNode {
  return <NotFoundText />;
}
