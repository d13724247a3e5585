import type { TournamentDefinition } from '../definition.js';
import { instant } from '../../ids.js';
import type { TournamentInput } from '../definition-input.js';
import { validateDefinition } from '../validate-definition.js';

const LEVELS = 24;

/** A scheduled tournament for so many players, at nine seats, unless it says otherwise. @throws where it breaks a rule */
export function scheduledTournament(maxPlayers: number, wanted: Partial<TournamentInput> = {}): TournamentDefinition {
  const definition = validateDefinition(
    {
      name: 'A scheduled tournament',
      kind: 'SCHEDULED',
      minPlayers: 10,
      maxPlayers,
      seatsPerTable: 9,
      startsAt: 1_000,
      buyIn: { prizeCents: 901, feeCents: 99 },
      startingStack: 1_500,
      levels: Array.from({ length: LEVELS }, (_, index) => {
        const smallBlind = Math.round(10 * 1.4 ** index);
        return { smallBlind, bigBlind: 2 * smallBlind, ante: Math.floor(smallBlind / 4), seconds: 600 };
      }),
      ...wanted,
    },
    { at: instant(0), statedStart: null },
  );
  if (!definition.ok) throw new Error(definition.error.map(({ message }) => message).join('; '));
  return definition.value;
}
