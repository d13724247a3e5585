import { Field, InputType, ObjectType } from 'type-graphql';
import { Payload } from '../graphql/payload.js';
import { ViewerType } from './viewer.type.js';

@InputType('SignUpInput', { description: 'What a newcomer chooses.' })
export class SignUpInputType {
  @Field(() => String, {
    description: '3 to 20 letters, digits, underscores or hyphens; unique, whatever the case of its letters.',
  })
  readonly nickname!: string;

  @Field(() => String, { description: 'An address without an account; nobody but the player and staff see it.' })
  readonly email!: string;

  @Field(() => String, { description: '10 to 200 characters.' })
  readonly password!: string;
}

@InputType('SignInInput', { description: 'Who comes back.' })
export class SignInInputType {
  @Field(() => String, { description: 'The address of the account.' })
  readonly email!: string;

  @Field(() => String, { description: 'Its password.' })
  readonly password!: string;
}

@ObjectType('SessionPayload', { description: 'What became of a sign-up or sign-in.' })
export class SessionPayload extends Payload {
  @Field(() => String, {
    nullable: true,
    description: 'To be sent as `Authorization: Bearer`; null where the call was refused.',
  })
  readonly accessToken: string | null = null;

  @Field(() => ViewerType, { nullable: true, description: 'Who is signed in now; null where the call was refused.' })
  readonly viewer: ViewerType | null = null;
}

@ObjectType('SignOutPayload', { description: 'What became of a sign-out.' })
export class SignOutPayload extends Payload {}
