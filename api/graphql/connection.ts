import { Field, Int, ObjectType } from 'type-graphql';
import type { Page, PageEdge } from './page.js';

@ObjectType('PageInfo', { description: 'Where a page lies in its list.', simpleResolvers: true })
class PageInfo {
  @Field(() => Boolean, { description: 'Whether more follow.' })
  readonly hasNextPage!: boolean;

  @Field(() => Boolean, { description: 'Whether the page was asked for after a cursor.' })
  readonly hasPreviousPage!: boolean;

  @Field(() => String, { nullable: true, description: 'The cursor of the first item; null on an empty page.' })
  readonly startCursor!: string | null;

  @Field(() => String, { nullable: true, description: 'The cursor of the last item, to ask for the next page.' })
  readonly endCursor!: string | null;
}

/**
 * The Relay connection of an object type (A2), named `<name>Connection`. Its source is a `Page`.
 * `items` says in the plural what it lists.
 */
export function connectionOf<Item extends object>(
  name: string,
  items: string,
  itemType: () => abstract new (...parts: never[]) => Item,
) {
  @ObjectType(`${name}Edge`, { description: `One of the ${items}, with its place in the list.`, simpleResolvers: true })
  class Edge implements PageEdge<Item> {
    @Field(() => String, { description: 'Opaque; pass it as `after` to go on from here.' })
    readonly cursor!: string;

    @Field(itemType, { description: 'The item itself.' })
    readonly node!: Item;
  }

  @ObjectType(`${name}Connection`, { description: `A page of ${items}.`, simpleResolvers: true })
  class Connection implements Pick<Page<Item>, 'edges' | 'nodes' | 'pageInfo' | 'totalCount'> {
    @Field(() => [Edge], { description: 'The items with their cursors.' })
    readonly edges!: readonly Edge[];

    @Field(() => [itemType()], { description: 'The items alone.' })
    readonly nodes!: readonly Item[];

    @Field(() => PageInfo, { description: 'Where the page lies in the list.' })
    readonly pageInfo!: PageInfo;

    @Field(() => Int, { description: 'How many there are in the whole list.' })
    readonly totalCount!: () => Promise<number>;
  }
  return Connection;
}
