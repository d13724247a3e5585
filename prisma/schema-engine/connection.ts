import {
  type ColumnType,
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQuery,
  type SqlResultSet,
} from '@prisma/driver-adapter-utils';
import pg from 'pg';

/**
 * The schema engine's way into a database whose structure is only to be read.
 * `@prisma/adapter-pg` cannot serve here: it does not know the catalogs' type `"char"`.
 */
export class CatalogReader implements SqlMigrationAwareDriverAdapterFactory {
  readonly provider = 'postgres';
  readonly adapterName = '@prisma/adapter-pg';

  private constructor(private readonly client: pg.Client) {}

  /** The caller closes what this opens: the engine does not dispose of its connections. */
  static async open(url: string): Promise<CatalogReader> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return new CatalogReader(client);
  }

  close(): Promise<void> {
    return this.client.end();
  }

  async connect(): Promise<SqlDriverAdapter> {
    const client = this.client;
    const query = (request: SqlQuery) =>
      client.query<unknown[]>({
        text: withoutNotNullConstraints(request.sql),
        values: request.args,
        rowMode: 'array',
        types: PARSERS,
      });
    return {
      provider: this.provider,
      adapterName: this.adapterName,
      queryRaw: async (request) => resultSetOf(await query(request)),
      executeRaw: async (request) => (await query(request)).rowCount ?? 0,
      executeScript: async (script) => void (await client.query(script)),
      startTransaction: () => Promise.reject(new Error('structure is only read')),
      getConnectionInfo: () => ({ schemaName: 'public', supportsRelationJoins: true }),
      dispose: () => Promise.resolve(),
    };
  }

  connectToShadowDb(): Promise<SqlDriverAdapter> {
    return Promise.reject(new Error('structure is only read, so no shadow database is needed'));
  }
}

/** Since version 18 Postgres lists NOT NULL as a constraint ("n"), which the engine takes for one it does not know. */
function withoutNotNullConstraints(sql: string): string {
  return sql.replace("contype NOT IN ('p', 'u', 'f')", "contype NOT IN ('p', 'u', 'f', 'n')");
}

/** Object ids of `pg_catalog` types, and what the engine is told they are. Everything else is text to it. */
const COLUMN_TYPES: ReadonlyMap<number, ColumnType> = new Map([
  [16, ColumnTypeEnum.Boolean], // bool
  [18, ColumnTypeEnum.Character], // "char"
  [20, ColumnTypeEnum.Int64], // int8
  [21, ColumnTypeEnum.Int32], // int2
  [23, ColumnTypeEnum.Int32], // int4
  [26, ColumnTypeEnum.Int64], // oid
  [1002, ColumnTypeEnum.TextArray], // "char"[]
  [1003, ColumnTypeEnum.TextArray], // name[]
  [1005, ColumnTypeEnum.Int32Array], // int2[]
  [1007, ColumnTypeEnum.Int32Array], // int4[]
  [1009, ColumnTypeEnum.TextArray], // text[]
  [1015, ColumnTypeEnum.TextArray], // varchar[]
  [1016, ColumnTypeEnum.Int64Array], // int8[]
  [1184, ColumnTypeEnum.DateTime], // timestamptz
]);

/** Times stay text; arrays of names and of "char" read like arrays of text. */
const READ_AS: ReadonlyMap<number, number> = new Map([
  [1184, pg.types.builtins.TEXT],
  [1002, 1009],
  [1003, 1009],
]);

const PARSERS: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => {
    const parse: unknown = pg.types.getTypeParser(READ_AS.get(id) ?? id, format);
    return parse;
  },
};

function resultSetOf(result: pg.QueryArrayResult<unknown[]>): SqlResultSet {
  const columnTypes = result.fields.map((field, index) => {
    const type = COLUMN_TYPES.get(field.dataTypeID) ?? ColumnTypeEnum.Text;
    // An empty "char" is no character to the engine.
    const empty = type === ColumnTypeEnum.Character && result.rows.some((row) => row[index] === '');
    return empty ? ColumnTypeEnum.Text : type;
  });
  return { columnNames: result.fields.map((field) => field.name), columnTypes, rows: result.rows };
}
