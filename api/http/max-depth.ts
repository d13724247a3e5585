import {
  GraphQLError,
  Kind,
  type ASTVisitor,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** The deepest that an operation may nest fields (A6). */
export const MAX_DEPTH = 12;

/** Introspection repeats itself by nature, and has a limit of its own in the library. */
const INTROSPECTION = new Set(['__schema', '__type']);

/** A6: an operation that nests deeper than `MAX_DEPTH` fields is refused before anything runs. */
export function maxDepthRule(context: ValidationContext): ASTVisitor {
  const depths = new Map<FragmentDefinitionNode, number>();

  function depthOf(selections: SelectionSetNode): number {
    return selections.selections.reduce((deepest, selection) => Math.max(deepest, depthOfOne(selection)), 0);
  }

  function depthOfOne(selection: SelectionSetNode['selections'][number]): number {
    switch (selection.kind) {
      case Kind.FIELD:
        if (INTROSPECTION.has(selection.name.value)) return 1;
        return 1 + (selection.selectionSet ? depthOf(selection.selectionSet) : 0);
      case Kind.INLINE_FRAGMENT:
        return depthOf(selection.selectionSet);
      case Kind.FRAGMENT_SPREAD: {
        const fragment = context.getFragment(selection.name.value);
        return fragment ? depthOfFragment(fragment) : 0;
      }
    }
  }

  function depthOfFragment(fragment: FragmentDefinitionNode): number {
    const known = depths.get(fragment);
    if (known !== undefined) return known;
    // A circle of fragments is another rule's error.
    depths.set(fragment, 0);
    const depth = depthOf(fragment.selectionSet);
    depths.set(fragment, depth);
    return depth;
  }

  return {
    OperationDefinition(node) {
      const depth = depthOf(node.selectionSet);
      if (depth <= MAX_DEPTH) return;
      const message = `The operation nests ${depth} fields deep; at most ${MAX_DEPTH} are allowed (A6).`;
      context.reportError(new GraphQLError(message, { nodes: [node] }));
    },
  };
}
