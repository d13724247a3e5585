import { GraphQLError, parse, specifiedRules, validate, type DocumentNode, type GraphQLSchema } from 'graphql';
import { LIMIT_RULES, MAX_TOKENS } from './limits.js';
import { boundsFault } from './selection-bounds.js';

/** A document ready to run, or what is wrong with it. */
export type Prepared = { readonly document: DocumentNode } | { readonly errors: readonly GraphQLError[] };

const KEPT = 200;
const LONGEST_KEPT = 20_000;
const RULES = [...specifiedRules, ...LIMIT_RULES];

/** Parses and checks what comes over WebSocket, each text once: clients repeat themselves. */
export class Documents {
  private readonly kept = new Map<string, Prepared>();

  constructor(private readonly schema: GraphQLSchema) {}

  prepare(text: string): Prepared {
    const known = this.kept.get(text);
    if (known) {
      this.kept.delete(text);
      this.kept.set(text, known);
      return known;
    }
    const prepared = this.check(text);
    if (text.length <= LONGEST_KEPT) this.kept.set(text, prepared);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= KEPT) break;
      this.kept.delete(oldest);
    }
    return prepared;
  }

  private check(text: string): Prepared {
    try {
      const document = parse(text, { maxTokens: MAX_TOKENS });
      const costly = boundsFault(document);
      const errors = costly ? [costly] : validate(this.schema, document, RULES);
      return errors.length > 0
        ? { errors: errors.map((error) => withCode(error, 'GRAPHQL_VALIDATION_FAILED')) }
        : { document };
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [withCode(error, 'GRAPHQL_PARSE_FAILED')] };
      throw error;
    }
  }
}

/** What makes this text too costly to check; null where nothing does, or where it is no document at all. */
export function tooCostly(text: string): GraphQLError | null {
  try {
    const fault = boundsFault(parse(text, { maxTokens: MAX_TOKENS, noLocation: true }));
    return fault && withCode(fault, 'GRAPHQL_VALIDATION_FAILED');
  } catch (error) {
    if (error instanceof GraphQLError) return null;
    throw error;
  }
}

function withCode(error: GraphQLError, code: string): GraphQLError {
  Object.assign(error.extensions, { code });
  return error;
}
