import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT, type Mutant } from './mutant.js';

/** A copy of the checkout as it is now, to be thrown away: what is changed there changes nothing here. */
export class CheckoutCopy {
  readonly root = mkdtempSync(join(tmpdir(), 'mazziere-mutants-'));

  constructor() {
    const listing = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: ROOT,
    });
    for (const path of new Set(listing.toString().split('\0'))) if (path !== '') this.copy(path);
    symlinkSync(join(ROOT, 'node_modules'), join(this.root, 'node_modules'));
  }

  private copy(path: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    // What has been deleted and not committed yet is listed, too.
    cpSync(join(ROOT, path), join(this.root, path), { errorOnExist: false, force: true });
  }

  /** Does something while the file is mutated. @throws Error where the text does not stand there once */
  async whileMutated<Value>({ file, find, replace }: Mutant, run: () => Promise<Value>): Promise<Value> {
    const path = join(this.root, file);
    const source = readFileSync(path, 'utf8');
    const [before, after, ...more] = source.split(find);
    if (before === undefined || after === undefined || more.length > 0) throw new Error(`not once in ${file}: ${find}`);
    writeFileSync(path, before + replace + after);
    try {
      return await run();
    } finally {
      writeFileSync(path, source);
    }
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
