import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { Payload } from '../graphql/payload.js';
import { EntryMethodEnum, type EntryMethodName } from './registration-enums.js';
import { RegistrationType } from './registration.type.js';

const KEY =
  'The caller’s own name of this call, 1 to 100 characters: repeated under it, the call moves nothing and has the ' +
  'first result (P3).';

@InputType('RegisterInput', { description: 'Which tournament to enter, and how.' })
export class RegisterInputType {
  @Field(() => ID, { description: 'The id of the tournament.' })
  readonly tournamentId!: string;

  @Field(() => EntryMethodEnum, {
    nullable: true,
    defaultValue: 'BUY_IN',
    description: 'How; one of the tournament’s `viewerEntryMethods`.',
  })
  readonly method!: EntryMethodName | null;

  @Field(() => String, { nullable: true, description: 'The code of a token; none for a buy-in.' })
  readonly tokenCode!: string | null;

  @Field(() => String, { description: KEY })
  readonly idempotencyKey!: string;
}

@InputType('UnregisterInput', { description: 'Which tournament to leave.' })
export class UnregisterInputType {
  @Field(() => ID, { description: 'The id of the tournament.' })
  readonly tournamentId!: string;

  @Field(() => String, { description: KEY })
  readonly idempotencyKey!: string;
}

@ObjectType('RegistrationPayload', { description: 'What became of a call about a registration.' })
export class RegistrationPayload extends Payload {
  @Field(() => RegistrationType, {
    nullable: true,
    description: 'The registration as it is now; null where the call was refused.',
  })
  readonly registration: RegistrationType | null = null;
}
