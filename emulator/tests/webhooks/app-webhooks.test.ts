// @module-tag database

import { randomUUID } from 'node:crypto';
import { AppStrategy, createClient } from '@wix/sdk';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqliteStorage } from '../../src/database/sqlite/sqlite';
import { createEmulator, type Emulator } from '../../src/emulator';
import { emit } from '../../src/kernel/domain-events';
import type { Site } from '../../src/kernel/site';
import { Receiver } from './receiver';

const PRODUCT_DELETED = 'wix.stores.catalog.v3.product_deleted';
const SITE_CHANGED = 'emulator.site_changed';

let status = 200;
let app: Receiver;
let emulator: Emulator;
let site: Site;
beforeEach(async () => {
  status = 200;
  app = await Receiver.open(() => status);
  emulator = await createEmulator({
    storage: await openSqliteStorage({}),
    appWebhooks: { url: () => app.url, eventTypes: [PRODUCT_DELETED, SITE_CHANGED] },
  });
  site = await emulator.sites.create('bare');
  app.bodies.length = 0;
});
afterEach(async () => {
  await emulator.close();
  await app.close();
});

async function advanceClock(): Promise<number> {
  const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{"advance":"PT1H"}' };
  return (await emulator.fetch(new Request(`http://127.0.0.1/_emulator/sites/${site.id}/clock`, init))).status;
}

const publicKey = async (): Promise<string> => {
  const answer = await emulator.fetch(new Request(`http://127.0.0.1/_emulator/sites/${site.id}/webhooks`));
  return (await answer.json()).webhookPublicKey;
};

test('a change is at the app before its caller gets the response, signed for the site', async () => {
  expect(await advanceClock()).toBe(200);
  expect(app.bodies).toHaveLength(1);
  const { webhooks } = createClient({
    auth: AppStrategy({ appId: site.record.clientId, publicKey: await publicKey() }),
  });
  expect(await webhooks.process(app.bodies[0] ?? '')).toMatchObject({ eventType: SITE_CHANGED, instanceId: site.id });
});

test('two changes in one second are two webhooks', async () => {
  await advanceClock();
  await advanceClock();
  expect(new Set(app.bodies).size).toBe(2);
});

test('many events of a type are one webhook, and unknown types none', async () => {
  await site.run(async (transaction) => {
    for (let index = 0; index < 5; index++)
      await emit(transaction, PRODUCT_DELETED, randomUUID(), { deletedEvent: {} });
    await emit(transaction, 'wix.ecom.v1.cart_deleted', randomUUID(), { deletedEvent: {} });
  });
  await expect.poll(() => app.bodies.length).toBe(1);
});

test('an app that fails or is away does not fail the change', async () => {
  status = 503;
  expect(await advanceClock()).toBe(200);
  await app.close();
  expect(await advanceClock()).toBe(200);
  app = await Receiver.open();
});
