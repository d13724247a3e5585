import { FieldResolver, Resolver, Root } from 'type-graphql';
import { Money } from '../graphql/money.type.js';
import { PriceType } from './terms.type.js';
import { TournamentType } from './tournament.type.js';

@Resolver(() => TournamentType)
export class TournamentFreerollResolver {
  @FieldResolver(() => PriceType, {
    nullable: true,
    description: 'What the house buys for each player of a freeroll, for pool and tax; null elsewhere (M8).',
  })
  freerollBuyIn(@Root() { row }: TournamentType): PriceType | null {
    const { freerollBuyIn } = row.definition;
    return freerollBuyIn && new PriceType(freerollBuyIn);
  }

  @FieldResolver(() => [Money], {
    nullable: true,
    description: 'The prizes that the house gives by position, whatever the pool; null where it gives none so (M8).',
  })
  housePrizes(@Root() { row }: TournamentType): Money[] | null {
    return row.definition.housePrizeCents?.map((prize) => new Money(prize)) ?? null;
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether those prizes are bonus credit, which buys entries and cannot be withdrawn (M8).',
  })
  housePrizeBonus(@Root() { row }: TournamentType): boolean {
    return row.definition.housePrizeBonus;
  }
}
