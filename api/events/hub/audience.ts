import type { PlayerId } from '../../../engine/ids.js';
import type { TableEvent } from '../../../engine/table/events.js';
import { showsMore } from '../../../engine/table/view.js';
import type { Caller } from '../../accounts/caller.js';

/** Who may see the same of one stream (DESIGN i); one execution serves them all. */
export interface Audience {
  readonly key: string;
  /** The one viewer, where the document selects something of his own; otherwise a shared execution has none. */
  readonly caller: Caller | null;
  /** Whose hole cards may be seen. */
  readonly playerId: PlayerId | null;
  /** Whether it sees more than everybody does. */
  readonly privileged: boolean;
}

/** The audience to which a viewer belongs, with his eyes as a player of this stream, if he has any here. */
export function audienceOf(personal: boolean, caller: Caller | null, playerId: PlayerId | null): Audience {
  if (personal && caller !== null) {
    return { key: `account ${caller.accountId}`, caller, playerId: caller.playerId, privileged: true };
  }
  if (playerId !== null) return { key: `player ${playerId}`, caller: null, playerId, privileged: true };
  return { key: 'everybody', caller: null, playerId: null, privileged: false };
}

/** All players of a table, where none of them is shown more than everybody; still apart from those who only watch. */
const PLAYERS: Audience = { key: 'players', caller: null, playerId: null, privileged: true };

/** With whose eyes this audience sees the event of a table: those of all players, unless it shows something of his own. */
export function eyesOn(event: TableEvent, audience: Audience): Audience {
  const { caller, playerId } = audience;
  if (caller !== null || playerId === null || showsMore(event, playerId)) return audience;
  return PLAYERS;
}
