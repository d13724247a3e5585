import { createHash } from 'node:crypto';
import {
  getNamedType,
  getOperationAST,
  isAbstractType,
  isCompositeType,
  Kind,
  print,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { isPersonal, isViewed } from '../../graphql/personal.js';

/** A subscription as a client has sent it. */
export interface Operation {
  readonly document: DocumentNode;
  readonly operationName: string | null;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Equal for operations that differ in where they begin, and in nothing else (DESIGN i). */
  readonly key: string;
  /** Whether it selects a field that depends on who asks. */
  readonly personal: boolean;
  /** Whether it selects, behind the event, cards or legal actions as the viewer may see them. */
  readonly viewed: boolean;
}

interface Traits {
  readonly personal: boolean;
  readonly viewed: boolean;
  /** The document without comments and in one layout, so that these make no difference. */
  readonly words: string;
  /** The variables that can make a difference: those declared, but for where to begin. */
  readonly telling: ReadonlySet<string>;
}

const traits = new WeakMap<DocumentNode, Map<string, Traits>>();

/** Describes a valid subscription. */
export function describeOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  sent: { operationName: string | null; variables: Readonly<Record<string, unknown>> },
): Operation {
  const { personal, viewed, words, telling } = traitsOf(schema, document, sent.operationName);
  const shared = Object.entries(sent.variables)
    .filter(([name]) => telling.has(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  // Documents may be long, and the key goes with every event.
  const key = createHash('sha256')
    .update(JSON.stringify([words, sent.operationName, shared]))
    .digest('base64url');
  return { document, operationName: sent.operationName, variables: sent.variables, key, personal, viewed };
}

function traitsOf(schema: GraphQLSchema, document: DocumentNode, operationName: string | null): Traits {
  const known = traits.get(document) ?? new Map<string, Traits>();
  traits.set(document, known);
  const name = operationName ?? '';
  const found = known.get(name) ?? describe(schema, document, getOperationAST(document, operationName));
  known.set(name, found);
  return found;
}

function describe(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode | null | undefined,
): Traits {
  const declared = operation?.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
  const beginnings = beginningsOf(document, operation);
  return {
    personal: selects(schema, document, isPersonal),
    viewed: selects(schema, document, isViewed),
    words: print(document),
    telling: new Set(declared.filter((name) => !beginnings.has(name))),
  };
}

/** Whether any field of the document, or of an object behind an interface in it, bears that mark. */
function selects(
  schema: GraphQLSchema,
  document: DocumentNode,
  isMarked: (field: GraphQLField<unknown, unknown>) => boolean,
): boolean {
  const info = new TypeInfo(schema);
  let found = false;
  const field = (node: FieldNode): void => {
    const parent = getNamedType(info.getParentType());
    if (!isCompositeType(parent)) return;
    const possible = isAbstractType(parent) ? [parent, ...schema.getPossibleTypes(parent)] : [parent];
    for (const type of possible) {
      if (!('getFields' in type)) continue;
      const definition = type.getFields()[node.name.value];
      if (definition && isMarked(definition)) found = true;
    }
  };
  visit(document, visitWithTypeInfo(info, { Field: field }));
  return found;
}

/** The variables that say where to begin (`after` of the stream), and that are used for nothing else. */
function beginningsOf(document: DocumentNode, operation: OperationDefinitionNode | null | undefined): Set<string> {
  const uses = new Map<string, number>();
  const beginnings: string[] = [];
  const roots = new Set(operation?.selectionSet.selections);
  visit(document, {
    Variable: (node, _key, parent) => {
      if (parent && 'kind' in parent && parent.kind === Kind.VARIABLE_DEFINITION) return;
      uses.set(node.name.value, (uses.get(node.name.value) ?? 0) + 1);
    },
    Field: (node) => {
      if (!roots.has(node)) return;
      for (const { name, value } of node.arguments ?? []) {
        if (name.value === 'after' && value.kind === Kind.VARIABLE) beginnings.push(value.name.value);
      }
    },
  });
  return new Set(beginnings.filter((name) => uses.get(name) === 1));
}
