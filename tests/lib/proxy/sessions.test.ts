import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unstable_doesMiddlewareMatch as isMatched } from 'next/experimental/testing/server';
import { NextRequest } from 'next/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { POLICY_HEADER } from '../../../lib/content-security-policy';
import { openSqliteStorage } from '../../../packages/emulator/src/platform/database/sqlite/sqlite-storage';
import { createEmulator, type Emulator } from '../../../packages/emulator/src/server/emulator';
import { config, proxy } from '../../../proxy';
import { linkEmulator } from '../wix/linked-emulator';

let request: NextRequest;
vi.mock('next/headers', () => ({ headers: async () => request.headers, cookies: async () => request.cookies }));
vi.mock('next/server', async (original) => ({
  ...(await original<typeof import('next/server')>()),
  after: () => {},
  connection: async () => {},
}));

const ORIGIN = 'http://localhost:3000';
const realFetch = globalThis.fetch;
let emulator: Emulator;
beforeAll(async () => {
  emulator = await createEmulator({ storage: await openSqliteStorage({}) });
  const ask = (emulatorRequest: Request) => emulator.fetch(emulatorRequest, { baseUrl: `${ORIGIN}/emulator` });
  linkEmulator(ask);
  globalThis.fetch = async (input, init) => ask(new Request(input, init));
});
afterAll(async () => {
  globalThis.fetch = realFetch;
  await emulator.close();
});

function answerTo(path: string, method = 'GET', headers: Record<string, string> = {}, body: string | null = null) {
  request = new NextRequest(`${ORIGIN}${path}`, { method, headers: { host: 'localhost:3000', ...headers }, body });
  return proxy(request);
}

const newCookies = (response: Awaited<ReturnType<typeof answerTo>>) =>
  response.cookies.getAll().map(({ name }) => name);
/** A request header that the page gets: Next.js passes it on under this name. */
const forwardedHeader = (response: Response, name: string) => response.headers.get(`x-middleware-request-${name}`);

const FOREIGN = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
const OWN = {
  origin: ORIGIN,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/x-www-form-urlencoded',
};
const SESSION = ['session', 'session-refresh'];

test.each(['/', '/store', '/emulator/x', '/store/x.json'])(
  'a caller cannot set the policy of a page in a request to %s',
  async (path) => {
    const response = await answerTo(path, 'GET', { [POLICY_HEADER]: 'made up' });
    expect(response.headers.get('x-middleware-override-headers')).toContain('host');
    expect(forwardedHeader(response, POLICY_HEADER)).not.toBe('made up');
  },
);

