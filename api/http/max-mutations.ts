import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  type ASTVisitor,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** How many mutations one operation may run: nobody guesses a hundred passwords with one request. */
export const MAX_MUTATIONS = 3;

/** A6: a mutation with more than `MAX_MUTATIONS` fields at its root, those of fragments included, is refused. */
export function maxMutationsRule(context: ValidationContext): ASTVisitor {
  function collect(selections: SelectionSetNode, names: Set<string>, entered: Set<string>): void {
    for (const selection of selections.selections) {
      if (selection.kind === Kind.FIELD) {
        names.add((selection.alias ?? selection.name).value);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        collect(selection.selectionSet, names, entered);
      } else if (!entered.has(selection.name.value)) {
        entered.add(selection.name.value);
        const fragment = context.getFragment(selection.name.value);
        if (fragment) collect(fragment.selectionSet, names, entered);
      }
    }
  }

  return {
    OperationDefinition(node) {
      if (node.operation !== OperationTypeNode.MUTATION) return;
      const names = new Set<string>();
      collect(node.selectionSet, names, new Set());
      if (names.size <= MAX_MUTATIONS) return;
      const message = `The operation runs ${names.size} mutations; at most ${MAX_MUTATIONS} are allowed (A6).`;
      context.reportError(new GraphQLError(message, { nodes: [node] }));
    },
  };
}
