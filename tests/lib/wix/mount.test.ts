import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isOfThisMachine } from '../../../lib/wix/app-origin';
import { linkEmulator } from '../../../lib/wix/emulator-link';
import { mountedEmulator } from '../../../lib/wix/mount';

interface Handed {
  address: string;
  remoteAddress: string | undefined;
  bytes: number;
}

const DEFAULTS = { usesEmulator: true, port: 3000, isOnLoopback: true, trustProxy: false };
const settings = vi.hoisted(() => ({}) as { allowedHosts?: string[] });
vi.mock('../../../lib/env', () => ({ env: settings }));

let handed: Handed[] = [];
beforeEach(() => {
  handed = [];
});

/** What the app answers with these settings. */
async function asked(headers: Record<string, string>, change: object = {}, init: RequestInit = {}) {
  Object.assign(settings, DEFAULTS, { allowedHosts: [] }, change);
  linkEmulator(async (request, remoteAddress) => {
    const { byteLength } = await request.arrayBuffer();
    handed.push({ address: request.url, remoteAddress, bytes: byteLength });
    return new Response('from the emulator');
  });
  return mountedEmulator('/emulator')(
    new Request('http://127.0.0.1:3000/emulator/_emulator/sites?x=1', { headers, ...init }),
  );
}

const LOCAL = { host: 'localhost:3000' };

describe('the app tells the emulator', () => {
  test('that this machine calls, where nobody else can', async () => {
    await asked(LOCAL);
    expect(handed).toMatchObject([
      { address: 'http://localhost:3000/_emulator/sites?x=1', remoteAddress: '127.0.0.1' },
    ]);
  });

  test('that it does not know who calls, where anybody can, whatever the caller says', async () => {
    await asked({ ...LOCAL, 'x-forwarded-for': '127.0.0.1' }, { isOnLoopback: false });
    expect(handed).toMatchObject([{ remoteAddress: 'unknown' }]);
  });

  test('the name in Host, not the one that the caller says a proxy was asked by', async () => {
    const lie = { ...LOCAL, 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    await asked(lie);
    await asked({ ...lie, 'x-forwarded-host': 'shop.example' }, { trustProxy: true, allowedHosts: ['shop.example'] });
    expect(handed.map(({ address }) => new URL(address).origin)).toEqual([
      'http://localhost:3000',
      'https://shop.example',
    ]);
  });
});

test.each([
  [{ host: 'evil.example' }, {}],
  [{ host: 'localhost:3000', 'x-forwarded-host': 'evil.example' }, { trustProxy: true }],
  [{ host: 'evil.example' }, { allowedHosts: ['shop.example'] }],
])('nothing is served under a name that is not listed: %o %o', async (headers, change) => {
  const answer = await asked(headers, change);
  expect([answer.status, await answer.text()]).toEqual([421, expect.stringContaining('ALLOWED_HOSTS')]);
  expect(handed).toEqual([]);
});

test.each([
  [{ host: 'localhost:3000' }, {}, true],
  [{ host: 'localhost:3000', 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost:3000' }, {}, true],
  [{ host: 'localhost:3000', 'x-forwarded-for': '203.0.113.9' }, {}, false],
  [{ host: 'localhost:3000', 'x-real-ip': '127.0.0.1' }, {}, false],
  [{ host: 'localhost:3000', via: '1.1 proxy' }, {}, false],
  [{ host: 'preview.example' }, {}, false],
  [{ host: 'localhost:3000' }, { isOnLoopback: false }, false],
])('whoever sends %o, where %o, may reset a site of everybody’s: %s', (headers, change, expected) => {
  Object.assign(settings, DEFAULTS, change);
  expect(isOfThisMachine(new Headers(headers))).toBe(expected);
});

test('a body is handed on as it comes, not kept whole first', async () => {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      if (sent > 4) return controller.close();
      controller.enqueue(new Uint8Array(1024));
    },
  });
  const init = { method: 'POST', body, duplex: 'half' };
  expect((await asked(LOCAL, {}, init)).status).toBe(200);
  expect(handed).toMatchObject([{ bytes: 4096 }]);
});
