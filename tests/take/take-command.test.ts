// @module-tag slow
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = 'app/(shop)/subscriptions/page.tsx';

test('npm run take writes a flow’s files and lists the flow’s requirements', () => {
  const target = join(emptyFolder(), 'my-app');
  const { status, output } = take('subscriptions', target);
  expect(status, output).toBe(0);
  expect(readFileSync(join(target, page))).toEqual(readFileSync(join(root, page)));
  expect(readFileSync(join(target, '.env.example'), 'utf8')).toContain('# WIX_CLIENT_ID=\n');
  expect(existsSync(join(target, 'package.json'))).toBe(false);
  expect(output).toContain(`  ${page}\n`);
  expect(output).toMatch(/Wrote \d+ files with \d+ lines/);
  expect(output).toMatch(/npm install --save-exact .*@wix\/pricing-plans@\d/);
  expect(output).toMatch(/WIX_CLIENT_ID +The client ID/);

  const again = take('subscriptions', target);
  expect(again.output).toMatch(/Wrote 0 files .*\n\d+ files already exist and are identical/);
});

test('npm run take writes nothing in a dry run', () => {
  const target = join(emptyFolder(), 'my-app');
  const { status, output } = take('store', target, '--dry-run', '--install');
  expect(status).toBe(0);
  expect(output).toContain('Would write');
  expect(output).toContain('app/(shop)/cart/page.tsx');
  expect(existsSync(target)).toBe(false);
});

test('npm run take copies several flows at once, and knows them by common names', () => {
  const { output } = take('events', 'bookings', join(emptyFolder(), 'my-app'), '--dry-run');
  expect(output).toContain('app/(shop)/tickets/page.tsx');
  expect(output).toContain('app/(shop)/booking/page.tsx');
});

test('npm run take overwrites a different file only on request', () => {
  const target = emptyFolder();
  const own = join(target, page);
  mkdirSync(dirname(own), { recursive: true });
  writeFileSync(own, 'mine');
  const refused = take('subscriptions', target);
  expect(refused.status).toBe(1);
  expect(refused.output).toContain(`differ:\n  ${page}\n`);
  expect(existsSync(join(target, 'proxy.ts'))).toBe(false);

  const keepResult = take('subscriptions', target, '--keep');
  expect(keepResult.status).toBe(0);
  expect(keepResult.output).toContain(`Kept, although they differ:\n  ${page}\n`);
  expect(readFileSync(own, 'utf8')).toBe('mine');
  expect(existsSync(join(target, 'proxy.ts'))).toBe(true);

  expect(take('subscriptions', target, '--force').status).toBe(0);
  expect(readFileSync(own)).toEqual(readFileSync(join(root, page)));
});

test('npm run take adds the packages to the existing package.json and installs them', () => {
  const target = emptyFolder();
  const own = { name: 'shop', scripts: { dev: 'next' }, dependencies: { next: '15.0.0', zustand: '5.0.0' } };
  writeFileSync(join(target, 'package.json'), JSON.stringify(own));
  const { status, output } = take('subscriptions', target, '--install');
  expect(status, output).toBe(0);
  const { name, scripts, dependencies, devDependencies } = JSON.parse(
    readFileSync(join(target, 'package.json'), 'utf8'),
  );
  const ownPackage = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect({ name, scripts }).toEqual({ name: 'shop', scripts: { dev: 'next' } });
  expect(dependencies).toMatchObject({ zustand: '5.0.0', next: ownPackage.dependencies.next });
  expect(dependencies['@wix/pricing-plans']).toBe(ownPackage.dependencies['@wix/pricing-plans']);
  expect(devDependencies.typescript).toBe(ownPackage.devDependencies.typescript);
  expect(readFileSync(join(target, 'npm-was-called-with'), 'utf8').trim()).toBe('install --no-fund --no-audit');
});

test.each([
  [
    ['plumbing', '/tmp/x'],
    'there is no flow "plumbing"; the flows are account, booking, store, subscriptions, tickets',
  ],
  [['store'], 'expected a flow and a folder, got only "store"'],
  [['store', 'docs/shop'], 'is inside this repository'],
  [['store', '.'], 'is inside this repository'],
  [['store', '/tmp/x', '--overwrite'], "Unknown option '--overwrite'"],
  [['store', '/tmp/x', '--keep', '--force'], 'expected --keep or --force, got both'],
  [['store', '/dev/null/my-app'], 'cannot be'],
])('npm run take refuses %j', (args, message) => {
  const { status, output } = take(...args);
  expect(status).toBe(1);
  expect(output).toContain(message);
  expect(output).not.toMatch(/^ +at /m);
});

test('npm run take refuses a link that leads into this repository', () => {
  const link = join(emptyFolder(), 'link');
  symlinkSync(join(root, 'docs'), link);
  expect(take('store', join(link, 'my-app')).output).toContain('is inside this repository');
});

test('npm run take refuses an app whose pages are in src/app', () => {
  const target = emptyFolder();
  mkdirSync(join(target, 'src/app'), { recursive: true });
  expect(take('store', target).output).toContain('has its pages in src/app');
});

test('npm run take prints its usage for --help', () => {
  expect(take('--help')).toMatchObject({
    status: 0,
    output: expect.stringContaining('npm run take -- <flow>… <folder>'),
  });
});

/** Runs the command with a fake `npm` that only records its arguments. */
function take(...args: string[]) {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'npm'), '#!/bin/sh\necho "$@" > npm-was-called-with\n');
  chmodSync(join(folder, 'npm'), 0o755);
  const { INIT_CWD: _, ...environment } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/take/main.mjs', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...environment, PATH: `${folder}${delimiter}${process.env.PATH}` },
  });
  return { status, output: stdout + stderr };
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'take-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
