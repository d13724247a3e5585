import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const CHECK = fileURLToPath(new URL('check.ts', import.meta.url));
const HANDS = fileURLToPath(new URL('data/hands.json', import.meta.url));
const SESSIONS = fileURLToPath(new URL('data/cancelled-sessions.json', import.meta.url));

interface Outcome {
  readonly code: number;
  readonly lines: readonly string[];
  readonly errors: string;
}

function check(...args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', CHECK, ...args], (error, stdout, stderr) => {
      const code = typeof error?.code === 'number' ? error.code : 0;
      resolve({ code, lines: stdout.trimEnd().split('\n'), errors: stderr });
    });
  });
}

describe('check-vectors KIND FILE...', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vectors-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('counts what passes, over all files', async () => {
    expect(await check('hands', HANDS, HANDS)).toMatchObject({ code: 0, lines: ['622 passed, 0 failed'] });
  });

  test('knows the kinds by their names', async () => {
    expect(await check('cancelled-sessions', SESSIONS)).toMatchObject({ code: 0, lines: ['14 passed, 0 failed'] });
  });

  test('names each deviation and fails', async () => {
    const file = join(folder, 'corrupted.json');
    const hands = await readFile(HANDS, 'utf8');
    await writeFile(file, hands.replace('"finishingStacks":[', '"finishingStacks":[1,'));
    const { code, lines } = await check('hands', file);
    expect([code, lines.at(-1)]).toEqual([1, '310 passed, 1 failed']);
    expect(lines[0]).toMatch(/^ps-85998509763: finishingStacks: expected /);
  });

  test.each([
    { what: 'a file that is not there', content: null },
    { what: 'a file that is no JSON', content: '[{' },
    { what: 'a file that holds something else', content: '{}' },
  ])('says what is wrong with $what', async ({ content }) => {
    const file = join(folder, `${content === null ? 'missing' : content.length}.json`);
    if (content !== null) await writeFile(file, content);
    const { code, lines } = await check('hands', file);
    expect([code, lines.length, lines.at(-1)]).toEqual([1, 2, '0 passed, 1 failed']);
  });

  test('tells how it is used', async () => {
    for (const args of [[], ['hands'], ['cards', HANDS]]) {
      const { code, errors } = await check(...args);
      expect([code, errors]).toEqual([1, expect.stringContaining('KIND is one of hands')]);
    }
  });
});
