'use client';

import { useEffect } from 'react';
import { backOff, RETRIES } from '../live/retries';
import type { QueryState } from './use-query';

/** Asks again by itself, a bounded number of times, what a page cannot do without. */
export function useRetries({ failures, reload }: Pick<QueryState<unknown>, 'failures' | 'reload'>): void {
  useEffect(() => {
    if (failures === 0 || failures > RETRIES) return;
    const timer = setTimeout(reload, backOff(failures - 1));
    return () => clearTimeout(timer);
  }, [failures, reload]);
}
