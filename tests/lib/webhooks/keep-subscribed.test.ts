import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keepSubscribed } from '../../../packages/devtools/sandbox/in-app/keep-subscribed';
import { sandboxWebhooks } from '../../../packages/devtools/sandbox/sandbox';
import { openSqliteStorage } from '../../../packages/emulator/src/platform/database/sqlite/sqlite-storage';
import { createEmulator, type Emulator } from '../../../packages/emulator/src/server/emulator';
import { linkEmulator } from '../wix/linked-emulator';

let emulator: Emulator;
let calls: string[] = [];
beforeAll(async () => {
  emulator = await createEmulator({ storage: await openSqliteStorage({}) });
  linkEmulator((request) => {
    calls.push(request.method);
    return emulator.fetch(request, { baseUrl: 'http://localhost:3000/emulator' });
  });
});
afterAll(() => emulator.close());

const ORIGIN = 'http://app.internal:3000';

test('the app subscribes once to a visited site', async () => {
  const { record } = await emulator.sites.create('bare');
  await Promise.all([keepSubscribed(record.clientId, ORIGIN), keepSubscribed(record.clientId, ORIGIN)]);
  expect(await sandboxWebhooks(record.siteId)).toEqual([`${ORIGIN}/webhooks`]);
  calls = [];
  await keepSubscribed(record.clientId, ORIGIN);
  expect(calls).toEqual([]);
});

test('a restarted app finds its subscription', async () => {
  const { record } = await emulator.sites.create('bare');
  await keepSubscribed(record.clientId, ORIGIN);
  vi.resetModules();
  const again = await import('../../../packages/devtools/sandbox/in-app/keep-subscribed');
  await again.keepSubscribed(record.clientId, ORIGIN);
  expect(await sandboxWebhooks(record.siteId)).toHaveLength(1);
});

test('a missing site or a refusing emulator is logged at most once and causes no error', async () => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await keepSubscribed(randomUUID(), ORIGIN);
  linkEmulator(async () => Response.json({ message: 'not for you' }, { status: 403 }));
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  await keepSubscribed(randomUUID(), ORIGIN);
  await keepSubscribed(randomUUID(), ORIGIN);
  expect(warnings.mock.calls.length).toBeLessThanOrEqual(1);
  warnings.mockRestore();
  errors.mockRestore();
});
