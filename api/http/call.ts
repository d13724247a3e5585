import { Kind, type GraphQLError, type OperationDefinitionNode } from 'graphql';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.js';
import { expectedCode } from './mask-error.js';

/** What a call is about, in the schema's words alone: the kind, and the root field, `several` where it is not one. */
export interface CallName {
  readonly kind: 'query' | 'mutation' | 'subscription' | 'invalid';
  readonly field: string;
}

type CallOutcome = 'ok' | 'refused' | 'failed';

const names = new WeakMap<OperationDefinitionNode, CallName>();

/** Names a valid operation; `null` stands for a document that is none. */
export function callName(operation: OperationDefinitionNode | null | undefined): CallName {
  if (!operation) return { kind: 'invalid', field: 'none' };
  const known = names.get(operation) ?? nameOf(operation);
  names.set(operation, known);
  return known;
}

function nameOf(operation: OperationDefinitionNode): CallName {
  const fields = new Set(
    operation.selectionSet.selections.map((node) => (node.kind === Kind.FIELD ? node.name.value : 'several')),
  );
  const [field = 'several'] = fields;
  return { kind: operation.operation, field: fields.size === 1 ? field : 'several' };
}

/** What becomes of a call, in the words of the log. */
export interface CallSummary {
  readonly operation: string;
  readonly outcome: CallOutcome;
}

/** One GraphQL operation of a client's, from its coming in until it has its result or is followed as a stream. */
export class Call {
  name: CallName = callName(null);
  private readonly since = performance.now();
  private known: CallSummary | null = null;
  private ownLog: Logger | null = null;

  constructor(
    readonly requestId: string,
    private readonly transport: 'http' | 'websocket',
    private readonly metrics: Metrics,
    private readonly processLog: Logger,
  ) {}

  /** Each line of this call's names its id. Few calls have any. */
  get log(): Logger {
    this.ownLog ??= this.processLog.child({ requestId: this.requestId });
    return this.ownLog;
  }

  /** Null as long as it is under way. */
  get summary(): CallSummary | null {
    return this.known;
  }

  get milliseconds(): number {
    return Math.round((performance.now() - this.since) * 1_000) / 1_000;
  }

  /** It has its result. Answers whether this was the first time, which alone counts. */
  finish(errors: readonly GraphQLError[] = []): boolean {
    if (this.known) return false;
    const { kind, field } = this.name;
    const outcome = outcomeOf(errors);
    this.known = { operation: `${kind} ${field}`, outcome };
    this.metrics.calls.operations.inc({ transport: this.transport, kind, field, outcome });
    if (kind === 'query' || kind === 'mutation') {
      const labels = { transport: this.transport, kind, field };
      this.metrics.calls.operationSeconds.observe(labels, this.milliseconds / 1_000);
    }
    return true;
  }
}

function outcomeOf(errors: readonly GraphQLError[]): CallOutcome {
  if (errors.length === 0) return 'ok';
  return errors.every((error) => expectedCode(error) !== null) ? 'refused' : 'failed';
}
