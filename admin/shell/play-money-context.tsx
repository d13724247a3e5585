'use client';

import { createContext, use } from 'react';
import type { ReactNode } from 'react';

const PlayMoneyContext = createContext(false);

interface Props {
  readonly playMoney: boolean;
  readonly children: ReactNode;
}

/** Tells all pages whether this installation plays for play money. */
export function PlayMoneyProvider({ playMoney, children }: Props): ReactNode {
  return <PlayMoneyContext value={playMoney}>{children}</PlayMoneyContext>;
}

/** Whether this installation plays for play money: only then may a text say so. */
export function usePlayMoney(): boolean {
  return use(PlayMoneyContext);
}
