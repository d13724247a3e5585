'use client';

import { useState } from 'react';
import type { UserErrorPartsFragment } from '../gql/graphql';

interface Order {
  readonly busy: boolean;
  /** Why the last order was refused or did not arrive; null while all is well. */
  readonly error: string | null;
  readonly give: (order: () => Promise<readonly UserErrorPartsFragment[]>) => Promise<boolean>;
}

/** One call at a time, with the server's refusal in its own words. `give` tells whether it was accepted. */
export function useOrder(): Order {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const give = async (order: () => Promise<readonly UserErrorPartsFragment[]>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    try {
      const refused = await order();
      setError(refused.length === 0 ? null : refused.map((one) => one.message).join(' '));
      return refused.length === 0;
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : String(cause));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, give };
}
