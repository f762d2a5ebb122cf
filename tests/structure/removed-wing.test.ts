// @module-tag slow
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const COPIED = [
  'packages/build-steps',
  'packages/emulator',
  'packages/environment',
  'tools/scripts',
  'tests',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
];
const NOT_COPIED = /\/(?:node_modules|dist|\.emulator)$/;

/** All older generations but Catalog V1, which has no successor for its sites and no date of removal. */
const REMOVED = [
  'bookings/legacy/multi-slot',
  'ecom/legacy/cart-v1',
  'ecom/legacy/store-orders-v2',
  'events/legacy/events-v1',
  'events/legacy/rsvp-v1',
  'events/legacy/ticket-definitions-v1',
  'events/legacy/ticket-reservations-v1',
  'pricing-plans/legacy/plans-v2',
];

/** Domains with older generations. `npx vitest run packages/emulator/tests` in such a copy runs the rest. */
const TESTED = ['ecom', 'events', 'pricing-plans'];

const copy = mkdtempSync(join(tmpdir(), 'without-older-generations-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('the domains’ tests pass after their older generations are removed', { timeout: 600_000 }, async () => {
  for (const path of COPIED) {
    cpSync(join(root, path), join(copy, path), { recursive: true, filter: (source) => !NOT_COPIED.test(source) });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const wing of REMOVED) removeWing(wing);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const folders = TESTED.map((domain) => `packages/emulator/tests/${domain}`);
  const args = [vitest, 'run', ...folders, '--tags-filter=!postgres', '--reporter=json'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: copy, maxBuffer: 50_000_000 });
  const report = JSON.parse(stdout.slice(stdout.indexOf('{"numTotalTestSuites"')));
  expect(report).toMatchObject({ success: true, numFailedTests: 0 });
  expect(report.numPassedTests).toBeGreaterThan(1_000);
});

function removeWing(wing: string): void {
  for (const side of ['src/platform/domains', 'tests']) {
    const folder = join(copy, 'packages/emulator', side, wing);
    expect(existsSync(folder)).toBe(true);
    rmSync(folder, { recursive: true });
  }
  const [domain = '', ...folder] = wing.split('/');
  const index = join(copy, 'packages/emulator/src/platform/domains', domain, 'index.ts');
  const lines = readFileSync(index, 'utf8').split('\n');
  writeFileSync(index, lines.filter((line) => !line.includes(`./${folder.join('/')}/wing`)).join('\n'));
}
