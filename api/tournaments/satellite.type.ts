import { Field, Int, ObjectType } from 'type-graphql';
import type { SatelliteAward, SatelliteTerms } from '../../engine/tournament/definition.js';
import { SatelliteAwardEnum } from './tournament-enums.js';

@ObjectType('SatelliteTerms', { description: 'What a satellite leads to (P4, P6).', simpleResolvers: true })
export class SatelliteTermsType implements Pick<SatelliteTerms, 'award' | 'guaranteedSeats'> {
  @Field(() => SatelliteAwardEnum, { description: 'What its winners get (P4).' })
  readonly award: SatelliteAward;

  @Field(() => Int, {
    description:
      'How many seats are won as things stand: its pool over the buy-in of the target, at least those guaranteed (P6).',
  })
  readonly seats: number;

  @Field(() => Int, { description: 'So many at least, whatever the pool: the house pays the difference (P6).' })
  readonly guaranteedSeats: number;

  constructor(
    readonly terms: SatelliteTerms,
    seats: number,
  ) {
    this.award = terms.award;
    this.guaranteedSeats = terms.guaranteedSeats;
    this.seats = seats;
  }
}
