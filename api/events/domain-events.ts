import type { Cents, Instant, PlayerId, TableId, TokenId, TournamentId } from '../../engine/ids.js';
import type { TokenStatus } from '../../prisma/generated/enums.js';
import type { ChipOffer } from '../chips/chip-terms.js';
import type { TournamentStatus } from '../../engine/tournament/life.js';
import type { BlindLevel } from '../../engine/tournament/terms.js';

/** What happens in a tournament, as stored in `tournament_event`. */
export type TournamentEvent =
  | { readonly type: 'TournamentStatusChanged'; readonly status: TournamentStatus }
  | { readonly type: 'EntrantsChanged'; readonly entrants: number; readonly prizePoolCents: Cents }
  | {
      readonly type: 'PlayerEliminated';
      readonly playerId: PlayerId;
      readonly position: number;
      readonly prizeCents: Cents;
    }
  | {
      readonly type: 'PlayerMoved';
      readonly playerId: PlayerId;
      readonly fromTableId: TableId;
      readonly toTableId: TableId;
      readonly seat: number;
    }
  | { readonly type: 'LevelChanged'; readonly level: BlindLevel }
  | { readonly type: 'BreakAnnounced' }
  | { readonly type: 'BreakStarted'; readonly endsAt: Instant }
  | { readonly type: 'BreakEnded' }
  | { readonly type: 'HandForHandChanged'; readonly active: boolean }
  | { readonly type: 'PhaseStarted'; readonly phase: number; readonly tables: number }
  | {
      readonly type: 'JackpotHit';
      readonly jackpotId: string;
      readonly playerId: PlayerId;
      readonly amountCents: Cents;
    };

/** What happens to one player, as stored in `viewer_event`; for that player alone. */
export type ViewerEvent =
  | {
      readonly type: 'SeatAssigned';
      readonly tournamentId: TournamentId;
      readonly tableId: TableId;
      readonly seat: number;
    }
  | { readonly type: 'ChipsOffered'; readonly tournamentId: TournamentId; readonly offer: ChipOffer }
  | {
      readonly type: 'SessionRefunded';
      readonly tournamentId: TournamentId;
      readonly refundCents: Cents;
      readonly prizeCents: Cents;
      readonly shareCents: Cents;
    }
  | { readonly type: 'TokenIssued'; readonly tokenId: TokenId }
  | { readonly type: 'TokenChanged'; readonly tokenId: TokenId; readonly status: TokenStatus }
  | {
      readonly type: 'BalanceChanged';
      readonly balanceCents: Cents;
      /** M8: left out where there is none. */
      readonly bonusCents?: Cents;
    };
