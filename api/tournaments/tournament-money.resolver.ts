import { Arg, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { cents } from '../../engine/ids.js';
import { overlay } from '../../engine/money/prize-pool.js';
import { payoutColumns } from '../../engine/tournament/payout-shares.js';
import { Money } from '../graphql/money.type.js';
import { badArgument } from '../graphql/page.js';
import { PayoutColumnType, PayoutType, PriceType } from './terms.type.js';
import { prizesFor } from './tournament-money.js';
import { TournamentType } from './tournament.type.js';

@Resolver(() => TournamentType)
export class TournamentMoneyResolver {
  @FieldResolver(() => PriceType, { description: 'What an entry costs (T4).' })
  buyIn(@Root() { row }: TournamentType): PriceType {
    return new PriceType(row.definition.buyIn ?? { prizeCents: cents(0), feeCents: cents(0) });
  }

  @FieldResolver(() => Money, { description: 'The least that is paid out, whatever the pool (M1).' })
  guarantee(@Root() { row }: TournamentType): Money {
    return new Money(row.definition.guaranteeCents);
  }

  @FieldResolver(() => Money, { description: 'The prize parts collected so far, without overlay (M1).' })
  prizePool(@Root() { row }: TournamentType): Money {
    return new Money(row.prizePoolCents);
  }

  @FieldResolver(() => Money, { description: 'What the house adds to reach the guarantee, as things stand (M1).' })
  overlay(@Root() { row }: TournamentType): Money {
    return new Money(overlay(row.prizePoolCents, row.definition.guaranteeCents));
  }

  @FieldResolver(() => [PayoutType], {
    description: 'The prizes by position for a number of entries, or as things stand (M2, M3).',
  })
  payouts(
    @Root() { row }: TournamentType,
    @Arg('entries', () => Int, {
      nullable: true,
      description: 'From 1 to `maxPlayers`; the present entries and pool where it is null.',
    })
    entries: number | null,
  ): PayoutType[] {
    const { definition } = row;
    const wanted = entries ?? null;
    if (wanted !== null && (wanted < 1 || wanted > definition.maxPlayers)) {
      throw badArgument('entries', `a whole number from 1 to ${definition.maxPlayers}, not ${wanted}`);
    }
    const prizes =
      wanted === null ? prizesFor(definition, row.entrants, row.prizePoolCents) : prizesFor(definition, wanted);
    return prizes.map(({ position, basisPoints, prize }) => new PayoutType(position, basisPoints, new Money(prize)));
  }

  @FieldResolver(() => [PayoutColumnType], {
    description: 'The payout scheme for every possible number of entries (M2).',
  })
  payoutScheme(@Root() { row }: TournamentType): PayoutColumnType[] {
    return [...payoutColumns(row.definition)];
  }
}
