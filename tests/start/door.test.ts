import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Door, openDoor } from '../../scripts/door/door.mjs';
import { freePort } from '../../scripts/free-port.mjs';

const VISITS_AT_ONCE = 10;
const WAITING_VISITS = 10;

let app: Server;
let door: Door;
let port: number;
let agent: Agent;
/** The requests that the app has, in the order in which they came. */
let atApp: { request: IncomingMessage; response: ServerResponse }[];
/** What it does with one. */
let answer: (response: ServerResponse) => void;

beforeEach(async () => {
  atApp = [];
  answer = (response) => response.end('page');
  app = createServer((request, response) => {
    atApp.push({ request, response });
    answer(response);
  }).listen(0, '127.0.0.1');
  await once(app, 'listening');
  // A server that listens at a port has an address of this kind.
  const { port: appPort } = app.address() as AddressInfo;
  port = await freePort();
  door = await openDoor({ port, host: '127.0.0.1', appPort });
  agent = new Agent();
});
afterEach(async () => {
  agent.destroy();
  app.closeAllConnections();
  app.close();
  await door.close();
});

test('the door passes a request and its answer on', async () => {
  answer = (response) =>
    response.writeHead(404, { 'set-cookie': ['one=1', 'two=2'], 'x-own': 'yes' }).end('no such page');
  const { status, headers, body } = await ask('/store?page=2', { headers: { host: 'shop.example', cookie: 'site=1' } });
  expect({ status, body }).toEqual({ status: 404, body: 'no such page' });
  expect(headers).toMatchObject({ 'set-cookie': ['one=1', 'two=2'], 'x-own': 'yes' });
  expect(atApp[0]?.request).toMatchObject({
    url: '/store?page=2',
    headers: { host: 'shop.example', cookie: 'site=1', 'x-forwarded-for': '127.0.0.1' },
  });
});

test('the door refuses visits beyond those that are answered or wait, within 100 ms and with a page', async () => {
  answer = () => {};
  const visits = Array.from({ length: VISITS_AT_ONCE + WAITING_VISITS }, () => ask('/store').catch(() => undefined));
  await appHas(VISITS_AT_ONCE);
  const askedAt = performance.now();
  const { status, headers, body } = await ask('/store');
  expect(performance.now() - askedAt).toBeLessThan(100);
  expect({ status, retryAfter: headers['retry-after'] }).toEqual({ status: 503, retryAfter: '2' });
  expect(body).toContain('Too many visitors right now');
  expect(atApp).toHaveLength(VISITS_AT_ONCE);
  answer = (response) => response.end('page');
  for (const { response } of atApp) response.end('page');
  expect((await Promise.all(visits)).map((visit) => visit?.status)).toEqual(visits.map(() => 200));
});

test('a visit that waits is dropped when its visitor leaves', async () => {
  answer = () => {};
  const visits = Array.from({ length: VISITS_AT_ONCE }, () => ask('/store'));
  await appHas(VISITS_AT_ONCE);
  const leaving = new AbortController();
  const left = ask('/left', { signal: leaving.signal }).catch(() => 'left');
  const staying = ask('/stayed');
  // Both are behind the door before one of them leaves.
  await ask('/_next/static/script.js', { signal: AbortSignal.timeout(50) }).catch(() => {});
  leaving.abort();
  expect(await left).toBe('left');
  answer = (response) => response.end('page');
  for (const { response } of atApp) response.end('page');
  await Promise.all([...visits, staying]);
  const addresses = atApp.map(({ request }) => request.url);
  expect(addresses).toContain('/stayed');
  expect(addresses).not.toContain('/left');
});

test('a visitor who leaves does not make room for another page while theirs is still rendered', async () => {
  answer = () => {};
  const leaving = new AbortController();
  const left = Array.from({ length: VISITS_AT_ONCE }, () =>
    ask('/store', { signal: leaving.signal }).catch(() => 'left'),
  );
  await appHas(VISITS_AT_ONCE);
  leaving.abort();
  await Promise.all(left);
  answer = (response) => response.end('page');
  const askedAt = performance.now();
  expect((await ask('/next')).status).toBe(200);
  // Until a second after the others came.
  expect(performance.now() - askedAt).toBeGreaterThan(500);
});

test.each([
  ['an action', '/cart', 'POST'],
  ['a script', '/_next/static/script.js', 'GET'],
  ['a hosted page', '/emulator/hosted/site/checkout', 'GET'],
])('%s is answered while all places for visits are taken', async (_, path, method) => {
  answer = () => {};
  const visits = Array.from({ length: VISITS_AT_ONCE }, () => ask('/store').catch(() => undefined));
  await appHas(VISITS_AT_ONCE);
  answer = (response) => response.end('answer');
  expect((await ask(path, { method })).body).toBe('answer');
  for (const { response } of atApp) response.end();
  await Promise.all(visits);
});

test('a page cannot be asked for as if it were a file', async () => {
  answer = () => {};
  const visits = Array.from({ length: VISITS_AT_ONCE + WAITING_VISITS }, () => ask('/store').catch(() => undefined));
  await appHas(VISITS_AT_ONCE);
  expect((await ask('/_next/static/../../store')).status).toBe(503);
  for (const { response } of atApp) response.end();
  answer = (response) => response.end();
  await Promise.all(visits);
});

test('the door says that it is busy where the app is gone', async () => {
  app.closeAllConnections();
  app.close();
  await once(app, 'close');
  expect((await ask('/store')).status).toBe(503);
});

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Sends the path as it stands. */
async function ask(path: string, { method = 'GET', headers = {}, signal }: Asked = {}) {
  const outgoing = request({ host: '127.0.0.1', port, path, method, agent, headers, ...(signal && { signal }) });
  outgoing.end();
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: incoming.statusCode, headers: incoming.headers, body: await text(incoming) };
}

const appHas = (count: number) => expect.poll(() => atApp.length).toBe(count);
