'use client';

import { useState } from 'react';

/** The first value that is known: where a stream begins, however often the page's data is read again later. */
export function useFirstKnown<T>(value: T | undefined): T | undefined {
  const [first, setFirst] = useState(value);
  if (first === undefined && value !== undefined) setFirst(value);
  return first ?? value;
}
