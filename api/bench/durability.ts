import pg from 'pg';

const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' } as const;

/** @throws where what this server commits may be lost with the machine: then no figure would be worth anything */
export async function requireDurability(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const [setting, wanted] of Object.entries(DURABLE)) {
      const { rows } = await client.query<{ value: string }>('SELECT current_setting($1) AS value', [setting]);
      const value = rows[0]?.value;
      if (value !== wanted) throw new Error(`${setting} is ${String(value)}: as in production it has to be ${wanted}`);
    }
  } finally {
    await client.end();
  }
}
