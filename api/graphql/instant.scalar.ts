import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { instant, type Instant } from '../../engine/ids.js';

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** A moment. Inside it is an Instant (milliseconds since 1970) or a Date; outside ISO 8601 in UTC. */
export const DateTime = new GraphQLScalarType<Instant, string>({
  name: 'DateTime',
  description: 'A moment in ISO 8601, always served in UTC with milliseconds: `2027-03-28T18:30:00.000Z`.',
  serialize(value) {
    const date = value instanceof Date ? value : typeof value === 'number' ? new Date(value) : null;
    if (date === null || Number.isNaN(date.getTime())) throw new GraphQLError('DateTime cannot show this value');
    return date.toISOString();
  },
  parseValue: (value) => parse(value),
  parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : null),
});

function parse(value: unknown): Instant {
  const milliseconds = typeof value === 'string' && ISO.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(milliseconds)) {
    throw new GraphQLError('DateTime is ISO 8601 with a time zone, for example 2027-03-28T18:30:00Z');
  }
  return instant(milliseconds);
}
