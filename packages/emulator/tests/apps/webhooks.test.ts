import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { AppStrategy, createClient } from '@wix/sdk';
import { productsV3 as stores } from '@wix/stores';
import { expect, test } from 'vitest';
import { everyModule } from '../../src/platform/contract/every-module';
import { onDatabase, onEveryDatabase, type TestSite } from '../harness/harness';
import { Receiver } from '../webhooks/receiver';
import { type InstalledApp, installApp, MUG } from './installed-app';

const clientOf = (app: InstalledApp) => createClient({ auth: AppStrategy(app), modules: { stores } });

async function received(receiver: Receiver, app: InstalledApp, count: number) {
  const bodies = await receiver.waitForBodies(count);
  return Promise.all(bodies.map((body) => clientOf(app).webhooks.process(body)));
}

const trigger = (site: TestSite, event: string) => site.control('POST', 'events', { event });

onEveryDatabase('the webhooks of an app', (platform) => {
  test('tell of its installation and its removal, with its instance, and of nothing after', async () => {
    const receiver = await Receiver.open();
    const site = await platform.site();
    const app = await installApp(site, { webhook: { url: receiver.url } });
    await receiver.waitForBodies(1);
    await site.control('DELETE', `apps/${app.appId}`);
    await receiver.waitForBodies(2);
    await trigger(site, 'wix.ecom.v1.order_approved');
    const events = await received(receiver, app, 2);
    expect(events).toMatchObject([
      { eventType: 'AppInstalled', instanceId: app.instanceId, payload: { appId: app.appId } },
      { eventType: 'AppRemoved', instanceId: app.instanceId, payload: { appId: app.appId } },
    ]);
    const told: string[] = [];
    const client = clientOf(app);
    for (const event of [client.webhooks.apps.AppInstalled, client.webhooks.apps.AppRemoved])
      client.use(event)((envelope) => void told.push(JSON.stringify(envelope)));
    for (const body of receiver.bodies) await client.webhooks.process(body);
    expect(told.filter((envelope) => envelope.includes(app.instanceId))).toHaveLength(2);
    const { deliveries } = await site.control<{ deliveries: { eventType: string }[] }>('GET', 'webhooks/deliveries');
    expect(deliveries.map(({ eventType }) => eventType)).toEqual(['AppRemoved', 'AppInstalled']);
    await receiver.close();
  });

  test('are signed with its own key: no other app’s key verifies them', async () => {
    const [one, another] = [await Receiver.open(), await Receiver.open()];
    const site = await platform.site();
    const app = await installApp(site, { webhook: { url: one.url } });
    const other = await installApp(site, { webhook: { url: another.url } });
    await trigger(site, 'wix.ecom.v1.order_approved');
    expect((await received(one, app, 2)).map(({ eventType }) => eventType)).toEqual([
      'AppInstalled',
      'wix.ecom.v1.order_approved',
    ]);
    await received(another, other, 2);
    for (const body of one.bodies) await expect(clientOf(other).webhooks.process(body)).rejects.toThrow('signature');
    const { webhookPublicKey } = await site.control<{ webhookPublicKey: string }>('GET', 'webhooks');
    for (const body of one.bodies)
      await expect(clientOf({ ...app, publicKey: webhookPublicKey }).webhooks.process(body)).rejects.toThrow(
        'signature',
      );
    await one.close();
    await another.close();
  });

  test('name the app that made a change', async () => {
    const receiver = await Receiver.open();
    const site = await platform.site('new-site');
    const eventTypes = ['wix.stores.catalog.v3.product_created'];
    const app = await installApp(site, { webhook: { url: receiver.url, eventTypes } });
    await clientOf(app).stores.createProduct(MUG);
    expect(await received(receiver, app, 1)).toMatchObject([{ identity: { identityType: 'APP', appId: app.appId } }]);
    await receiver.close();
  });

  test('are signed with a key that was given, also after a reset', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
    const receiver = await Receiver.open();
    const site = await platform.site();
    const app = await installApp(site, { privateKey: pem, webhook: { url: receiver.url } });
    expect(app.publicKey).toBe(publicKey);
    await receiver.waitForBodies(1);
    await site.control('POST', 'reset');
    await trigger(site, 'wix.ecom.v1.order_approved');
    expect((await received(receiver, { ...app, publicKey: btoa(publicKey) }, 2)).at(-1)).toMatchObject({
      eventType: 'wix.ecom.v1.order_approved',
      instanceId: app.instanceId,
    });
    await receiver.close();
  });
});

onDatabase('sqlite', 'an app’s webhooks', ({ site: newSite }) => {
  test('are read by the SDK with the app’s own key, for every event of the contract', {
    timeout: 120_000,
  }, async () => {
    const types = everyModule.flatMap(({ events }) => events.map(({ eventType }) => eventType));
    const triggered = [...new Set(types)].filter((type) => type !== 'AppInstalled' && type !== 'AppRemoved');
    const all = ['AppInstalled', ...triggered].sort();
    const receiver = await Receiver.open();
    const site = await newSite('new-site');
    const app = await installApp(site, { webhook: { url: receiver.url } });
    for (const event of triggered) await trigger(site, event);
    const typesReceived = async () => {
      // A receiver that answered too late on a busy machine gets the event again after a minute.
      await site.advance('PT1M');
      const events = await received(receiver, app, 0);
      return new Set(events.map(({ eventType }) => eventType));
    };
    await expect.poll(async () => (await typesReceived()).size, { timeout: 60_000 }).toBe(all.length);
    const events = await received(receiver, app, all.length);
    expect([...(await typesReceived())].sort()).toEqual(all);
    expect(new Set(events.map(({ instanceId }) => instanceId))).toEqual(new Set([app.instanceId]));
    await receiver.close();
  });
});
