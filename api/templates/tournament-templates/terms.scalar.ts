import { GraphQLError, GraphQLScalarType } from 'graphql';
import { z } from 'zod';

/** The terms that a template holds, in the form of TournamentInput: to be shown, edited and sent back. */
export const TournamentTerms = new GraphQLScalarType({
  name: 'TournamentTerms',
  description:
    'The terms of a tournament as JSON in the form of `TournamentInput`, with all defaults: it can be sent back as ' +
    '`terms`. Only ever served.',
  serialize: (value) => z.record(z.string(), z.unknown()).parse(value),
  parseValue() {
    throw new GraphQLError('TournamentTerms is only served; the input is TournamentInput');
  },
});
