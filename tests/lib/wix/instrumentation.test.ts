import { afterEach, expect, test, vi } from 'vitest';

const loaded = vi.hoisted(() => [] as string[]);
vi.mock('../../../packages/devtools/sandbox/in-app/start-emulator', () => {
  loaded.push('start-emulator');
  return { startEmulator: async () => {} };
});
vi.mock('../../../packages/emulator/src/server/adapters/next/server', () => {
  loaded.push('the server of the adapter');
  return {};
});

const realFetch = globalThis.fetch;
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  Object.defineProperty(globalThis, 'fetch', { configurable: true, writable: true, value: realFetch });
});

async function startWith(clientId: string): Promise<void> {
  vi.stubEnv('NEXT_RUNTIME', 'nodejs');
  vi.stubEnv('WIX_CLIENT_ID', clientId);
  vi.stubEnv('NEXT_PUBLIC_WIX_CLIENT_ID', '');
  vi.stubEnv('WIX_EMULATOR_URL', '');
  await (await import('../../../instrumentation')).register();
}

test('an app with a client ID loads no emulator code, and responds with 404 under /emulator', async () => {
  await startWith('0d5c2a4e-0000-4000-8000-000000000001');
  const { GET } = await import('../../../app/(tools)/emulator/[...path]/route');
  expect((await GET(new Request('http://localhost:3000/emulator/oauth2/token'))).status).toBe(404);
  expect(loaded).toEqual([]);
});

test('an app without a client ID starts the emulator', async () => {
  await startWith('');
  expect(loaded).toEqual(['start-emulator']);
});
