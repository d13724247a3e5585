import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { cents, type Cents as CentsAmount } from '../../engine/ids.js';

/** Whole euro cents, as an exact JSON number. */
export const Cents = new GraphQLScalarType<CentsAmount, number>({
  name: 'Cents',
  description: 'Whole euro cents: a JSON number without fraction, at most 2^53 - 1 to either side of zero.',
  serialize: (value) => whole(value),
  parseValue: (value) => whole(value),
  parseLiteral: (node) => whole(node.kind === Kind.INT ? Number(node.value) : null),
});

function whole(value: unknown): CentsAmount {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) {
    throw new GraphQLError('Cents is a whole number of euro cents, at most 2^53 - 1');
  }
  return cents(value);
}
