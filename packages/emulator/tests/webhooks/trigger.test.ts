// @module-tag database

import { orders } from '@wix/ecom';
import { productsV3 } from '@wix/stores';
import { afterEach, describe, expect, test } from 'vitest';
import { typeCheck } from '../../src/platform/http/validation/value-check';
import { declaredEvents } from '../../src/server/control/trigger/entity-on-site';
import { sampleMessage } from '../../src/server/control/trigger/sample';
import { onEveryDatabase, type TestSite } from '../harness/harness';
import { appClient, Receiver, subscribe } from './receiver';

interface TriggeredEvent {
  eventType: string;
  entityId: string;
  isSample: boolean;
}

const trigger = (site: TestSite, event: string, more: object = {}) =>
  site.control<TriggeredEvent>('POST', 'events', { event, ...more });

const open: Receiver[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((receiver) => receiver.close()));
});

async function aReceiver(site: TestSite, eventType: string): Promise<Receiver> {
  const receiver = await Receiver.open();
  open.push(receiver);
  await subscribe(site, receiver.url, eventType);
  return receiver;
}

const ID = '8f0f7a52-6c2e-4a61-9f0b-3f4e0d2c1b6a';

test.each(declaredEvents.map(({ event, modules: [module] }) => [event.eventType, event, module] as const))(
  'the sample message for %s follows the package’s types',
  (_, { entity, data }, module) => {
    const typeName = entity ?? data;
    if (typeName === undefined) return;
    const violations: Parameters<ReturnType<typeof typeCheck>>[2] = [];
    const message = sampleMessage({ module, known: new Map(), newId: () => ID }, typeName);
    typeCheck(module, typeName)(message, '', violations);
    expect(violations).toEqual([]);
    expect(Object.keys(module.types[typeName]?.fields ?? {}).length === 0 || Object.keys(message).length > 0).toBe(
      true,
    );
  },
);

test('the sample order has a number, IDs and an address in the places of such', () => {
  const declared = declaredEvents.find(({ event }) => event.eventType === 'wix.ecom.v1.order_approved');
  if (!declared) throw new Error('the packages declare no order_approved');
  const { event, modules } = declared;
  const typeName = event.entity ?? event.data ?? '';
  const message = JSON.stringify(sampleMessage({ module: modules[0], known: new Map(), newId: () => ID }, typeName));
  expect(message).toContain('"number":"10001"');
  expect(message).toContain(`"appId":"${ID}"`);
  expect(message).toContain('"lastName":"Lovelace"');
  expect(message).not.toMatch(/"(number|appId|city|postalCode|lastName)":"Ada"/);
});

onEveryDatabase('triggered events', (platform) => {
  test('contain an existing product of the site', async () => {
    const site = await platform.site('new-site');
    const receiver = await aReceiver(site, 'wix.stores.catalog.v3.product_updated');
    const triggered = await trigger(site, 'product_updated', { data: { name: 'Red mug' } });
    expect(triggered).toMatchObject({ eventType: 'wix.stores.catalog.v3.product_updated', isSample: false });
    const [body = ''] = await receiver.waitForBodies(1);
    const app = await appClient(site);
    const receivedEvent = new Promise((resolve) => app.use(productsV3).onProductUpdated(resolve));
    await app.webhooks.process(body);
    expect(await receivedEvent).toMatchObject({
      entity: { _id: triggered.entityId, name: 'Red mug' },
      metadata: { entityId: triggered.entityId },
    });
    const product = await site.owner().productsV3.getProduct(triggered.entityId);
    expect(product.name).not.toBe('Red mug');
  });

  test('contain a sample if the site has no such entity', async () => {
    const site = await platform.site('new-site');
    const receiver = await aReceiver(site, 'wix.ecom.v1.order_approved');
    expect(await trigger(site, 'wix.ecom.v1.order_approved')).toMatchObject({ isSample: true });
    const [body = ''] = await receiver.waitForBodies(1);
    const app = await appClient(site);
    const receivedEvent = new Promise((resolve) => app.use(orders).onOrderApproved(resolve));
    await app.webhooks.process(body);
    expect(await receivedEvent).toMatchObject({ data: { order: { _id: expect.any(String), lineItems: [{}] } } });
  });

  test('contain the entity with the requested ID', async () => {
    const site = await platform.site('new-site');
    const { items } = await site.owner().productsV3.queryProducts().limit(2).find();
    const entityId = String(items[1]?._id);
    expect(await trigger(site, 'product_created', { entityId })).toMatchObject({ entityId, isSample: false });
    const missing = trigger(site, 'product_created', { entityId: ID });
    await expect(missing).rejects.toThrow('404');
  });

  test('are refused for an unknown name, with the nearest names, and for unknown fields', async () => {
    const site = await platform.site('new-site');
    await expect(trigger(site, 'order_aproved')).rejects.toThrow(/400.*nearest are wix\.ecom\.v1\.order_approved/);
    await expect(trigger(site, 'plan_created')).rejects.toThrow('several events are called plan_created');
    await expect(trigger(site, 'product_updated', { data: { nmae: 'Mug' } })).rejects.toThrow('nmae is no field');
    await expect(trigger(site, 'product_updated', { data: { name: 7 } })).rejects.toThrow(/400.*name/);
    const { events } = await site.control<{ events: { slug: string }[] }>('GET', 'events');
    expect(events.map(({ slug }) => slug)).not.toContain('updated');
  });

  test('are refused if they belong to the other catalog version', async () => {
    const site = await platform.site('sandbox');
    await expect(trigger(site, 'wix.stores.catalog.v3.product_updated')).rejects.toThrow(/428|CATALOG/i);
  });
});

describe('every declared event', () => {
  onEveryDatabase('every event in the packages', (platform) => {
    test('can be triggered under its own type', async () => {
      const sites = [await platform.site('new-site'), await platform.site('sandbox')];
      for (const { event } of declaredEvents) {
        const outcomes = await Promise.allSettled(sites.map((site) => trigger(site, event.eventType)));
        expect(outcomes, event.eventType).toContainEqual({
          status: 'fulfilled',
          value: expect.objectContaining({ eventType: event.eventType }),
        });
      }
    });
  });
});
