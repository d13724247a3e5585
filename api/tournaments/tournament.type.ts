import { Field, Int, ObjectType } from 'type-graphql';
import type { Cents, TournamentId } from '../../engine/ids.js';
import type {
  PayoutMode,
  TournamentDefinition,
  TournamentFormat,
  TournamentKind,
} from '../../engine/tournament/definition.js';
import type { Category } from '../../engine/rating/categories.js';
import type { BettingStructure, BlindLevel } from '../../engine/tournament/terms.js';
import type { TournamentStatus } from '../../engine/tournament/life.js';
import { DateTime } from '../graphql/instant.scalar.js';
import { Node } from '../graphql/node.type.js';
import { BlindLevelType } from './terms.type.js';
import {
  BettingStructureEnum,
  CategoryEnum,
  PayoutModeEnum,
  TournamentFormatEnum,
  TournamentKindEnum,
  TournamentStatusEnum,
} from './tournament-enums.js';

/** What the database knows of a tournament. */
export interface TournamentRow {
  readonly id: TournamentId;
  readonly definition: TournamentDefinition;
  readonly status: TournamentStatus;
  readonly cancelReason: string | null;
  /** Null where nobody but tournament staff knows of it (T11). */
  readonly publishedAt: Date | null;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly entrants: number;
  /** P4: places kept for rights and tokens that nobody has used yet. */
  readonly reservedPlaces: number;
  readonly remaining: number;
  readonly prizePoolCents: Cents;
  readonly phase: number;
  readonly levelNumber: number | null;
  readonly nextLevelAt: Date | null;
  readonly breakPending: boolean;
  readonly breakEndsAt: Date | null;
  readonly handForHand: boolean;
  readonly pausedAt: Date | null;
  readonly eventSeq: number;
}

@ObjectType('Tournament', {
  implements: Node,
  description: 'A tournament, from its announcement to its prizes. All its terms are shown before registering (T9).',
})
export class TournamentType extends Node {
  declare readonly id: TournamentId;

  constructor(readonly row: TournamentRow) {
    super(row.id);
  }

  @Field(() => String, { description: 'As the lobby shows it.' })
  get name(): string {
    return this.row.definition.name;
  }

  @Field(() => TournamentKindEnum, { description: 'When it starts (T1).' })
  get kind(): TournamentKind {
    return this.row.definition.kind;
  }

  @Field(() => TournamentFormatEnum, { description: 'How its tables belong together (T2).' })
  get format(): TournamentFormat {
    return this.row.definition.format;
  }

  @Field(() => BettingStructureEnum, { description: 'How much may be bet (T3).' })
  get bettingStructure(): BettingStructure {
    return this.row.definition.bettingStructure;
  }

  @Field(() => TournamentStatusEnum, { description: 'Where it is in its life (T11).' })
  get status(): TournamentStatus {
    return this.row.status;
  }

  @Field(() => String, { nullable: true, description: 'Why it was cancelled; null where it was not.' })
  get cancelReason(): string | null {
    return this.row.cancelReason;
  }

  @Field(() => Int, { description: 'Seats at each table, 2 to 10 (T2).' })
  get seatsPerTable(): number {
    return this.row.definition.seatsPerTable;
  }

  @Field(() => Int, {
    description: 'It does not start with fewer players; in a sit & go the same as `maxPlayers` (T1).',
  })
  get minPlayers(): number {
    return this.row.definition.minPlayers;
  }