test.each([
  ['a form on another site', FOREIGN],
  ['another site whose browser sends only Origin', { origin: 'https://evil.example' }],
  ['another site whose browser sends no Origin', { 'sec-fetch-site': 'cross-site' }],
  ['another site with the same parent domain', { 'sec-fetch-site': 'same-site' }],
  ['a frame without an origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['another port of this machine', { origin: 'http://localhost:4000' }],
  ['a caller that does not say where it comes from', {}],
])('a POST from %s is refused and does not change the session', async (_, headers) => {
  for (const path of ['/store', '/cart', '/logout', '/open-site', '/session/change', '/session/new']) {
    const response = await answerTo(path, 'POST', headers);
    expect(response.status).toBe(403);
    expect(newCookies(response)).toEqual([]);
  }
});

test.each([
  [
    'files',
    'Multipart/Form-Data; boundary=parts',
    '--parts\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\nx\r\n',
    '--parts--\r\n',
  ],
  ['fields', 'application/x-www-form-urlencoded', 'a&', ''],
  ['fields, whose type is in capitals', 'APPLICATION/X-WWW-FORM-URLENCODED', 'a&', ''],
])('a form of thousands of %s is refused', async (_, type, part, end) => {
  for (const [count, status] of [
    [10, 200],
    [30_000, 413],
  ] as const) {
    const body = part.repeat(count) + end;
    const response = await answerTo('/session/change', 'POST', { ...OWN, 'content-type': type }, body);
    expect(response.status).toBe(status);
  }
});

test.each([
  ['no arguments', '[]', 200],
  ['arguments of each kind', '["a",{"b":["$undefined","$D2027-02-03T10:00:00.000Z","$$5"]},null,7]', 200],
  ['a reference to a part that is not there', '["$F1"]', 400],
  ['arguments that break off', '["a', 400],
  ['an object', '{}', 400],
])('an action that a script calls with %s is answered', async (_, body, status) => {
  const headers = { ...OWN, 'content-type': 'text/plain;charset=UTF-8', 'next-action': 'a'.repeat(42) };
  expect((await answerTo('/login/verify', 'POST', headers, body)).status).toBe(status);
});

test('text without an action is refused', async () => {
  const response = await answerTo('/store', 'POST', { ...OWN, 'content-type': 'text/plain;charset=UTF-8' }, '[]');
  expect(response.status).toBe(400);
});

test.each([
  ['JSON', 'application/json', '{'],
  ['a form without a boundary', 'multipart/form-data', '--x--\r\n'],
  ['a form that breaks off', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-da'],
])('%s instead of a form is refused in one line', async (_, type, body) => {
  const form = { ...OWN, 'content-type': type };
  for (const headers of [form, { ...form, 'next-action': 'a'.repeat(42) }]) {
    const response = await answerTo('/store', 'POST', headers, body);
    expect(response.status).toBe(400);
    expect(await response.text()).toBe('This request is not a form that can be read.');
  }
});

test('a body of more than a megabyte is refused', async () => {
  for (const [length, status] of [
    [1024 * 1024, 200],
    [1024 * 1024 + 1, 413],
  ] as const) {
    const response = await answerTo('/session/change', 'POST', { ...OWN, 'content-length': String(length) });
    expect(response.status).toBe(status);
  }
});

test('a POST from a page of this app creates a missing session', async () => {
  const response = await answerTo('/cart', 'POST', OWN);
  expect(response.headers.get('x-middleware-next')).toBe('1');
  expect(newCookies(response)).toEqual(SESSION);
});

test.each([
  ['a GET', 'GET', {}],
  ['a HEAD', 'HEAD', {}],
  [
    'a link on another site',
    'GET',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  ],
])('%s creates a session', async (_, method, headers) => {
  expect(newCookies(await answerTo('/store', method, headers))).toEqual(SESSION);
});

test('an OPTIONS request creates no session', async () => {
  for (const headers of [{}, FOREIGN, OWN])
    expect(newCookies(await answerTo('/store', 'OPTIONS', headers))).toEqual([]);
});

test.each([
  ['a picture', 'no-cors', 'image'],
  ['a request by a script', 'cors', 'empty'],
  ['a frame', 'navigate', 'iframe'],
])('%s on another site creates no session', async (_, mode, dest) => {
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': mode, 'sec-fetch-dest': dest };
  expect(newCookies(await answerTo('/store', 'GET', headers))).toEqual([]);
});

test('a site cookie with an unknown site writes nothing to the log', async () => {
  const logs = (['error', 'warn', 'log'] as const).map((name) => vi.spyOn(console, name).mockImplementation(() => {}));
  const response = await answerTo('/store', 'GET', { cookie: 'site=made-up' });
  expect(response.headers.get('x-middleware-next')).toBe('1');
  for (const log of logs) expect(log).not.toHaveBeenCalled();
  for (const log of logs) log.mockRestore();
});

const app = fileURLToPath(new URL('../../../app', import.meta.url));
const writingRoutes = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('route.ts'))
  .filter((file) => /export (async )?function (POST|PUT|PATCH|DELETE)\b/.test(readFileSync(`${app}/${file}`, 'utf8')))
  .map((file) => `/${file.replace('/route.ts', '').replace(/\(\w+\)\//, '')}`);

/** Only the platform sends requests here, and signs them. */
const SIGNED = '/webhooks';

test('every route that writes checks the origin', async () => {
  expect(existsSync(`${app}/(shop)${SIGNED}`)).toBe(true);
  const asking = writingRoutes.filter((path) => path !== SIGNED);
  expect(asking.toSorted()).toEqual(['/logout', '/open-site', '/session/change', '/session/new']);
  for (const path of asking) {
    expect(isMatched({ config, url: `${ORIGIN}${path}` })).toBe(true);
    expect((await answerTo(path, 'POST', FOREIGN)).status).toBe(403);
  }
});
