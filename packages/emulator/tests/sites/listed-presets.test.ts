import { afterEach, beforeEach, expect, test } from 'vitest';
import { PRESETS } from '../../src/platform/composition/presets/presets';
import { openSqliteStorage } from '../../src/platform/database/sqlite/sqlite-storage';
import { createEmulator, type Emulator } from '../../src/server/emulator';

let emulator: Emulator;

beforeEach(async () => {
  emulator = await createEmulator({ storage: await openSqliteStorage() });
});

afterEach(() => emulator.close());

const { clientId } = PRESETS.sandbox;

test('a listed preset gets its content when its site is first used', async () => {
  const record = (await emulator.sites.list()).find((each) => each.clientId === clientId);
  const site = await emulator.sites.byClientId(clientId);
  expect(site?.record).toEqual(record);
  expect(await site?.store.dump('services', { limit: 1 })).toHaveLength(1);
});

test('a preset has one site, even if concurrent calls list and use it', async () => {
  const { sites } = emulator;
  const findSite = () => sites.byClientId(clientId);
  const [first, , second, list] = await Promise.all([findSite(), sites.list(), findSite(), sites.list()]);
  expect(first?.id).toBe(second?.id);
  expect(list.filter((each) => each.clientId === clientId)).toEqual([first?.record]);
  expect(await first?.store.dump('services', { limit: 1 })).toHaveLength(1);
});
