import 'reflect-metadata';
import type { PlayerId } from '../../engine/ids.js';
import type { Caller } from '../accounts/caller.js';
import type { Platform } from '../platform.js';
import { createLoaders, type Loaders } from './loaders.js';

/**
 * Whose hole cards and legal actions may be seen, besides what everybody sees (A5). It goes by player, never by seat. A
 * field behind an event that depends on it bears the mark of `Viewed`.
 */
export interface View {
  readonly playerId: PlayerId | null;
}

/** What every resolver gets. A new one per request, and per event of a subscription: loaders remember. */
export interface Context {
  readonly platform: Platform;
  /** Who asks; null for an anonymous caller, and where one execution serves a whole class of viewers (DESIGN i). */
  readonly caller: Caller | null;
  readonly view: View;
  readonly loaders: Loaders;
}

/** The context of one request, or of one event of a subscription. The view is the caller's own unless it is given. */
export function createContext(
  platform: Platform,
  caller: Caller | null,
  view: View = { playerId: caller?.playerId ?? null },
): Context {
  return { platform, caller, view, loaders: createLoaders(platform, view) };
}
