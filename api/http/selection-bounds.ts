import { GraphQLError, Kind, type DocumentNode, type FragmentDefinitionNode, type SelectionSetNode } from 'graphql';

/** How often one name may be selected in one place of the answer: more than there are types of events. */
export const MAX_SAME_NAME = 40;

/** Fields and fragments of a document, those inside fragments counted at each use. */
export const MAX_SELECTIONS = 5_000;

/** Fragments that a document may define. */
export const MAX_FRAGMENTS = 50;

/** Selections that are merged into one place, and the fragments around them. */
interface Reached {
  readonly selections: SelectionSetNode;
  readonly inside: readonly string[];
}

/**
 * A6: what makes a document too costly to validate, null where nothing does. To be asked before validation, which
 * compares all fields that share a name in one place pair by pair, and so takes seconds for a document of 2,000 tokens.
 */
export function boundsFault(document: DocumentNode): GraphQLError | null {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  }
  const defined = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION).length;
  if (defined > MAX_FRAGMENTS) return fault(`defines ${defined} fragments; at most ${MAX_FRAGMENTS} are allowed`);
  const measure = new Measure(fragments);
  for (const node of document.definitions) {
    if (!('selectionSet' in node) || !node.selectionSet) continue;
    const inside = node.kind === Kind.FRAGMENT_DEFINITION ? [node.name.value] : [];
    const words = measure.faultIn([{ selections: node.selectionSet, inside }]);
    if (words !== null) return fault(words);
  }
  return null;
}

function fault(words: string): GraphQLError {
  return new GraphQLError(`The document ${words} (A6).`);
}

/** Walks a document as validation does: what has one name in one place belongs together, wherever it is written. */
class Measure {
  private selections = 0;

  constructor(private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>) {}

  /** The first fault of this place and of those below it, in words; null where there is none. */
  faultIn(place: readonly Reached[]): string | null {
    const names = new Map<string, { count: number; below: Reached[] }>();
    for (const reached of place) this.collect(reached, names);
    if (this.selections > MAX_SELECTIONS) {
      return `selects more than ${MAX_SELECTIONS} fields, those of fragments counted at each use`;
    }
    for (const [name, { count }] of names) {
      if (count > MAX_SAME_NAME) return `selects "${name}" ${count} times in one place; ${MAX_SAME_NAME} are allowed`;
    }
    for (const { below } of names.values()) {
      const words = below.length > 0 ? this.faultIn(below) : null;
      if (words !== null) return words;
    }
    return null;
  }

  private collect({ selections, inside }: Reached, names: Map<string, { count: number; below: Reached[] }>): void {
    for (const selection of selections.selections) {
      this.selections += 1;
      if (this.selections > MAX_SELECTIONS) return;
      if (selection.kind === Kind.FIELD) {
        const name = (selection.alias ?? selection.name).value;
        const known = names.get(name) ?? { count: 0, below: [] };
        known.count += 1;
        if (selection.selectionSet) known.below.push({ selections: selection.selectionSet, inside });
        names.set(name, known);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        this.collect({ selections: selection.selectionSet, inside }, names);
      } else {
        const name = selection.name.value;
        const fragment = this.fragments.get(name);
        // A circle of fragments is a validation rule's error.
        if (!fragment || inside.includes(name)) continue;
        this.collect({ selections: fragment.selectionSet, inside: [...inside, name] }, names);
      }
    }
  }
}