  @Field(() => Int, { description: 'How many places there are.' })
  get maxPlayers(): number {
    return this.row.definition.maxPlayers;
  }

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it is to start; null for a sit & go, which starts when full.',
  })
  get startsAt(): number | null {
    return this.row.definition.startsAt;
  }

  @Field(() => DateTime, { nullable: true, description: 'When it did start.' })
  get startedAt(): Date | null {
    return this.row.startedAt;
  }

  @Field(() => DateTime, { nullable: true, description: 'When it was completed or cancelled.' })
  get endedAt(): Date | null {
    return this.row.endedAt;
  }

  @Field(() => Boolean, { description: 'Whether it costs the player nothing (M8).' })
  get freeroll(): boolean {
    return this.row.definition.buyIn === null;
  }

  @Field(() => Boolean, { description: 'Whether the buy-in gets a player in (T8).' })
  get directBuyIn(): boolean {
    return this.row.definition.directBuyIn;
  }

  @Field(() => Boolean, { description: 'Whether it takes an invitation (T8).' })
  get inviteOnly(): boolean {
    return this.row.definition.inviteOnly;
  }

  @Field(() => [CategoryEnum], {
    nullable: true,
    description: 'Who may play, and nobody without category; null for everybody (T8).',
  })
  get allowedCategories(): readonly Category[] | null {
    return this.row.definition.allowedCategories;
  }

  @Field(() => [CategoryEnum], {
    nullable: true,
    description: 'Who may not; who has no category may. Null for nobody (T8).',
  })
  get deniedCategories(): readonly Category[] | null {
    return this.row.definition.deniedCategories;
  }

  @Field(() => Int, { description: 'How many pass on from each table of a shoot-out; no matter elsewhere (S4).' })
  get survivorsPerTable(): number {
    return this.row.definition.survivorsPerTable;
  }

  @Field(() => Int, {
    nullable: true,
    description: 'The phase that a shoot-out plays, or ended with, from 1; null before its start, and elsewhere (S4).',
  })
  get phase(): number | null {
    const { definition, phase, startedAt } = this.row;
    return definition.format === 'SHOOTOUT' && startedAt !== null ? phase : null;
  }

  @Field(() => [Int], { description: 'The numbers of the levels after which all tables have a break (S8).' })
  get breakAfterLevels(): readonly number[] {
    return this.row.definition.breakAfterLevels;
  }

  @Field(() => Int, { description: 'Seconds that each of those breaks lasts (S8).' })
  get breakSeconds(): number {
    return this.row.definition.breakSeconds;
  }

  @Field(() => Int, {
    description: 'The part of the buy-in total that feeds a jackpot, in basis points (1/100 %), out of the fee (M6).',
  })
  get jackpotBasisPoints(): number {
    return this.row.definition.jackpotBasisPoints;
  }

  @Field(() => Int, { description: 'Seconds to act before the hand folds, or checks where that is free (N2).' })
  get actionSeconds(): number {
    return this.row.definition.actionSeconds;
  }

  @Field(() => Int, {
    description: 'Seconds between two hands of a table; one at least after a hand in which nobody could act (S8, P9).',
  })
  get handPauseSeconds(): number {
    return this.row.definition.handPauseSeconds;
  }

  @Field(() => Int, { description: 'The tax the house pays on what it collects, in basis points (1/100 %) (M5).' })
  get taxBasisPoints(): number {
    return this.row.definition.taxBasisPoints;
  }

  @Field(() => Int, { description: 'The chips with which everybody starts (T7).' })
  get startingStack(): number {
    return this.row.definition.startingStack;
  }

  @Field(() => [BlindLevelType], { description: 'The blind levels; the last one lasts on (T7).' })
  get levels(): readonly BlindLevel[] {
    return this.row.definition.levels;
  }

  @Field(() => BlindLevelType, { nullable: true, description: 'The level being played; null before the start.' })
  get currentLevel(): BlindLevel | null {
    const { levelNumber } = this.row;
    return levelNumber === null ? null : (this.row.definition.levels[levelNumber - 1] ?? null);
  }

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the next level begins; null where none will, and while the tournament is paused.',
  })
  get nextLevelAt(): Date | null {
    return this.row.pausedAt === null ? this.row.nextLevelAt : null;
  }

  @Field(() => DateTime, { nullable: true, description: 'Since when all its clocks stand still; null unless PAUSED.' })
  get pausedAt(): Date | null {
    return this.row.pausedAt;
  }

  @Field(() => Boolean, {
    description: 'Whether the level is over and a break follows as soon as the hands being played have ended (S8).',
  })
  get breakPending(): boolean {
    return this.row.breakPending;
  }

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the break ends; null while there is none, and while the tournament is paused (S8).',
  })
  get breakEndsAt(): Date | null {
    return this.row.pausedAt === null ? this.row.breakEndsAt : null;
  }

  @Field(() => Boolean, {
    description: 'Whether each table plays one hand and waits for the others, one player too many for the prizes (S7).',
  })
  get handForHand(): boolean {
    return this.row.handForHand;
  }

  @Field(() => PayoutModeEnum, { description: 'Who is paid (M4).' })
  get payoutMode(): PayoutMode {
    return this.row.definition.payoutMode;
  }

  @Field(() => Int, { description: 'How many are registered.' })
  get entrants(): number {
    return this.row.entrants;
  }

  @Field(() => Int, { description: 'How many of them are still in.' })
  get remaining(): number {
    return this.row.remaining;
  }

  @Field(() => Int, {
    description: 'The number of its last event; go on with `tournamentEvents(after:)` from here.',
  })
  get lastSeq(): number {
    return this.row.eventSeq;
  }
}
