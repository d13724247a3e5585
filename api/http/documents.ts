import { GraphQLError, parse, specifiedRules, validate, type DocumentNode, type GraphQLSchema } from 'graphql';
import { LIMIT_RULES, MAX_TOKENS } from './limits.js';
import { KnownTexts } from './known-texts.js';
import { boundsFault } from './selection-bounds.js';

/** A document ready to run, or what is wrong with it. */
export type Prepared = { readonly document: DocumentNode } | { readonly errors: readonly GraphQLError[] };

const RULES = [...specifiedRules, ...LIMIT_RULES];

/** Parses and checks what comes over WebSocket, each text once: clients repeat themselves. */
export class Documents {
  private readonly known = new KnownTexts<Prepared>();

  constructor(private readonly schema: GraphQLSchema) {}

  prepare(text: string): Prepared {
    return this.known.get(text, () => this.check(text));
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

/** Tells which texts are too costly to check, looking at each once. */
export class CostlyTexts {
  private readonly known = new KnownTexts<GraphQLError | null>();

  /** What makes this text too costly; null where nothing does, or where it is no document at all. */
  fault(text: string): GraphQLError | null {
    return this.known.get(text, () => tooCostly(text));
  }
}

function tooCostly(text: string): GraphQLError | null {
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
