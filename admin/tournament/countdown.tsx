'use client';

import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { countdown } from '../format/time';
import { secondsUntil } from '../live/server-clock';

/** The time left until a time of the server's, second by second. */
export function Countdown({ to }: { readonly to: string }): ReactNode {
  const [left, setLeft] = useState(() => secondsUntil(to));
  useEffect(() => {
    const tick = (): void => setLeft(secondsUntil(to));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [to]);
  return <span>{countdown(left)}</span>;
}
