import { once } from 'node:events';
import { connect as connectHttp2 } from 'node:http2';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import tls from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmulator, type HeadlessEmulator } from '../../../src/server/library';
import { connectionTo } from '../../../src/server/library/connection';
import { type Interception, intercept } from '../../../src/server/library/intercept';
import type { InterceptOptions } from '../../../src/server/library/on-unhandled';

/** The sandbox of Next.js' edge middleware: a realm with its own `fetch`, in which nothing is replaced. */
const { EdgeRuntime } = createRequire(import.meta.url)('next/dist/compiled/edge-runtime');
const CLIENT_ID = '9e37d7b0-3621-418f-a6b6-000000000002';
const TOKEN_BODY = JSON.stringify({ clientId: CLIENT_ID, grantType: 'anonymous' });

let emulator: HeadlessEmulator;
beforeAll(async () => {
  emulator = await createEmulator({ port: 0 });
});
afterAll(() => emulator.close());

async function intercepted<T>(work: () => Promise<T>, options: InterceptOptions = {}): Promise<T> {
  const interception = emulator.intercept(options);
  try {
    return await work();
  } finally {
    interception.restore();
  }
}

const errorOf = async (socket: tls.TLSSocket): Promise<unknown> => (await once(socket, 'error').catch((e) => [e]))[0];

/** Ends the connection before it leaves the machine. */
const noLookup = (_host: string, _options: unknown, done: (error: Error) => void) => done(new Error('looked up'));

describe.each(['in this process', 'at a URL'])('an emulator %s', (place) => {
  let interception: Interception;
  beforeAll(() => {
    interception = place === 'at a URL' ? intercept(connectionTo(emulator.url)) : emulator.intercept();
  });
  afterAll(() => interception.restore());

  test('answers the fetch of another realm', async () => {
    const answer = await new EdgeRuntime().evaluate(`
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '${TOKEN_BODY}' };
      Promise.all([1, 2].map(async () => (await fetch('https://www.wixapis.com/oauth2/token', init)).json()));
    `);
    expect(answer).toMatchObject([{ access_token: expect.any(String) }, { access_token: expect.any(String) }]);
  });

  test('refuses what it does not serve in another realm, with the address', async () => {
    const answer = await new EdgeRuntime().evaluate(
      "fetch('https://manage.wix.com/a').then(async (response) => [response.status, await response.text()])",
    );
    expect([...answer]).toEqual([501, expect.stringContaining('GET https://manage.wix.com/a was stopped')]);
  });

  test.each([
    ['www.wixapis.com', 401],
    ['manage.wix.com', 501],
  ])('answers HTTP/2 to %s', async (host, status) => {
    const session = connectHttp2(`https://${host}`);
    const stream = session.request({ ':path': '/stores/v3/products/none' });
    const [headers] = await once(stream, 'response');
    expect([headers[':status'], JSON.parse(await text(stream))]).toMatchObject([
      status,
      { message: expect.any(String) },
    ]);
    session.close();
  });

  test('is trusted by a client that checks the certificate itself', async () => {
    const socket = tls.connect(443, 'www.wixapis.com', { ca: 'its own' });
    await once(socket, 'secureConnect');
    expect(socket.authorized).toBe(true);
    socket.destroy();
  });
});

test('connections to other hosts stay as they are', async () => {
  const server = createServer((socket) => socket.end('no TLS')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await intercepted(async () => {
    expect(await errorOf(tls.connect(port, '127.0.0.1'))).toMatchObject({ code: 'ERR_SSL_WRONG_VERSION_NUMBER' });
  });
  server.close();
});

test('hosts without anything emulated are left alone if unhandled requests pass', async () => {
  // Node's types lack `lookup`, which `tls.connect` passes on to `net.connect`.
  const open = (host: string) => tls.connect({ host, port: 443, lookup: noLookup } as tls.ConnectionOptions);
  await intercepted(
    async () => {
      expect(await errorOf(open('www.wix.com'))).toMatchObject({ message: 'looked up' });
      await once(open('static.wixstatic.com'), 'secureConnect');
    },
    { onUnhandled: 'bypass' },
  );
});

test('connections are opened as before once all interceptions have ended', async () => {
  const before = tls.connect;
  const [first, second] = [emulator.intercept(), emulator.intercept()];
  expect(tls.connect).not.toBe(before);
  first.restore();
  expect(tls.connect).not.toBe(before);
  second.restore();
  expect(tls.connect).toBe(before);
});
