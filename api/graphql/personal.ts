import { Extensions } from 'type-graphql';
import type { GraphQLField } from 'graphql';

/**
 * Marks a field whose value depends on who asks, beyond whose cards he may see. A subscription that selects one is
 * executed for each viewer by himself (DESIGN i).
 */
export const Personal = () => Extensions({ personal: true });

/** Whether the field carries the mark of `Personal`. */
export function isPersonal(field: GraphQLField<unknown, unknown>): boolean {
  return field.extensions['personal'] === true;
}

/**
 * Marks a field that shows what a viewer may see of cards and legal actions, and that stands behind an event rather
 * than in it. A subscription that selects one is executed for each player of the table by himself (DESIGN i).
 */
export const Viewed = () => Extensions({ viewed: true });

/** Whether the field carries the mark of `Viewed`. */
export function isViewed(field: GraphQLField<unknown, unknown>): boolean {
  return field.extensions['viewed'] === true;
}
