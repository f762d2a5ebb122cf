// @module-tag database

import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { emit } from '../../src/platform/kernel/domain-events';
import { onEveryDatabase, type TestSite } from '../harness/harness';
import { TEST_DAY } from '../test-day';
import { appClient, deliveriesOf, Receiver } from './receiver';

const PRODUCT_DELETED = 'wix.stores.catalog.v3.product_deleted';
const SITE_CHANGED = 'emulator.site_changed';

const open: Receiver[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((receiver) => receiver.close()));
});

async function receiver(site: TestSite, change: object): Promise<Receiver> {
  const opened = await Receiver.open();
  open.push(opened);
  await site.control('POST', 'webhooks', { url: opened.url, ...change });
  return opened;
}

async function typesIn(site: TestSite, subscriber: Receiver): Promise<string[]> {
  const app = await appClient(site);
  return Promise.all(subscriber.bodies.map(async (body) => (await app.webhooks.parseJWT(body)).eventType));
}

onEveryDatabase('a webhook for site changes', (platform) => {
  test.each([
    ['changed settings', 'PUT', 'settings', { name: 'Another name' }],
    ['changed faults', 'PUT', 'faults', { faults: [] }],
    ['a moved clock', 'PUT', 'clock', { advance: 'PT1H' }],
    ['a reset', 'POST', 'reset', {}],
  ])('is notified of %s', async (_name, method, path, body) => {
    const site = await platform.site('bare');
    const subscriber = await receiver(site, { siteChanges: true });
    await site.control(method, path, body);
    await subscriber.waitForBodies(1);
    expect(await typesIn(site, subscriber)).toContain(SITE_CHANGED);
  });

  test('receives an event that webhooks for platform events do not receive', async () => {
    const site = await platform.site('bare');
    const [all, one] = [
      await receiver(site, {}),
      await receiver(site, { eventTypes: [PRODUCT_DELETED], siteChanges: true }),
    ];
    await site.control('PUT', 'faults', { faults: [] });
    await one.waitForBodies(1);
    expect([all.bodies.length, (await deliveriesOf(site)).length]).toEqual([0, 1]);
  });

  test('stores no event for a site change if the site has no such webhook', async () => {
    const site = await platform.site('bare');
    await receiver(site, {});
    await site.control('PUT', 'faults', { faults: [] });
    expect(await site.events()).toEqual([]);
  });
});

onEveryDatabase('events of a site without subscriptions', (platform) => {
  test('look up subscribers in the database only once', async () => {
    const { siteId } = await platform.site('bare');
    const site = await platform.emulator.sites.byId(siteId);
    if (!site) throw new Error('the site was just made');
    const emitDeletion = () =>
      site.store.run(TEST_DAY, (transaction) => emit(transaction, PRODUCT_DELETED, randomUUID(), {}));
    await emitDeletion();
    await expect.poll(() => site.store.lastSequence()).toBe(1);
    const transactions = vi.spyOn(site, 'run');
    for (let count = 0; count < 20; count++) await emitDeletion();
    expect(transactions.mock.calls.length).toBeLessThanOrEqual(2);
  });

  test('are sent as soon as there is a subscriber', async () => {
    const site = await platform.site('bare');
    const opened = await platform.emulator.sites.byId(site.siteId);
    const emitDeletion = () => opened?.run((transaction) => emit(transaction, PRODUCT_DELETED, randomUUID(), {}));
    await emitDeletion();
    const subscriber = await receiver(site, {});
    await emitDeletion();
    await subscriber.waitForBodies(1);
  });
});
