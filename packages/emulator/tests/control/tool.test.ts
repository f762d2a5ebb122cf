import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUiIfStale } from '../../build-steps/build-ui.mjs';
import { openSqliteStorage } from '../../src/platform/database/sqlite/sqlite-storage';
import { createEmulator, type Emulator } from '../../src/server/emulator';

const MAX_SCRIPT_BYTES = 250 * 1024;
const ORIGIN = 'http://127.0.0.1:4010';
const VISIT = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };

let emulator: Emulator;
let withToken: Emulator;
beforeAll(async () => {
  await buildUiIfStale();
  emulator = await createEmulator({ storage: await openSqliteStorage({}) });
  withToken = await createEmulator({ storage: await openSqliteStorage({}), adminToken: 'long-and-secret-0' });
});
afterAll(() => Promise.all([emulator.close(), withToken.close()]));

const get = (path: string, headers: Record<string, string> = {}, from = emulator, remoteAddress = '127.0.0.1') =>
  from.fetch(new Request(`${ORIGIN}${path}`, { headers }), { remoteAddress });

const page = async () => (await get('/_emulator', VISIT)).text();
const addressesIn = (text: string, ending: string) =>
  [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path).filter((path) => path.endsWith(ending));

test('the tool’s URL serves its page to browsers, and JSON to all other clients', async () => {
  const opened = await get('/_emulator', VISIT);
  expect(opened.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(opened.headers.get('vary')).toContain('accept');
  expect(await opened.text()).toContain('<div id="root">');
  const headerSets: Record<string, string>[] = [
    {},
    { accept: '*/*' },
    { accept: 'application/json' },
    { accept: 'text/html', 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' },
  ];
  for (const headers of headerSets) {
    const answer = await get('/_emulator', headers);
    expect(await answer.json()).toMatchObject({ storage: { kind: 'memory' } });
    expect(answer.headers.get('vary')).toContain('accept');
  }
});

test('the tool’s URL with a trailing slash redirects to the URL without it', async () => {
  const answer = await get('/_emulator/', VISIT);
  expect(answer.status).toBe(308);
  expect(new URL(answer.headers.get('location') ?? '', `${ORIGIN}/_emulator/`).pathname).toBe('/_emulator');
});

test('the tool allows only its own scripts and styles, and cannot be framed', async () => {
  const policy = (await get('/_emulator', VISIT)).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  const text = await page();
  expect(text).not.toMatch(/<style|<script(?![^>]*src=)|\son\w+=|\sstyle=/);
  expect(text).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
});

test('the tool’s files are cached forever, and compressed as the browser accepts', async () => {
  const [script = ''] = addressesIn(await page(), '.js');
  const answers = await Promise.all(
    ['br, gzip', 'gzip', 'identity'].map((accepted) => get(`/${script}`, { 'accept-encoding': accepted })),
  );
  expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null]);
  for (const { headers } of answers) {
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('vary')).toBe('accept-encoding');
  }
});

test('the tool loads at most 250 KB of script for its first screen', async () => {
  const scripts = await Promise.all(
    addressesIn(await page(), '.js').map(async (path) => Buffer.from(await (await get(`/${path}`)).arrayBuffer())),
  );
  const bytes = scripts.map((script) => gzipSync(script).byteLength).reduce((sum, each) => sum + each, 0);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
});

test.each(['none.js', '..%2findex.html', '..%2f..%2fserver.cjs', 'sources.sha256', 'x'.repeat(5_000)])(
  'the tool has no file %s',
  async (name) => {
    const answer = await get(`/_emulator/ui/assets/${name}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('the tool has no file') });
  },
);

test('the tool’s page needs no permission, since it contains no site data', async () => {
  expect((await get('/_emulator', VISIT, withToken)).status).toBe(200);
  expect((await get('/_emulator', VISIT, emulator, '192.0.2.20')).status).toBe(200);
  expect((await get('/_emulator/sites', VISIT, emulator, '192.0.2.20')).status).toBe(403);
});

test('a refusal tells the tool’s page whether it needs a token', async () => {
  const refused = await get('/_emulator', {}, withToken);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ details: { needsToken: true } });
  const fromAway = await get('/_emulator', {}, emulator, '192.0.2.20');
  expect(await fromAway.json()).toMatchObject({ details: { needsToken: false } });
});
