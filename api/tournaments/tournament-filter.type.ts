import { Field, ID, InputType } from 'type-graphql';
import type { Cents as CentsAmount, Instant } from '../../engine/ids.js';
import type { TournamentFormat, TournamentKind } from '../../engine/tournament/definition.js';
import type { BettingStructure } from '../../engine/tournament/terms.js';
import type { TournamentStatus } from '../../engine/tournament/life.js';
import { Cents } from '../graphql/cents.scalar.js';
import { graphqlEnum } from '../graphql/enum.js';
import { DateTime } from '../graphql/instant.scalar.js';
import type { TournamentFilter, TournamentSort } from './tournament-list.store.js';
import {
  BettingStructureEnum,
  TournamentFormatEnum,
  TournamentKindEnum,
  TournamentStatusEnum,
} from './tournament-enums.js';

export const TournamentSortEnum = graphqlEnum<TournamentSort>(
  'TournamentSort',
  'The order of a list of tournaments; equal ones follow in the order in which they were made.',
  {
    STARTS_AT_ASC: 'By the stated start, the earliest first; those without one come last.',
    STARTS_AT_DESC: 'By the stated start, the latest first; those without one come last.',
    BUY_IN_ASC: 'By the total buy-in, the lowest first.',
    BUY_IN_DESC: 'By the total buy-in, the highest first.',
    ENTRANTS_DESC: 'By the number of players registered, the most first.',
  },
);

@InputType('TournamentFilter', { description: 'Which tournaments to list; all conditions hold together.' })
export class TournamentFilterType implements TournamentFilter {
  @Field(() => [TournamentStatusEnum], { nullable: true, description: 'In one of these stations of life (T11).' })
  readonly status!: readonly TournamentStatus[] | null;

  @Field(() => TournamentKindEnum, { nullable: true, description: 'Of this kind (T1).' })
  readonly kind!: TournamentKind | null;

  @Field(() => TournamentFormatEnum, { nullable: true, description: 'Of this format (T2).' })
  readonly format!: TournamentFormat | null;

  @Field(() => BettingStructureEnum, { nullable: true, description: 'With this betting structure (T3).' })
  readonly bettingStructure!: BettingStructure | null;

  @Field(() => Cents, { nullable: true, description: 'The total buy-in is at least this.' })
  readonly buyInMinCents!: CentsAmount | null;

  @Field(() => Cents, { nullable: true, description: 'The total buy-in is at most this.' })
  readonly buyInMaxCents!: CentsAmount | null;

  @Field(() => DateTime, { nullable: true, description: 'The stated start lies at or after this moment.' })
  readonly startsAfter!: Instant | null;

  @Field(() => DateTime, { nullable: true, description: 'The stated start lies before this moment.' })
  readonly startsBefore!: Instant | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether it costs the player nothing.' })
  readonly freeroll!: boolean | null;

  @Field(() => ID, { nullable: true, description: 'It is a satellite that leads to the tournament with this id (P4).' })
  readonly satelliteFor!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The name has this text in it, whatever the case of its letters.',
  })
  readonly search!: string | null;
}
