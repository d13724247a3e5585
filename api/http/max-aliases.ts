import {
  GraphQLError,
  Kind,
  type ASTVisitor,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** How often an operation may ask for fields under other names, and so for the same field several times (A6). */
export const MAX_ALIASES = 50;

/** A6: an operation with more than `MAX_ALIASES` aliases, those of fragments counted at each use, is refused. */
export function maxAliasesRule(context: ValidationContext): ASTVisitor {
  const counts = new Map<FragmentDefinitionNode, number>();

  function countIn(selections: SelectionSetNode): number {
    return selections.selections.reduce((sum, selection) => sum + countOfOne(selection), 0);
  }

  function countOfOne(selection: SelectionSetNode['selections'][number]): number {
    switch (selection.kind) {
      case Kind.FIELD:
        return (selection.alias ? 1 : 0) + (selection.selectionSet ? countIn(selection.selectionSet) : 0);
      case Kind.INLINE_FRAGMENT:
        return countIn(selection.selectionSet);
      case Kind.FRAGMENT_SPREAD: {
        const fragment = context.getFragment(selection.name.value);
        return fragment ? countInFragment(fragment) : 0;
      }
    }
  }

  function countInFragment(fragment: FragmentDefinitionNode): number {
    const known = counts.get(fragment);
    if (known !== undefined) return known;
    // A circle of fragments is another rule's error.
    counts.set(fragment, 0);
    const count = countIn(fragment.selectionSet);
    counts.set(fragment, count);
    return count;
  }

  return {
    OperationDefinition(node) {
      const count = countIn(node.selectionSet);
      if (count <= MAX_ALIASES) return;
      const message = `The operation has ${count} aliases; at most ${MAX_ALIASES} are allowed (A6).`;
      context.reportError(new GraphQLError(message, { nodes: [node] }));
    },
  };
}
