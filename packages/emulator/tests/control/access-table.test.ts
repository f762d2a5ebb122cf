import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSqliteStorage } from '../../src/platform/database/sqlite/sqlite-storage';
import { createEmulator, type Emulator } from '../../src/server/emulator';
import { TestSite } from '../harness/harness';

const TOKEN = 'long-and-secret-0';
const ORIGIN = 'http://localhost:4010';

interface Caller {
  headers: Record<string, string>;
  remoteAddress: string;
  /** Default: the emulator's own origin. */
  origin?: string;
}

const FOREIGN = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
const callers: Record<string, Caller> = {
  'local program': { headers: {}, remoteAddress: '127.0.0.1' },
  'own page': {
    headers: { origin: ORIGIN, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
    remoteAddress: '::1',
  },
  'link elsewhere': {
    headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    remoteAddress: '127.0.0.1',
  },
  'other origin': {
    headers: { ...FOREIGN, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
    remoteAddress: '127.0.0.1',
  },
  'other machine': { headers: {}, remoteAddress: '192.0.2.20' },
  'local proxy': { headers: { 'x-forwarded-for': '192.0.2.20' }, remoteAddress: '127.0.0.1' },
  'unknown Host': { headers: {}, remoteAddress: '127.0.0.1', origin: 'http://elsewhere.example' },
};

const [open, withToken] = tablesIn(readFileSync(new URL('../../docs/access.md', import.meta.url), 'utf8'));

describe('access without a token, as documented', () => {
  let emulator: Emulator;
  let site: TestSite;
  beforeAll(async () => {
    ({ emulator, site } = await aPlatform());
  });
  afterAll(() => emulator.close());

  test.each(open ?? [])('%s from %s is %s', async (what, callerName, expected) => {
    expect(await outcome(emulator, await toRequest(emulator, site, what), callers[callerName])).toBe(expected);
  });
});

describe('access with a token, as documented', () => {
  let emulator: Emulator;
  let site: TestSite;
  beforeAll(async () => {
    ({ emulator, site } = await aPlatform(TOKEN));
  });
  afterAll(() => emulator.close());

  test.each(withToken ?? [])('%s from %s is %s with the token', async (what, callerName, expected) => {
    const controlRequest = await toRequest(emulator, site, what);
    expect(await outcome(emulator, controlRequest, callers[callerName], { authorization: `Bearer ${TOKEN}` })).toBe(
      expected,
    );
    expect(
      await outcome(emulator, controlRequest, callers[callerName], { authorization: 'Bearer none-of-theirs' }),
    ).toBe('-');
    expect(await outcome(emulator, controlRequest, callers[callerName])).toBe('-');
  });
});

test('preflights never allow pages of other origins', async () => {
  const { emulator, site } = await aPlatform();
  const preflight = async (path: string) => {
    const headers = { ...FOREIGN, 'access-control-request-method': 'POST' };
    return emulator.fetch(new Request(`${ORIGIN}${path}`, { method: 'OPTIONS', headers }), {
      remoteAddress: '127.0.0.1',
    });
  };
  expect((await preflight('/bookings/v2/services/query')).headers.get('access-control-allow-origin')).toBe('*');
  for (const path of ['/_emulator/sites', `/_emulator/sites/${site.siteId}/reset`, `/hosted/${site.siteId}/flow/x`]) {
    const answer = await preflight(path);
    expect(answer.ok).toBe(false);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  }
  await emulator.close();
});

async function aPlatform(adminToken?: string) {
  const emulator = await createEmulator({ storage: await openSqliteStorage({}), adminToken });
  const { record } = await emulator.sites.create('sandbox');
  return { emulator, site: new TestSite(emulator, record.siteId, record.clientId, record.ownerApiKey) };
}

interface ControlRequest {
  method: string;
  path: string;
  authorization?: string;
  body?: string;
}

/** A request for the row's URL, completed so that allowed callers get a response. */
async function toRequest(emulator: Emulator, site: TestSite, what: string): Promise<ControlRequest> {
  const [, method = '', path = ''] = /`(\w+) ([^`]+)`/.exec(what) ?? [];
  const at = path.replace(':siteId', site.siteId);
  if (path.startsWith('/bookings/'))
    return { method, path, authorization: await fetchToken(emulator, site), body: '{}' };
  if (path.startsWith('/oauth2/')) {
    return { method, path, body: JSON.stringify({ grantType: 'anonymous', clientId: site.clientId }) };
  }
  if (path.startsWith('/_emulator/ui/')) return { method, path: '/_emulator/ui/assets/none.js' };
  if (path.startsWith('/media/')) return { method, path: '/media/none.jpg' };
  if (path.includes(':sessionId')) return { method, path: at.replace(':sessionId', 'none') };
  return { method, path: at, ...(method === 'POST' && { body: '{"preset":"bare"}' }) };
}

async function fetchToken(emulator: Emulator, site: TestSite): Promise<string> {
  const body = JSON.stringify({ grantType: 'anonymous', clientId: site.clientId });
  const headers = { 'content-type': 'application/json' };
  const answer = await emulator.fetch(new Request(`${ORIGIN}/oauth2/token`, { method: 'POST', headers, body }));
  return (await answer.json()).access_token;
}

/** `open`: the caller was admitted, even if the answer is 404 or 410. */
async function outcome(
  emulator: Emulator,
  controlRequest: ControlRequest,
  caller: Caller | undefined,
  more: Record<string, string> = {},
) {
  if (!caller) throw new Error('the table names a caller that this test does not know');
  const { method, path, authorization, body } = controlRequest;
  const headers = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(authorization && { authorization }),
    ...caller.headers,
    ...more,
  };
  const request = new Request(`${caller.origin ?? ORIGIN}${path}`, { method, headers, ...(body && { body }) });
  const answer = await emulator.fetch(request, { remoteAddress: caller.remoteAddress });
  // An unread stream would still occupy its place during later tests.
  await answer.body?.cancel();
  if ([403, 421].includes(answer.status)) return '-';
  expect(answer.status).toBeLessThan(500);
  const isForeign = caller.headers.origin === FOREIGN.origin;
  return isForeign && answer.headers.get('access-control-allow-origin') === null ? 'unread' : 'open';
}

type Cell = readonly [what: string, who: string, expected: string];

function tablesIn(markdown: string): Cell[][] {
  const tables = markdown.split('\n\n').filter((block) => block.startsWith('| request'));
  return tables.map((table) => {
    const [[, ...columns] = [], , ...rows] = table.trim().split('\n').map(cellsOf);
    return rows.flatMap(([what = '', ...cells]) => cells.map((cell, at): Cell => [what, columns[at] ?? '', cell]));
  });
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}
