import { once } from 'node:events';
import { createServer, get, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { notePeers, peerAddress } from '../../../lib/sign-in/peer-address';
import { isLocal } from '../../../packages/devtools/sandbox/in-app/own-hosts';

const origin = vi.hoisted(() => ({ trustsProxy: false }));
vi.mock('../../../packages/devtools/sandbox/environment', () => ({ sandboxEnv: { isOnLoopback: true } }));
vi.mock('../../../lib/request', () => origin);

let received: IncomingHttpHeaders = {};
const server = createServer((request, response) => {
  received = request.headers;
  response.end();
});

beforeAll(async () => {
  notePeers();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());
beforeEach(() => {
  origin.trustsProxy = false;
});

async function fetchHeaders(requestHeaders: Record<string, string>): Promise<Headers> {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const [response] = await once(get({ port, host: '127.0.0.1', headers: requestHeaders }), 'response');
  response.resume();
  const entries = Object.entries(received).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return new Headers({ ...Object.fromEntries(entries), host: 'localhost:3000' });
}

test('a caller is identified by the connection’s IP address', async () => {
  const headers = await fetchHeaders({});
  expect(peerAddress(headers)).toBe('127.0.0.1');
  expect(isLocal(headers)).toBe(true);
});

test.each([
  ['x-forwarded-for', '127.0.0.1'],
  ['x-forwarded-for', '203.0.113.9, 127.0.0.1'],
  ['x-forwarded-host', 'localhost:3000'],
  ['x-forwarded-proto', 'http'],
  ['x-forwarded-port', '3000'],
])('a caller that sends %s: %s keeps its IP address and is not trusted', async (name, value) => {
  const headers = await fetchHeaders({ [name]: value });
  expect(peerAddress(headers)).toBe('127.0.0.1');
  expect(isLocal(headers)).toBe(false);
});

test('a caller behind a trusted proxy is identified by the proxy’s forwarded IP address', async () => {
  origin.trustsProxy = true;
  expect(peerAddress(await fetchHeaders({ 'x-forwarded-for': '198.51.100.7, 203.0.113.9' }))).toBe('203.0.113.9');
});

test('the app’s own request on a caller’s behalf keeps the caller’s IP address', async () => {
  const first = Object.fromEntries(await fetchHeaders({}));
  const own = await fetchHeaders({ ...first, 'x-forwarded-host': 'localhost:3000', 'x-forwarded-proto': 'http' });
  expect(peerAddress(own)).toBe('127.0.0.1');
  expect(isLocal(own)).toBe(true);
  expect(received.host).toBe('localhost:3000');
});

test('a caller cannot pass a request off as the app’s own', async () => {
  const requestHeaders = {
    'x-peer-noted': 'guessed',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'localhost:3000',
  };
  expect(isLocal(await fetchHeaders(requestHeaders))).toBe(false);
  expect(received['x-peer-noted']).not.toBe('guessed');
});
