'use client';

import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { secondsUntil } from '../live/server-clock';
import classes from './action-clock.module.css';

interface Props {
  readonly deadline: string;
  /** The whole time to act. */
  readonly seconds: number;
}

/** The time left to act, as a bar and a number. Screen readers hear the turn itself, not every second. */
export function ActionClock({ deadline, seconds }: Props): ReactNode {
  const [left, setLeft] = useState(() => secondsUntil(deadline));
  useEffect(() => {
    const tick = (): void => setLeft(secondsUntil(deadline));
    tick();
    const timer = setInterval(tick, 200);
    return () => clearInterval(timer);
  }, [deadline]);
  const share = Math.min(1, Math.max(0, left / seconds));
  return (
    <span className={classes.clock} aria-hidden="true">
      <span className={`numbers ${classes.seconds}`}>{Math.max(0, Math.ceil(left))}</span>
      <span className={`${classes.bar} ${left < 5 ? classes.late : ''}`} style={{ width: `${share * 100}%` }} />
    </span>
  );
}
