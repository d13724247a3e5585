import { GraphQLError } from 'graphql';

const LONGEST_PAGE = 100;

/** A stretch of a list: at most `first` items after the one whose cursor is `after`. */
export interface PageRequest {
  readonly first: number;
  readonly after: string | null;
}

export interface PageEdge<Item> {
  readonly cursor: string;
  readonly node: Item;
}

/** The source of every connection type. The whole list is counted only where somebody asks. */
export class Page<Item> {
  constructor(
    readonly edges: readonly PageEdge<Item>[],
    readonly pageInfo: {
      readonly hasNextPage: boolean;
      readonly hasPreviousPage: boolean;
      readonly startCursor: string | null;
      readonly endCursor: string | null;
    },
    readonly totalCount: () => Promise<number>,
  ) {}

  get nodes(): readonly Item[] {
    return this.edges.map((edge) => edge.node);
  }
}

/**
 * Checks the arguments of a list (A2); `usual` is the page's length where the caller names none.
 * @throws GraphQLError that names the argument.
 */
export function pageRequest(
  first: number | null | undefined,
  after: string | null | undefined,
  usual: number,
  name = 'first',
): PageRequest {
  const length = first ?? usual;
  if (length < 1 || length > LONGEST_PAGE) {
    throw badArgument(name, `a whole number from 1 to ${LONGEST_PAGE}, not ${length}`);
  }
  return { first: length, after: after ?? null };
}

/** A page from up to `first + 1` items that follow the cursor: the one too many tells whether there is a next page. */
export function pageOf<Row, Item>(
  request: PageRequest,
  rows: readonly Row[],
  serve: { cursor(row: Row): string; item(row: Row): Item; count(): Promise<number> },
): Page<Item> {
  const edges = rows.slice(0, request.first).map((row) => ({ cursor: serve.cursor(row), node: serve.item(row) }));
  const pageInfo = {
    hasNextPage: rows.length > request.first,
    hasPreviousPage: request.after !== null,
    startCursor: edges[0]?.cursor ?? null,
    endCursor: edges.at(-1)?.cursor ?? null,
  };
  return new Page(edges, pageInfo, () => serve.count());
}

/** The error of an argument out of its limits. */
export function badArgument(name: string, wanted: string): GraphQLError {
  return new GraphQLError(`The argument "${name}" must be ${wanted}.`, {
    extensions: { code: 'BAD_USER_INPUT', argument: name },
  });
}
