// @module-tag database

import { randomUUID } from 'node:crypto';
import { AppStrategy, createClient } from '@wix/sdk';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqliteStorage } from '../../src/platform/database/sqlite/sqlite-storage';
import { emit } from '../../src/platform/kernel/domain-events';
import type { Site } from '../../src/platform/kernel/site';
import { createEmulator, type Emulator } from '../../src/server/emulator';
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

test('if any site may have changed, the app gets a webhook of each site that was called since', async () => {
  const notice: { lost?: () => void } = {};
  const storage = await openSqliteStorage({});
  const lossy = {
    ...storage,
    notices: { send() {}, listen: (listener: (payload?: string) => void) => (notice.lost = () => listener()) },
  };
  const others = await createEmulator({
    storage: Object.assign(Object.create(storage), lossy),
    appWebhooks: { url: () => app.url, eventTypes: [SITE_CHANGED] },
  });
  const [called, quiet] = [await others.sites.create('sandbox'), await others.sites.create('bare')];
  const grant = JSON.stringify({ clientId: called.record.clientId, grantType: 'anonymous' });
  const post = (path: string, body: string, token = '') =>
    others.fetch(
      new Request(`http://127.0.0.1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body,
      }),
    );
  const { access_token: token } = await (await post('/oauth2/token', grant)).json();
  expect((await post('/pricing-plans/v3/plans/query', '{"query":{}}', token)).status).toBe(200);
  app.bodies.length = 0;
  notice.lost?.();
  notice.lost?.();
  await expect.poll(() => app.bodies.length).toBe(1);
  expect(app.bodies.map((body) => JSON.parse(atob(body.split('.')[1] ?? '')).aud)).toEqual([called.record.clientId]);
  expect(quiet.id).not.toBe(called.id);
  await others.close();
});

test('an app that fails or is away does not fail the change', async () => {
  status = 503;
  expect(await advanceClock()).toBe(200);
  await app.close();
  expect(await advanceClock()).toBe(200);
  app = await Receiver.open();
});
