'use client';

import { useCallback, useEffect, useRef } from 'react';
import type { TableEvent } from '../live/table-view';
import { cannotWait, pauseBefore } from './pace';

/** Hands events on in their order, each after its pause; the returned function takes them as they arrive. */
export function usePacer(apply: (event: TableEvent) => void): (event: TableEvent) => void {
  const queue = useRef<TableEvent[]>([]);
  const previous = useRef<TableEvent | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (event: TableEvent) => {
      const show = (next: TableEvent): void => {
        previous.current = next;
        apply(next);
      };
      const step = (): void => {
        timer.current = undefined;
        for (let next = queue.current.shift(); next !== undefined; next = queue.current.shift()) {
          show(next);
          const following = queue.current[0];
          const pause = following === undefined ? 0 : pauseBefore(following, next);
          if (pause > 0) {
            timer.current = setTimeout(step, pause);
            return;
          }
        }
      };
      queue.current.push(event);
      if (cannotWait(event)) {
        clearTimeout(timer.current);
        timer.current = undefined;
        for (const waiting of queue.current.splice(0)) show(waiting);
        return;
      }
      if (timer.current !== undefined || queue.current.length > 1) return;
      const pause = pauseBefore(event, previous.current);
      if (pause === 0) step();
      else timer.current = setTimeout(step, pause);
    },
    [apply],
  );
}
