import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installIfNeeded } from './install.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'install-test-'));
  vi.spyOn(console, 'log').mockImplementation(() => {});
  lock('1.0.0');
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

/** A package without dependencies, which npm installs without asking any registry. */
function lock(version: string): void {
  const description = { name: 'example', version };
  writeFileSync(join(root, 'package.json'), JSON.stringify(description));
  const packages = { '': description };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ ...description, lockfileVersion: 3, packages }));
}

const installedAt = () => statSync(join(root, 'node_modules/.installed-lock')).mtimeMs;

test('installs where nothing is installed, and not again', async () => {
  await installIfNeeded(root);
  const first = installedAt();
  await installIfNeeded(root);
  expect(installedAt()).toBe(first);
});

test('installs again when the lock file has changed', async () => {
  await installIfNeeded(root);
  const first = installedAt();
  lock('1.0.1');
  await installIfNeeded(root);
  expect(installedAt()).toBeGreaterThan(first);
});

test('two at once install once', async () => {
  await Promise.all([installIfNeeded(root), installIfNeeded(root)]);
  expect(console.log).toHaveBeenCalledTimes(1);
  expect(existsSync(join(root, '.data/installing'))).toBe(false);
});

test('where npm refuses, that is an error, and leaves no mark of an installation', async () => {
  // A dependency that the lock file does not know.
  writeFileSync(
    join(root, 'package.json'),
    JSON.stringify({ name: 'example', dependencies: { '@example/missing': '1.0.0' } }),
  );
  await expect(installIfNeeded(root)).rejects.toThrow('npm ci');
  expect(existsSync(join(root, 'node_modules/.installed-lock'))).toBe(false);
});
