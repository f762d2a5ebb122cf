// @module-tag installs
// @module-tag slow
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packPackage } from '../../../../tools/scripts/try-package/pack.mjs';

const run = promisify(execFile);

let folder: string;
let tarball: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'publishing-'));
  tarball = await packPackage(folder);
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const tools = ['publint@0.3.25', '@arethetypeswrong/cli@0.18.5'];
  await run('npm', ['install', '--no-audit', '--no-fund', ...tools], { cwd: folder });
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Both tools exit with 1 if they find something. */
async function findings(...args: string[]): Promise<string> {
  return run('npx', ['--no-install', ...args], { cwd: folder }).then(
    () => '',
    ({ stdout, stderr }) => `${stdout}${stderr}`,
  );
}

test('publint finds nothing in the tarball', async () => {
  expect(await findings('publint', tarball, '--strict')).toBe('');
}, 120_000);

test('each entry has its types in each resolution of an ES module', async () => {
  const options = ['--profile', 'esm-only', '--exclude-entrypoints', 'tokens.css'];
  expect(await findings('attw', tarball, ...options)).toBe('');
}, 120_000);
