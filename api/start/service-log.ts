import { type WriteStream, createWriteStream, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const MAXIMUM_BYTES = 20_000_000;

/** The least level (pino's numbers: 40 is a warning) that is shown in the terminal as well. */
const SHOWN_LEVEL = 40;

/** Keeps what a service writes in `<directory>/<name>.log`, of bounded size; warnings and plain errors are shown too. */
export class ServiceLog {
  readonly path: string;
  private readonly name: string;
  private file: WriteStream;
  private bytes: number;

  constructor(directory: string, name: string) {
    mkdirSync(directory, { recursive: true });
    this.name = name;
    this.path = join(directory, `${name}.log`);
    this.bytes = statSync(this.path, { throwIfNoEntry: false })?.size ?? 0;
    this.file = this.open();
  }

  /** Takes the lines of one process; of its error output those count as errors that are not structured
   * (nor indented: the lines of a stack stay in the log). */
  follow(output: Readable, isErrorOutput: boolean): void {
    createInterface({ input: output }).on('line', (line) => {
      this.write(line);
      const level = levelOf(line) ?? (isErrorOutput && /^\S/.test(line) ? SHOWN_LEVEL : 0);
      if (level >= SHOWN_LEVEL) console.error(`${this.name}: ${messageOf(line)}`);
    });
  }

  close(): void {
    this.file.end();
  }

  private write(line: string): void {
    if (this.bytes > MAXIMUM_BYTES) {
      this.file.end();
      renameSync(this.path, `${this.path}.1`);
      this.bytes = 0;
      this.file = this.open();
    }
    this.bytes += Buffer.byteLength(line) + 1;
    this.file.write(`${line}\n`);
  }

  private open(): WriteStream {
    return createWriteStream(this.path, { flags: 'a', mode: 0o600 });
  }
}

type Record = { readonly level?: unknown; readonly msg?: unknown; readonly err?: { readonly message?: unknown } };

function recordOf(line: string): Record | null {
  if (!line.startsWith('{')) return null;
  try {
    return JSON.parse(line) as Record;
  } catch {
    return null;
  }
}

function levelOf(line: string): number | null {
  const level = recordOf(line)?.level;
  return typeof level === 'number' ? level : null;
}

function messageOf(line: string): string {
  const record = recordOf(line);
  const parts = [record?.msg, record?.err?.message].filter((part) => typeof part === 'string');
  return parts.length === 0 ? line : parts.join(': ');
}
