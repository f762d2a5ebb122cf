import { services } from '@wix/bookings';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { runningEmulator } from 'headless-emulator/next/emulator';
import { GET } from 'headless-emulator/next/route';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { env } from '../../../lib/env';
import { DEFAULT_CLIENT_ID } from '../../../lib/wix/site';
import { replaceFetch } from '../../../packages/devtools/recorder/replace-fetch';
import { startEmulator } from '../../../packages/devtools/sandbox/in-app/start-emulator';

const realFetch = globalThis.fetch;
const leftTheProcess = vi.fn(async () => new Response('from outside'));
const requestedUrls: string[] = [];

vi.mock('../../../packages/devtools/sandbox/environment', async (original) => {
  const actual = await original<typeof import('../../../packages/devtools/sandbox/environment')>();
  return { ...actual, sandboxEnv: { ...actual.sandboxEnv, folder: undefined, databaseUrl: undefined } };
});

beforeAll(async () => {
  globalThis.fetch = leftTheProcess;
  await startEmulator([]);
  replaceFetch((send) => (input, init) => {
    requestedUrls.push(input instanceof Request ? input.url : String(input));
    return send(input, init);
  });
});
afterAll(async () => {
  await runningEmulator()?.close();
  globalThis.fetch = realFetch;
});

const queryTwoServices = async () => {
  const client = createClient({ modules: { services }, auth: OAuthStrategy({ clientId: DEFAULT_CLIENT_ID }) });
  return (await client.services.queryServices().limit(2).find()).items;
};

test('the unmodified SDK talks to the emulator without a client ID', async () => {
  expect(env.usesEmulator).toBe(true);
  expect(await queryTwoServices()).toHaveLength(2);
  expect(leftTheProcess).not.toHaveBeenCalled();
});

test('the SDK talks to the emulator after Next.js has restored the first `fetch`', async () => {
  globalThis.fetch = leftTheProcess;
  requestedUrls.length = 0;
  expect(await queryTwoServices()).toHaveLength(2);
  expect(requestedUrls).not.toEqual([]);
  expect(leftTheProcess).not.toHaveBeenCalled();
});

test('the SDK talks to the emulator after Next.js has wrapped `fetch` for its cache', async () => {
  const below = globalThis.fetch;
  globalThis.fetch = (input, init) => below(input, init);
  expect(await queryTwoServices()).toHaveLength(2);
  expect(leftTheProcess).not.toHaveBeenCalled();
});

test.each(['https://manage.wix.com/api', 'https://static.wixstatic.com/services/x.js'])(
  'a request for %s is stopped, and the error names the URL',
  async (address) => {
    await expect(fetch(address)).rejects.toThrow(`GET ${address} was stopped`);
    expect(leftTheProcess).not.toHaveBeenCalled();
  },
);

test('other hosts are not intercepted', async () => {
  expect(await (await fetch('https://example.com/')).text()).toBe('from outside');
});

test('the control interface responds to the app itself, but not to another machine', async () => {
  const emulator = runningEmulator();
  const request = () => new Request('http://127.0.0.1/_emulator/sites');
  expect((await emulator?.fetch(request()))?.status).toBe(200);
  expect((await emulator?.fetch(request(), { remoteAddress: '203.0.113.7' }))?.status).toBe(403);
});

test.each(['/emulator/_emulator', '/_emulator'])(
  'the app serves %s, and refuses a caller without a known connection',
  async (path) => {
    const request = new Request(`http://localhost:3000${path}`, { headers: { host: 'localhost:3000' } });
    // Without a connection the caller is unknown and therefore refused.
    expect((await GET(request)).status).toBe(403);
  },
);
