import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import { CatalogReader } from './connection.js';

/** The part used here of what Node offers: its type library leaves WebAssembly to the browser's. */
declare const WebAssembly: {
  instantiate(code: Uint8Array, imports: object): Promise<{ instance: { exports: { __wbindgen_start(): void } } }>;
};

const SCHEMA = fileURLToPath(new URL('../schema.prisma', import.meta.url));

/**
 * The SQL that would turn the database's structure into that of `schema.prisma`; empty when they agree.
 * Checks, triggers, comments and the like are outside of what a Prisma schema can say, and are not compared.
 */
export async function difference(url: string): Promise<string> {
  await loadEngine();
  const file = { path: SCHEMA, content: readFileSync(SCHEMA, 'utf8') };
  const reader = await CatalogReader.open(url);
  const adapter = bindMigrationAwareSqlAdapterFactory(reader);
  const engine = await bindings.SchemaEngine.new({ datamodels: [[file.path, file.content]] }, () => {}, adapter);
  try {
    const { exitCode, stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files: [file], configDir: dirname(SCHEMA) },
      to: { tag: 'schemaDatamodel', files: [file] },
      script: true,
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    });
    return exitCode === 0 ? '' : (stdout ?? '');
  } finally {
    engine.free();
    await reader.close();
  }
}

let loading: Promise<void> | null = null;

function loadEngine(): Promise<void> {
  loading ??= load();
  return loading;
}

async function load(): Promise<void> {
  // The engine reports its own crashes through this global.
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: { set_message: (message: string) => console.error(`schema engine: ${message}`) },
  });
  const main = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm');
  const code = readFileSync(join(dirname(main), 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(code, { './schema_engine_bg.js': bindings });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
}
