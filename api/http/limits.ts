import { maxAliasesRule } from './max-aliases.js';
import { maxDepthRule } from './max-depth.js';
import { maxMutationsRule } from './max-mutations.js';

/** Checked before anything runs, over HTTP and WebSocket alike (A6). */
export const LIMIT_RULES = [maxDepthRule, maxAliasesRule, maxMutationsRule];

/** The longest document, in tokens. */
export const MAX_TOKENS = 2_500;

/** The longest request body or WebSocket message, in bytes. */
export const MAX_BODY_BYTES = 131_072;

/** Operations under way on one WebSocket, subscriptions included. */
export const MAX_OPERATIONS = 100;

/** Bytes that may wait for a client that reads too slowly, before it is cut off. */
export const MAX_WAITING_BYTES = 1_048_576;
