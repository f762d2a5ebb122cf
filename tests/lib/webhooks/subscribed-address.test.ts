import { expect, test, vi } from 'vitest';
import { env } from '../../../lib/env';
import { sandboxEnv } from '../../../packages/devtools/sandbox/environment';
import * as keepSubscribed from '../../../packages/devtools/sandbox/in-app/keep-subscribed';
import { SandboxBadge } from '../../../packages/devtools/sandbox/in-app/sandbox-badge';

const { request, afterwards } = vi.hoisted(() => ({
  request: { host: '' },
  afterwards: [] as (() => Promise<unknown>)[],
}));
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ host: request.host }),
  cookies: async () => ({ get: () => undefined }),
}));
vi.mock('next/server', () => ({ after: (work: () => Promise<unknown>) => afterwards.push(work) }));
vi.mock('../../../packages/devtools/sandbox/sandbox', () => ({
  sandboxState: async () => ({ kind: 'unavailable', reason: 'not asked here' }),
}));

test('the emulator gets the app’s URL from the environment, whatever the Host header says', async () => {
  Object.assign(env, { emulatorUrl: 'http://127.0.0.1:4010' });
  Object.assign(sandboxEnv, { appUrl: 'http://127.0.0.1:3000' });
  const subscriptions = vi.spyOn(keepSubscribed, 'keepSubscribed').mockResolvedValue();
  for (let port = 5000; port < 5030; port++) {
    request.host = `localhost:${port}`;
    await SandboxBadge();
  }
  await Promise.all(afterwards.map((work) => work()));
  expect(new Set(subscriptions.mock.calls.map(([, address]) => address))).toEqual(new Set(['http://127.0.0.1:3000']));
  expect(subscriptions).toHaveBeenCalledTimes(30);
});
