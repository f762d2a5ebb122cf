import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { remoteEmulator } from '../../../src/server/adapters/next/remote';

let address = '';

let receivedRequests: { request: IncomingMessage; body: string }[] = [];
const server = createServer(async (request, response) => {
  receivedRequests.push({ request, body: await text(request) });
  response.end('from the emulator');
});

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  receivedRequests = [];
});
afterAll(() => server.close());

const ask = (headers: Record<string, string>, init: object, peer?: string) =>
  remoteEmulator(address, globalThis.fetch).fetch(
    new Request('http://localhost:3000/hosted/a/flow/b?c=d', { headers, ...init }),
    peer === undefined ? undefined : { remoteAddress: peer },
  );

test('a chunked form from a browser arrives complete, over the app’s own connection', async () => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of ['email=', 'maya%40', 'example.com']) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  const headers = {
    connection: 'keep-alive',
    'transfer-encoding': 'chunked',
    'keep-alive': 'timeout=5',
    te: 'trailers',
  };
  const answer = await ask(
    { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    { method: 'POST', body, duplex: 'half' },
    '127.0.0.1',
  );
  expect([answer.status, await answer.text()]).toEqual([200, 'from the emulator']);
  expect(receivedRequests).toMatchObject([
    { body: 'email=maya%40example.com', request: { method: 'POST', url: '/hosted/a/flow/b?c=d' } },
  ]);
});

test('a form of a known length arrives with its length', async () => {
  await ask({ connection: 'keep-alive', 'content-length': '7' }, { method: 'POST', body: 'email=a' }, '127.0.0.1');
  expect(receivedRequests).toMatchObject([{ body: 'email=a' }]);
});

test('the emulator gets the IP address of the app’s caller, and the requested host', async () => {
  await ask(
    { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'evil.example' },
    {},
    '127.0.0.1',
  );
  expect(receivedRequests[0]?.request.headers).toMatchObject({
    'x-forwarded-for': '203.0.113.9, 127.0.0.1',
    'x-forwarded-host': 'localhost:3000',
  });
});

test('the app’s own calls carry no caller IP address', async () => {
  await ask({}, {});
  expect(receivedRequests[0]?.request.headers['x-forwarded-for']).toBeUndefined();
});
