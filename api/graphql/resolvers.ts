import type { NonEmptyArray } from 'type-graphql';
import { NodeResolver } from './node.resolver.js';
import { PlayerResolver } from '../players/player.resolver.js';

/** Every resolver class of the schema. */
export const RESOLVERS: NonEmptyArray<Function> = [NodeResolver, PlayerResolver];
