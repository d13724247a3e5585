import { prizeTotal, tax } from '../money/prize-pool.js';
import { satellitePrizes, satelliteWins, seatsFor } from '../money/satellite.js';
import { sharedPrizes } from '../money/shared-prizes.js';
import { advance } from '../table/decide.js';
import { foldEvents } from '../table/evolve.js';
import { viewEvent, viewHand } from '../table/view.js';
import { mayAddOn } from '../tournament/add-on.js';
import { balancingMove, tablesToMoveFrom } from '../tournament/balancing.js';
import { breakTable, tablesToBreak } from '../tournament/breaking.js';
import { certainPlaces } from '../tournament/bust-queue.js';
import { tournamentPrizes } from '../tournament/payout-shares.js';
import { mayRebuy } from '../tournament/rebuy.js';
import { rankRemaining } from '../tournament/rank-remaining.js';
import { firstSeating } from '../tournament/seating.js';

/** The engine as a simulation plays by it; a test of the simulation puts something faulty in place of a part. */
export const RULES = {
  advance,
  foldEvents,
  viewEvent,
  viewHand,
  firstSeating,
  tablesToBreak,
  breakTable,
  tablesToMoveFrom,
  balancingMove,
  certainPlaces,
  rankRemaining,
  mayRebuy,
  mayAddOn,
  tournamentPrizes,
  prizeTotal,
  sharedPrizes,
  seatsFor,
  satellitePrizes,
  satelliteWins,
  tax,
};
export type Rules = typeof RULES;
