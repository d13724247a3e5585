import { Title } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode } from 'react';
import classes from './panel.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A titled part of a page. */
export function Panel({ title, children }: Props): ReactNode {
  const id = useId();
  return (
    <section className={`surface ${classes.panel}`} aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      {children}
    </section>
  );
}
