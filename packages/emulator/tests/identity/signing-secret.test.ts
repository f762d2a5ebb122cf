import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { openSqliteStorage } from '../../src/platform/database/sqlite/sqlite-storage';
import { createEmulator } from '../../src/server/emulator';
import { drivers } from '../database/drivers';
import { wire } from '../harness/wire';

const [ONE, OTHER] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'));

afterEach(() => vi.restoreAllMocks());

test.each(drivers)('$name returns the previous value when a secret is replaced', async ({ open }) => {
  const storage = await open();
  const name = randomUUID();
  expect(await storage.replaceSecret(name, 'first')).toBeUndefined();
  expect(await storage.replaceSecret(name, 'second')).toBe('first');
  expect(await storage.replaceSecret(name, 'second')).toBe('second');
  expect(await storage.secret(name)).toBe('second');
  await storage.close();
});

test('a changed secret is reported once', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const storage = await openSqliteStorage({});
  await createEmulator({ storage, secret: ONE });
  await createEmulator({ storage, secret: ONE });
  expect(warned).not.toHaveBeenCalled();
  await createEmulator({ storage, secret: OTHER });
  expect(warned).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('EMULATOR_SECRET is not the one'));
  await storage.close();
});

test('an instance with another secret explains why it refuses the first instance’s token', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const folder = mkdtempSync(join(tmpdir(), 'emulator-secret-'));
  const storage = await openSqliteStorage({ folder });
  const [one, other] = [
    await createEmulator({ storage, secret: ONE }),
    await createEmulator({ storage, secret: OTHER }),
  ];
  const { record } = await one.sites.create('bookings-only');
  const body = { grantType: 'anonymous', clientId: record.clientId };
  const { body: granted } = await wire(one, 'POST', '/oauth2/token', { body });
  const call = { token: String(granted.access_token), body: {} };
  expect((await wire(one, 'POST', '/bookings/v2/services/query', call)).status).toBe(200);
  const refused = await wire(other, 'POST', '/bookings/v2/services/query', call);
  expect([refused.status, refused.body.message]).toEqual([401, expect.stringContaining('another EMULATOR_SECRET')]);
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});
