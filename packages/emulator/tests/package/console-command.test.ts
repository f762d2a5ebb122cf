// @module-tag slow
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createEmulator, type HeadlessEmulator, type Site } from '../../src/server/library';
import { buildPackageInto } from './built-package';

let project: string;
let cli: string;
/** Stands in for the platform, over HTTP. */
let platform: HeadlessEmulator;
let site: Site;
beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'console-command-'));
  await buildPackageInto(project);
  cli = join(project, 'node_modules/headless-emulator/dist/cli.js');
  platform = await createEmulator({ port: 0 });
  site = await platform.sites.create({ preset: 'bookings-only', settings: { name: 'Corner Bakery' } });
}, 300_000);
afterAll(async () => {
  await platform.close();
  rmSync(project, { recursive: true, force: true });
});

interface Running {
  process: ChildProcess;
  /** Everything that it has printed, on either stream. */
  output: () => string;
}

function consoleCommand(args: string[], variables: Record<string, string> = {}): Running {
  const env = { PATH: process.env.PATH ?? '', NODE_ENV: 'test' as const, ...variables };
  const always = ['--platform-url', platform.url, '--port', '0'];
  const child = spawn(process.execPath, [cli, 'console', ...always, ...args], { cwd: project, env });
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (printed += String(part)));
  return { process: child, output: () => printed };
}

async function waitForExit({ process: child, output }: Running) {
  const [code] = await once(child, 'close');
  return { code, output: output() };
}

test('serves the console with the environment’s key and site, until stopped', async () => {
  const variables = { WIX_API_KEY: site.ownerApiKey, WIX_SITE_ID: site.siteId };
  const running = consoleCommand(['--json'], variables);
  await expect.poll(running.output, { timeout: 30_000 }).toMatch(/\n$/);
  const { url, link, token, siteId, name } = JSON.parse(running.output());
  expect({ siteId, name }).toEqual({ siteId: site.siteId, name: 'Corner Bakery' });
  const entered = await fetch(link, { redirect: 'manual' });
  expect(entered.status).toBe(303);
  const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const page = await fetch(`${url}/_emulator`, { headers: { cookie, accept: 'text/html' } });
  expect(await page.text()).toContain('<div id="root">');
  const answer = await fetch(`${url}/_emulator/sites/${siteId}/calls`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ operation: 'services.queryServices' }),
  });
  expect(await answer.json()).toMatchObject({ status: 200, response: { services: expect.any(Array) } });
  running.process.kill('SIGTERM');
  const ended = await waitForExit(running);
  expect(ended.code).toBe(0);
  expect(ended.output).not.toContain(site.ownerApiKey);
});

test('prints the link and its permissions', async () => {
  const running = consoleCommand(['--site', site.siteId], { WIX_API_KEY: site.ownerApiKey });
  await expect.poll(running.output, { timeout: 30_000 }).toContain('ask for the site name');
  expect(running.output()).toMatch(/“Corner Bakery”:\n\n {2}http:\/\/127\.0\.0\.1:\d+\/_emulator\?token=\S{40,}\n/);
  expect(running.output()).not.toContain(site.ownerApiKey);
});

const SITE_ID = '0b1e2d3c-4b5a-4a7f-8c9d-0e1f2a3b4c5d';
const NO_KEY: Record<string, string> = {};

test.each([
  ['without a key', ['--site', SITE_ID], NO_KEY, 'WIX_API_KEY is not set'],
  ['with a wrong key', ['--site', SITE_ID], { WIX_API_KEY: 'IST.wrong' }, 'does not know the API key in WIX_API_KEY'],
  ['with a line break in the key', ['--site', SITE_ID], { WIX_API_KEY: 'IST.\nwrong' }, 'has invalid characters'],
  ['without a site', [], { WIX_API_KEY: 'IST.wrong' }, "required option '--site <site ID>' not specified"],
  [
    'without a reachable platform',
    ['--site', SITE_ID, '--platform-url', 'http://127.0.0.1:9'],
    { WIX_API_KEY: 'IST.wrong' },
    'cannot be reached',
  ],
])('%s the command ends with a one-line error', async (_, args, variables, sentence) => {
  const { code, output } = await waitForExit(consoleCommand(args, variables));
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(sentence) });
  expect(output).not.toMatch(/^ +at |wrong$/m);
});

test('the command ends with a one-line error if the client ID is unknown', async () => {
  const args = ['--site', site.siteId, '--client-id', SITE_ID];
  const { code, output } = await waitForExit(consoleCommand(args, { WIX_API_KEY: site.ownerApiKey }));
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('headless client') });
});

test('the command ends with a one-line error if the port is in use', async () => {
  const args = ['--site', site.siteId, '--port', new URL(platform.url).port];
  const { code, output } = await waitForExit(consoleCommand(args, { WIX_API_KEY: site.ownerApiKey }));
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('cannot listen at 127.0.0.1') });
});

test('lists its options in its help', async () => {
  const { code, output } = await waitForExit(consoleCommand(['--help']));
  expect(code).toBe(0);
  for (const flag of ['--site', 'WIX_SITE_ID', '--client-id', '--port', '--platform-url', '--calls-per-minute']) {
    expect(output).toContain(flag);
  }
});
