import 'reflect-metadata';
import { Field, ID, InterfaceType } from 'type-graphql';

/** The interface of everything that has an id; object types extend the class and name it in `implements`. */
@InterfaceType('Node', { description: 'Anything with an id; `node(id)` finds it again.' })
export abstract class Node {
  @Field(() => ID, { description: 'Opaque, with a prefix for its kind; it never changes.' })
  readonly id: string;

  constructor(id: string) {
    this.id = id;
  }
}
