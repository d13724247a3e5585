import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { instant, type Instant } from '../../engine/ids.js';

/** Day and time apart from the zone; `-00:00` is no zone of ISO 8601. */
const ISO = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(?!-00:00)(Z|[+-]\d{2}:\d{2})$/;

/** The years 1 to 9999 in UTC, which ISO 8601 writes with four digits. */
const EARLIEST = Date.parse('0001-01-01T00:00:00.000Z');
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/** A moment. Inside it is an Instant (milliseconds since 1970) or a Date; outside ISO 8601 in UTC. */
export const DateTime = new GraphQLScalarType<Instant, string>({
  name: 'DateTime',
  description:
    'A moment in ISO 8601 with its time zone, on a day that the calendar has; always served in UTC with milliseconds: ' +
    '`2027-03-28T18:30:00.000Z`.',
  serialize(value) {
    const date = value instanceof Date ? value : typeof value === 'number' ? new Date(value) : null;
    if (date === null || Number.isNaN(date.getTime())) throw new GraphQLError('DateTime cannot show this value');
    return date.toISOString();
  },
  parseValue: (value) => parse(value),
  parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : null),
});

function parse(value: unknown): Instant {
  const milliseconds = typeof value === 'string' ? millisecondsOf(value) : null;
  if (milliseconds === null) {
    throw new GraphQLError('DateTime is a moment in ISO 8601 with a time zone, for example 2027-03-28T18:30:00Z');
  }
  return instant(milliseconds);
}

function millisecondsOf(text: string): number | null {
  const [, day, time, zone] = ISO.exec(text) ?? [];
  if (day === undefined || time === undefined || zone === undefined) return null;
  const moment = Date.parse(day + time + zone);
  // The platform's parser takes 30 February for 2 March, and 24:00 for the next day.
  const onItsDay = new Date(Date.parse(`${day}${time}Z`));
  if (Number.isNaN(moment) || moment < EARLIEST || moment > LATEST) return null;
  return onItsDay.toISOString().startsWith(day) ? moment : null;
}
