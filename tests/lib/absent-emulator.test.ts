import { services } from '@wix/bookings';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULT_CLIENT_ID } from '../../lib/wix/site';
import { setStartedInstance } from '../../packages/emulator/src/server/adapters/next/place';

const realFetch = globalThis.fetch;
/** Nothing listens at this address. */
const NOWHERE = '127.0.0.1:4';

const absent = vi.hoisted(() => ({ emulatorUrl: '', databaseUrl: '' }));
vi.mock('../../lib/env', async (original) => {
  const actual = await original<typeof import('../../lib/env')>();
  const env = Object.defineProperty({ ...actual.env }, 'emulatorUrl', { get: () => absent.emulatorUrl || undefined });
  return { ...actual, env };
});
vi.mock('../../packages/devtools/sandbox/environment', async (original) => {
  const actual = await original<typeof import('../../packages/devtools/sandbox/environment')>();
  const sandboxEnv = Object.defineProperty({ ...actual.sandboxEnv }, 'databaseUrl', {
    get: () => absent.databaseUrl || undefined,
  });
  return { ...actual, sandboxEnv };
});

afterEach(() => {
  setStartedInstance(undefined);
  globalThis.fetch = realFetch;
  vi.restoreAllMocks();
});

test.each([
  [
    'the database',
    { databaseUrl: `postgres://emulator@${NOWHERE}/postgres` },
    "the sandbox's database cannot be reached (ECONNREFUSED): start PostgreSQL, or correct its address",
  ],
  [
    'the emulator of its own',
    { emulatorUrl: 'http://emulator.invalid' },
    'the emulator at http://emulator.invalid cannot be reached (ENOTFOUND): start it, or correct its address',
  ],
])('without %s the SDK gets 503, and the app knows why the sandbox is unavailable', async (_, missing, reason) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  Object.assign(absent, { emulatorUrl: '', databaseUrl: '' }, missing);
  const { startEmulator } = await import('../../packages/devtools/sandbox/in-app/start-emulator');
  const { sandboxState } = await import('../../packages/devtools/sandbox/sandbox');
  // The error of `fetch` for an unknown host, without a DNS lookup.
  globalThis.fetch = async () => {
    throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ENOTFOUND' }) });
  };
  await startEmulator([]);
  const client = createClient({ modules: { services }, auth: OAuthStrategy({ clientId: DEFAULT_CLIENT_ID }) });
  await expect(client.services.queryServices().find()).rejects.toThrow();
  const answer = await fetch('https://www.wixapis.com/oauth2/token', { method: 'POST', body: '{}' });
  expect([answer.status, await answer.json()]).toEqual([503, { message: reason, details: {} }]);
  expect(await sandboxState()).toEqual({ kind: 'unavailable', reason });
});
