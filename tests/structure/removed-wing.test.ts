import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const COPIED = ['emulator', 'environment', 'scripts', 'tests', 'package.json', 'tsconfig.json', 'vitest.config.ts'];
const NOT_COPIED = /\/(?:node_modules|dist|\.emulator)$/;

const copy = mkdtempSync(join(tmpdir(), 'without-rsvp-v1-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('the tests of events pass after the first generation of RSVPs is removed', { timeout: 300_000 }, async () => {
  for (const path of COPIED) {
    cpSync(join(root, path), join(copy, path), { recursive: true, filter: (source) => !NOT_COPIED.test(source) });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  removeWing('events', 'rsvp-v1');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', 'emulator/tests/events', '--tags-filter=!postgres', '--reporter=json'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: copy, maxBuffer: 50_000_000 });
  const report = JSON.parse(stdout.slice(stdout.indexOf('{"numTotalTestSuites"')));
  expect(report).toMatchObject({ success: true, numFailedTests: 0 });
  expect(report.numPassedTests).toBeGreaterThan(400);
});

function removeWing(domain: string, wing: string): void {
  for (const side of ['src/domains', 'tests']) {
    const folder = join(copy, 'emulator', side, domain, 'legacy', wing);
    expect(existsSync(folder)).toBe(true);
    rmSync(folder, { recursive: true });
  }
  const index = join(copy, 'emulator/src/domains', domain, 'index.ts');
  const lines = readFileSync(index, 'utf8').split('\n');
  writeFileSync(index, lines.filter((line) => !line.includes(`./legacy/${wing}/wing`)).join('\n'));
}
