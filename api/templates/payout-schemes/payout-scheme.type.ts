import { Field, InputType, ObjectType } from 'type-graphql';
import type { PayoutColumn } from '../../../engine/money/payout-table.js';
import type { PayoutScheme } from '../../../engine/tournament/payout-scheme.js';
import { connectionOf } from '../../graphql/connection.js';
import { Node } from '../../graphql/node.type.js';
import { Payload } from '../../graphql/payload.js';
import { PayoutColumnInputType } from '../../tournaments/terms-input.type.js';
import { PayoutColumnType } from '../../tournaments/terms.type.js';
import { Named, type NamedRow } from '../named.type.js';

/** A row of payout_scheme. */
export type PayoutSchemeRow = NamedRow & Omit<PayoutScheme, 'name'>;

@ObjectType('PayoutScheme', {
  implements: Node,
  description:
    'Staff: shares by ranges of entries under a name, for templates to refer to (M2). Tournaments made from it keep ' +
    'what it held then.',
})
export class PayoutSchemeType extends Named {
  @Field(() => [PayoutColumnType], { description: 'The shares for each range of entries, without gap (M2).' })
  readonly columns: readonly PayoutColumn[];

  constructor(row: PayoutSchemeRow) {
    super(row);
    this.columns = row.columns;
  }
}

@InputType('PayoutSchemeInput', { description: 'Shares by ranges of entries under a name (M2).' })
export class PayoutSchemeInputType implements PayoutScheme {
  @Field(() => String, {
    description:
      'One line of text, 1 to 80 characters, that no other one in use has, whatever the case of its letters.',
  })
  readonly name!: string;

  @Field(() => [PayoutColumnInputType], {
    description: 'The shares for each range of entries; ranges follow each other without gap (M2).',
  })
  readonly columns!: PayoutColumnInputType[];
}

export const PayoutSchemeConnection = connectionOf('PayoutScheme', 'payout schemes', () => PayoutSchemeType);

@ObjectType('PayoutSchemePayload', { description: 'What became of a call about a payout scheme.' })
export class PayoutSchemePayload extends Payload {
  @Field(() => PayoutSchemeType, {
    nullable: true,
    description: 'The scheme as it is now; null where the call was refused.',
  })
  readonly payoutScheme: PayoutSchemeType | null = null;
}
