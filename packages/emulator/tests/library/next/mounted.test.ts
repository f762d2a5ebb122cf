import { beforeEach, describe, expect, test } from 'vitest';
import { mountHandler } from '../../../src/server/adapters/next/mounted';
import { type RegisterOptions, readSettings } from '../../../src/server/adapters/next/settings';
import { type IncomingRequest, whileAnswering } from '../../../src/server/library/incoming-request';

interface HandledRequest {
  address: string;
  host: string | null;
  remoteAddress: string | undefined;
  bytes: number;
  app: string | null;
}

let handed: HandledRequest[] = [];
beforeEach(() => {
  handed = [];
});

const CONNECTION: IncomingRequest = {
  testSite: undefined,
  host: 'localhost:3000',
  isEncrypted: false,
  forwardedHost: undefined,
  forwardedProtocol: undefined,
  remoteAddress: '127.0.0.1',
};

async function answer(
  connection: Partial<IncomingRequest> = {},
  options: RegisterOptions = {},
  init: RequestInit = {},
  path = '/_emulator/sites?x=1',
): Promise<Response> {
  const settings = readSettings({ mount: '/emulator', allowedHosts: [], trustProxy: false, ...options });
  const mounted = mountHandler(settings, {
    url: 'http://localhost:3000/emulator',
    close: async () => {},
    async fetch(request, caller) {
      const { byteLength } = await request.arrayBuffer();
      const host = request.headers.get('host');
      const app = request.headers.get('x-headless-emulator-app');
      handed.push({ address: request.url, host, remoteAddress: caller?.remoteAddress, bytes: byteLength, app });
      return new Response('from the emulator');
    },
  });
  const request = new Request(`http://127.0.0.1:3000/emulator${path}`, init);
  return whileAnswering({ ...CONNECTION, ...connection }, () => mounted(request));
}

describe('the mounted emulator', () => {
  test('gets the caller’s IP address from the connection, whatever the caller claims', async () => {
    await answer({ remoteAddress: '203.0.113.9' }, {}, { headers: { 'x-forwarded-for': '127.0.0.1' } });
    expect(handed).toMatchObject([
      { address: 'http://localhost:3000/emulator/_emulator/sites?x=1', remoteAddress: '203.0.113.9' },
    ]);
  });

  test('gets “unknown” as the caller’s IP address if the connection has none', async () => {
    await answer({ remoteAddress: undefined });
    expect(handed).toMatchObject([{ remoteAddress: 'unknown' }]);
  });

  test('gets the host from the Host header, or from a trusted proxy', async () => {
    await answer({ forwardedHost: 'evil.example' });
    await answer({ forwardedHost: 'shop.example' }, { trustProxy: true, allowedHosts: ['shop.example'] });
    expect(handed.map(({ host }) => host)).toEqual(['localhost:3000', 'shop.example']);
  });

  test('gets the browser’s site and the URL for opening a site from the app, never from a caller', async () => {
    const browserSite = { open: '/open', inUse: async ({ headers }: Request) => headers.get('x-site') ?? undefined };
    const init = { headers: { 'x-headless-emulator-app': '{"openSite":"/elsewhere"}', 'x-site': 'a' } };
    await answer({}, { browserSite }, init, '/_emulator');
    await answer({}, {}, init, '/_emulator');
    await answer({}, { browserSite }, init, '/_emulator/sites');
    expect(handed.map(({ app }) => app && decodeURIComponent(app))).toEqual([
      '{"openSite":"/open","clientId":"a"}',
      null,
      null,
    ]);
  });

  test('gets a request body as a stream', async () => {
    let chunkCount = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        chunkCount += 1;
        if (chunkCount > 4) return controller.close();
        controller.enqueue(new Uint8Array(1024));
      },
    });
    const init = { method: 'POST', body, duplex: 'half' };
    expect((await answer({}, {}, init)).status).toBe(200);
    expect(handed).toMatchObject([{ bytes: 4096 }]);
  });
});

test.each([
  [{ host: 'evil.example' }, {}],
  [{ forwardedHost: 'evil.example' }, { trustProxy: true }],
  [{ host: 'evil.example' }, { allowedHosts: ['shop.example'] }],
  [{ host: 'localhost:3000#.example' }, {}],
])('the mount refuses an unlisted host: %o %o', async (connection, options) => {
  const response = await answer(connection, options);
  expect([response.status, await response.text()]).toEqual([421, expect.stringContaining('ALLOWED_HOSTS')]);
  expect(handed).toEqual([]);
});
