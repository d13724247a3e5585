import type { TournamentDefinition } from '../definition.js';
import { breach, checkRange, type DefinitionError } from '../definition-error.js';
import { tablesNeeded } from '../seating.js';

const SEATS = [2, 10] as const;
const SIT_AND_GO_PLAYERS = [2, 120] as const;
const SIT_AND_GO_TABLES = 12;
const SCHEDULED_PLAYERS = [10, 3000] as const;
/** Chips in play stay exact however many players there are; this is far above any. */
const OVERSIZE_PLAYERS = [10, 1_000_000] as const;

/** How many play and at how many seats, by kind and format. T1, T2, S4. */
export function checkSize(definition: TournamentDefinition): DefinitionError[] {
  return [
    ...checkRange('T2', 'seatsPerTable', definition.seatsPerTable, SEATS),
    ...(definition.kind === 'SIT_AND_GO' ? checkSitAndGo(definition) : checkScheduled(definition)),
    ...checkSurvivors(definition),
  ];
}

/** A sit & go has one size, and starts when it is full. T1. */
function checkSitAndGo({ minPlayers, maxPlayers, seatsPerTable, startsAt }: TournamentDefinition): DefinitionError[] {
  const errors = checkRange('T1', 'maxPlayers', maxPlayers, SIT_AND_GO_PLAYERS);
  if (minPlayers !== maxPlayers) {
    errors.push(breach('T1', 'SizeNotFixed', 'minPlayers', 'a sit & go has one size: it must equal maxPlayers'));
  }
  const judged = errors.length === 0 && seatsPerTable >= SEATS[0];
  if (judged && tablesNeeded(maxPlayers, seatsPerTable) > SIT_AND_GO_TABLES) {
    errors.push(breach('T1', 'TooManyTables', 'maxPlayers', `a sit & go has at most ${SIT_AND_GO_TABLES} tables`));
  }
  if (startsAt !== null) {
    errors.push(breach('T1', 'StartNotWanted', 'startsAt', 'a sit & go starts when it is full, not at a time'));
  }
  return errors;
}

function checkScheduled({ minPlayers, maxPlayers, oversize, startsAt }: TournamentDefinition): DefinitionError[] {
  const bounds = oversize ? OVERSIZE_PLAYERS : SCHEDULED_PLAYERS;
  const errors = [
    ...checkRange('T1', 'minPlayers', minPlayers, bounds),
    ...checkRange('T1', 'maxPlayers', maxPlayers, bounds),
  ];
  if (errors.length === 0 && maxPlayers < minPlayers) {
    errors.push(breach('T1', 'FewerThanMinimum', 'maxPlayers', 'must be at least minPlayers'));
  }
  if (startsAt === null) {
    errors.push(breach('T1', 'StartMissing', 'startsAt', 'a scheduled tournament needs its time'));
  }
  return errors;
}

/** Somebody survives, and in a shoot-out two tables' survivors fit at one. S4, T10. */
function checkSurvivors({ format, survivorsPerTable, seatsPerTable }: TournamentDefinition): DefinitionError[] {
  if (survivorsPerTable < 1) return [breach('S4', 'OutOfRange', 'survivorsPerTable', 'must be at least 1')];
  if (format !== 'SHOOTOUT' || 2 * survivorsPerTable <= seatsPerTable) return [];
  return [breach('T10', 'TooManySurvivors', 'survivorsPerTable', 'twice as many must fit at one table')];
}
