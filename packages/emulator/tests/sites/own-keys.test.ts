import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createEmulator } from '../../src/server/library';

const emulator = await createEmulator();
afterAll(() => emulator.close());

const newKeys = () => ({
  clientId: randomUUID(),
  siteId: randomUUID(),
  ownerApiKey: `IST.of-the-script.${randomUUID()}`,
});

test('a site is created under the keys that a script has in its code, and answers its owner with them', async () => {
  const keys = newKeys();
  expect(await emulator.sites.create(keys)).toMatchObject(keys);
  const headers = { authorization: keys.ownerApiKey, 'wix-site-id': keys.siteId, 'content-type': 'application/json' };
  const request = new Request(`${emulator.url}/stores/v3/products/query`, { method: 'POST', headers, body: '{}' });
  expect((await emulator.fetch(request)).status).toBe(200);
});

test('a site keeps its site ID and key without a client ID of its own', async () => {
  const { clientId: _, ...keys } = newKeys();
  expect(await emulator.sites.create(keys)).toMatchObject(keys);
});

test.each(['clientId', 'siteId', 'ownerApiKey'] as const)('a second site with the same %s is refused', async (name) => {
  const keys = newKeys();
  await emulator.sites.create(keys);
  const second = emulator.sites.create({ ...newKeys(), [name]: keys[name] });
  await expect(second).rejects.toMatchObject({ code: 'CONFLICT' });
});

test.each([
  ['siteId', 'my-site', 'siteId must be a UUID'],
  ['siteId', '', 'siteId must be a UUID'],
  ['ownerApiKey', 'secret', 'must begin with "IST."'],
  ['ownerApiKey', 'IST.a,b', 'must begin with "IST."'],
  ['ownerApiKey', '', 'must begin with "IST."'],
])('%s "%s" is refused with the form it needs', async (name, value, message) => {
  await expect(emulator.sites.create({ [name]: value })).rejects.toThrow(message);
});
