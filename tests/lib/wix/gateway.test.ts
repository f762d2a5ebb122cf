import { services } from '@wix/bookings';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DEFAULT_CLIENT_ID, env } from '../../../lib/env';
import { emulatorLink } from '../../../lib/wix/emulator-link';
import { gatewayFetch } from '../../../lib/wix/gateway';
import { replaceFetch } from '../../../lib/wix/replace-fetch';

const realFetch = globalThis.fetch;
const leftTheProcess = vi.fn(async () => new Response('from outside'));

vi.mock('../../../lib/env', async (original) => {
  const actual = await original<typeof import('../../../lib/env')>();
  return { ...actual, env: { ...actual.env, emulatorFolder: undefined, databaseUrl: undefined } };
});

beforeAll(() => {
  globalThis.fetch = leftTheProcess;
  replaceFetch(gatewayFetch);
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

test('with no client ID configured the unmodified SDK talks to the emulator', async () => {
  expect(env.usesEmulator).toBe(true);
  const client = createClient({ modules: { services }, auth: OAuthStrategy({ clientId: DEFAULT_CLIENT_ID }) });
  const { items } = await client.services.queryServices().limit(2).find();
  expect(items).toHaveLength(2);
  expect(leftTheProcess).not.toHaveBeenCalled();
});

test.each(['https://manage.wix.com/api', 'https://static.wixstatic.com/media/x.jpg', 'https://other.wixapis.com/x'])(
  'a request for %s fails closed and is named',
  async (address) => {
    await expect(fetch(address)).rejects.toThrow(`GET ${address} was stopped`);
    expect(leftTheProcess).not.toHaveBeenCalled();
  },
);

test('other hosts are none of its business', async () => {
  expect(await (await fetch('https://example.com/')).text()).toBe('from outside');
});

test('the control interface answers the app itself, and nobody from another machine', async () => {
  const link = emulatorLink();
  const ask = () => new Request('http://127.0.0.1/_emulator/sites');
  expect((await link?.(ask()))?.status).toBe(200);
  expect((await link?.(ask(), '203.0.113.7'))?.status).toBe(403);
});
