'use client';

import { useSyncExternalStore } from 'react';

/**
 * The access token lives in memory and in sessionStorage: it survives a reload, ends with the tab, and two tabs can be
 * two players. localStorage would outlive the visit on a shared computer and hand the token to every tab.
 */
const KEY = 'mazziere.token';

let token: string | null = null;
let read = false;
const listeners = new Set<() => void>();

/** The token of this tab; null for an anonymous visitor. */
export function currentToken(): string | null {
  if (!read && typeof window !== 'undefined') {
    token = window.sessionStorage.getItem(KEY);
    read = true;
  }
  return token;
}

/** Keeps a new token, or forgets it; everything that shows a viewer's own data follows. */
export function keepToken(next: string | null): void {
  token = next;
  read = true;
  if (next === null) window.sessionStorage.removeItem(KEY);
  else window.sessionStorage.setItem(KEY, next);
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The token, followed; undefined during server rendering and hydration, when nobody can know it yet. */
export function useToken(): string | null | undefined {
  return useSyncExternalStore(listen, currentToken, () => undefined);
}
