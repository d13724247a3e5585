/** Writes the published schema, sorted, to `api/schema.graphql`. */
import { writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { buildApiSchema } from './schema.js';

const target = new URL('../schema.graphql', import.meta.url);
writeFileSync(target, `${printSchema(lexicographicSortSchema(buildApiSchema()))}\n`);
