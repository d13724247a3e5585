import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { cents } from '../../engine/ids.js';
import { overlay } from '../../engine/money/prize-pool.js';
import { satelliteSeats } from '../../engine/money/satellite.js';
import { payoutColumns } from '../../engine/tournament/payout-shares.js';
import type { Context } from '../graphql/context.js';
import { Money } from '../graphql/money.type.js';
import { badArgument } from '../graphql/page.js';
import { goalOf } from './satellite-goal.js';
import { servedTarget } from './served-target.js';
import { PayoutColumnType, PayoutType, PriceType } from './terms.type.js';
import { prizesFor } from './tournament-money.js';
import { TournamentType } from './tournament.type.js';

@Resolver(() => TournamentType)
export class TournamentMoneyResolver {
  @FieldResolver(() => PriceType, { description: 'What an entry costs its player (T4); 0.00 for a freeroll (M8).' })
  buyIn(@Root() { row }: TournamentType): PriceType {
    return new PriceType(row.definition.buyIn ?? { prizeCents: cents(0), feeCents: cents(0) });
  }

  @FieldResolver(() => Money, { description: 'The least that is paid out, whatever the pool (M1).' })
  guarantee(@Root() { row }: TournamentType): Money {
    return new Money(row.definition.guaranteeCents);
  }

  @FieldResolver(() => Money, {
    description:
      'The prize parts collected so far, those that the house has bought included, without overlay (M1, M8).',
  })
  prizePool(@Root() { row }: TournamentType): Money {
    return new Money(row.prizePoolCents);
  }

  @FieldResolver(() => Money, {
    description: 'What the house adds to reach the guarantee, or the seats guaranteed, as things stand (M1, P6).',
  })
  async overlay(@Root() { row }: TournamentType, @Ctx() context: Context): Promise<Money> {
    const { definition, prizePoolCents } = row;
    const goal = goalOf(definition, prizePoolCents, await servedTarget(definition, context));
    const inMoney = overlay(prizePoolCents, definition.guaranteeCents);
    return new Money(goal === null ? inMoney : cents(inMoney + satelliteSeats(goal.money).houseCents));
  }

  @FieldResolver(() => [PayoutType], {
    description:
      'The prizes by position for a number of entries, or as things stand (M2, M3); of a satellite seats at their value, and what is left over (P6).',
  })
  async payouts(
    @Root() { row }: TournamentType,
    @Ctx() context: Context,
    @Arg('entries', () => Int, {
      nullable: true,
      description: 'From 1 to `maxPlayers`; the present entries and pool where it is null.',
    })
    entries: number | null,
  ): Promise<PayoutType[]> {
    const { definition } = row;
    const wanted = entries ?? null;
    if (wanted !== null && (wanted < 1 || wanted > definition.maxPlayers)) {
      throw badArgument('entries', `a whole number from 1 to ${definition.maxPlayers}, not ${wanted}`);
    }
    const target = await servedTarget(definition, context);
    const prizes =
      wanted === null
        ? prizesFor(definition, target, row.entrants, row.prizePoolCents)
        : prizesFor(definition, target, wanted);
    return prizes.map(({ position, basisPoints, prize }) => new PayoutType(position, basisPoints, new Money(prize)));
  }

  @FieldResolver(() => [PayoutColumnType], {
    description:
      'The payout scheme for every possible number of entries (M2); empty for a satellite, whose prizes are seats: `payouts` shows them for any number (P6).',
  })
  payoutScheme(@Root() { row }: TournamentType): PayoutColumnType[] {
    return row.definition.satellite === null ? [...payoutColumns(row.definition)] : [];
  }
}
