import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfigFile } from '../../src/commands/cli/config-file';
import { siteOf } from '../../src/commands/cli/site/site-command';
import {
  createEmulator,
  type EmulatorOptions,
  type HeadlessEmulator,
  SEEDED_CLIENT_ID,
} from '../../src/server/library';

const KEYS = {
  clientId: 'c0ffee00-0000-4000-8000-000000000001',
  siteId: 'c0ffee00-0000-4000-8000-000000000002',
  ownerApiKey: 'IST.of-a-script',
};
const PRESET_CLIENT_ID = '9e37d7b0-3621-418f-a6b6-000000000005';

async function start(options: EmulatorOptions): Promise<HeadlessEmulator> {
  const emulator = await createEmulator(options);
  onTestFinished(() => emulator.close());
  return emulator;
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('a seed’s settings name the IDs and the key of the emulator’s own site', async () => {
  const emulator = await start({ seed: { settings: { ...KEYS, currency: 'EUR' } } });
  expect(emulator.clientId).toBe(KEYS.clientId);
  const site = await emulator.sites.of(KEYS.clientId);
  expect(site).toMatchObject(KEYS);
  expect(await site.settings.get()).toMatchObject({ currency: 'EUR' });
  expect(await site.settings.get()).not.toHaveProperty('siteId');
});

test('another site with the emulator’s seed has IDs of its own', async () => {
  const emulator = await start({ seed: { settings: KEYS } });
  const other = await emulator.sites.create();
  expect(other.siteId).not.toBe(KEYS.siteId);
});

test('a site that is created with such a seed has them, but only one at a time', async () => {
  const emulator = await start({});
  const seed = { settings: KEYS };
  const site = await emulator.sites.create({ seed });
  expect(site).toMatchObject(KEYS);
  await expect(emulator.sites.create({ seed })).rejects.toMatchObject({ code: 'CONFLICT' });
  await site.remove();
  expect(await emulator.sites.create({ seed })).toMatchObject(KEYS);
});

test('options override the seed, and need none', async () => {
  const siteId = 'c0ffee00-0000-4000-8000-000000000003';
  const seeded = await start({ seed: { settings: KEYS }, siteId });
  expect(await seeded.sites.of(KEYS.clientId)).toMatchObject({ ...KEYS, siteId });
  const unseeded = await start({ siteId, ownerApiKey: KEYS.ownerApiKey });
  expect(await unseeded.sites.of(SEEDED_CLIENT_ID)).toMatchObject({ siteId, preset: 'new-site' });
});

test('a stored site keeps its IDs, and other ones are refused', async () => {
  const data = newFolder();
  for (const _ of [1, 2]) {
    const emulator = await createEmulator({ data, ...KEYS });
    expect(await emulator.sites.of(KEYS.clientId)).toMatchObject(KEYS);
    await emulator.close();
  }
  const other = createEmulator({ data, ...KEYS, siteId: 'c0ffee00-0000-4000-8000-000000000004' });
  await expect(other).rejects.toThrow(`a site has the client ID ${KEYS.clientId} already`);
});

test.each([
  ['a client ID that is no UUID', { clientId: 'shop' }, 'clientId must be a UUID'],
  ['the client ID of a preset', { clientId: PRESET_CLIENT_ID }, "is a preset's"],
  ['a key that the SDK would not send as one', { ownerApiKey: 'secret' }, 'must begin with "IST."'],
])('an emulator refuses %s', async (_, settings, message) => {
  await expect(createEmulator({ seed: { settings } })).rejects.toThrow(message);
  await expect(createEmulator(settings)).rejects.toThrow(message);
});

test('the configuration names them, and refuses an ID that is no UUID', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'headless-emulator.config.mjs'), `export default ${JSON.stringify(KEYS)};`);
  expect(await readConfigFile(folder)).toEqual(KEYS);
  const wrong = newFolder();
  writeFileSync(join(wrong, 'headless-emulator.config.mjs'), 'export default { siteId: "shop" };');
  await expect(readConfigFile(wrong)).rejects.toThrow('siteId');
});

test('commands without a site use the emulator’s own, and new-site once it is removed', async () => {
  const emulator = await start({ seed: { settings: KEYS }, port: 0 });
  const target = { url: emulator.url };
  expect(await siteOf(target)).toMatchObject({ siteId: KEYS.siteId });
  await (await emulator.sites.own()).remove();
  expect(await siteOf(target)).toMatchObject({ preset: 'new-site' });
});
