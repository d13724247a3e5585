'use client';

import { VisuallyHidden } from '@mantine/core';
import { createContext, use, useCallback, useState } from 'react';
import type { ReactNode } from 'react';

type Announce = (text: string) => void;

const AnnounceContext = createContext<Announce>(() => undefined);

/** A live region: what is announced here is read aloud by a screen reader, after what it is saying. */
export function AnnouncerProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [said, setSaid] = useState({ text: '', turn: 0 });
  const announce = useCallback((text: string) => setSaid((last) => ({ text, turn: last.turn + 1 })), []);
  return (
    <AnnounceContext value={announce}>
      {children}
      <VisuallyHidden role="status" aria-live="polite" data-testid="announcer">
        <span key={said.turn}>{said.text}</span>
      </VisuallyHidden>
    </AnnounceContext>
  );
}

/** Says a text to screen readers. */
export function useAnnounce(): Announce {
  return use(AnnounceContext);
}
