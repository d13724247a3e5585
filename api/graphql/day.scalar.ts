import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A calendar day, `YYYY-MM-DD`, inside and outside alike. */
export const CalendarDate = new GraphQLScalarType<string, string>({
  name: 'Date',
  description: 'A day of the calendar in Rome, in ISO 8601: `2027-03-28`.',
  serialize: (value) => parse(value),
  parseValue: (value) => parse(value),
  parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : null),
});

function parse(value: unknown): string {
  if (typeof value === 'string' && DAY.test(value)) {
    const moment = new Date(`${value}T00:00:00Z`);
    // 30 February is taken for 2 March.
    if (!Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value)) return value;
  }
  throw new GraphQLError('Date is a day of the calendar in ISO 8601, for example 2027-03-28');
}
