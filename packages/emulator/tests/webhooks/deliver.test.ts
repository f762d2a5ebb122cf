// @module-tag database

import { services } from '@wix/bookings';
import { products, productsV3 } from '@wix/stores';
import { afterEach, expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../harness/harness';
import { memberIdOf } from '../members/some-members';
import { TEST_DAY } from '../test-day';
import { appClient, type Delivered, deliveriesOf, Receiver, subscribe } from './receiver';

const PRODUCT_UPDATED = 'wix.stores.catalog.v3.product_updated';
const PRODUCT_CHANGED = 'com.wix.ecommerce.catalog.api.v1.ProductChanged';

const open: Receiver[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((receiver) => receiver.close()));
});

async function receiver(...answer: Parameters<typeof Receiver.open>): Promise<Receiver> {
  const opened = await Receiver.open(...answer);
  open.push(opened);
  return opened;
}

/** Two products of a new site, and functions that rename them. */
async function twoProducts(site: TestSite) {
  const owner = site.owner();
  const { products: siteProducts = [] } = await owner.productsV3.searchProducts({ cursorPaging: { limit: 2 } });
  const [first, second] = siteProducts.map(({ _id }) => String(_id));
  if (!first || !second) throw new Error('the new site has products');
  return {
    first,
    second,
    async rename(id: string, name: string) {
      const { revision } = await owner.productsV3.getProduct(id);
      await owner.productsV3.updateProduct(id, { name, revision: String(revision) });
    },
  };
}

onEveryDatabase('webhooks', (platform) => {
  test('deliver each event to an app’s SDK as the package declares it', async () => {
    const site = await platform.site('new-site');
    const subscriber = await receiver();
    await subscribe(site, subscriber.url, PRODUCT_UPDATED);
    const app = await appClient(site);
    const heard: unknown[] = [];
    app.use(productsV3).onProductUpdated(({ entity, metadata }) => {
      heard.push({
        name: entity.name,
        id: metadata.entityId,
        site: metadata.instanceId,
        sequence: metadata.entityEventSequence,
      });
    });
    const { first, rename } = await twoProducts(site);
    await rename(first, 'Blue mug');
    const [body = ''] = await subscriber.waitForBodies(1);
    expect(subscriber.contentTypes).toEqual(['text/plain; charset=utf-8']);
    const { eventType } = await app.webhooks.process(body);
    expect(eventType).toBe(PRODUCT_UPDATED);
    expect(heard).toEqual([
      { name: 'Blue mug', id: first, site: site.siteId, sequence: expect.stringMatching(/^\d+$/) },
    ]);
  });

  test('deliver messages without an entity', async () => {
    const site = await platform.site('sandbox');
    const subscriber = await receiver();
    await subscribe(site, subscriber.url, PRODUCT_CHANGED);
    const app = await appClient(site);
    const heard: unknown[] = [];
    app.use(products).onProductChanged(({ data }) => {
      heard.push(data.productId);
    });
    const owner = site.owner();
    const [product] = (await owner.products.queryProducts().limit(1).find()).items;
    await owner.products.updateProduct(String(product?._id), { name: 'Blue mug' });
    const [body = ''] = await subscriber.waitForBodies(1);
    await app.webhooks.process(body);
    expect(heard).toEqual([product?._id]);
  });

  test('identify who caused the event: a visitor, a member or the owner', async () => {
    const site = await platform.site('sandbox');
    const subscriber = await receiver();
    await subscribe(site, subscriber.url, 'wix.ecom.v2.cart_created', PRODUCT_CHANGED);
    const owner = site.owner();
    const [product] = (await owner.products.queryProducts().limit(1).find()).items;
    const catalogReference = { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: String(product?._id) };
    const items = { catalogItems: [{ catalogReference, quantity: 1 }] };
    const visitor = site.visitor();
    await visitor.currentCartV2.addLineItemsToCurrentCart(items);
    const seeded = await memberIdOf(site);
    await (await site.member(seeded)).currentCartV2.addLineItemsToCurrentCart(items);
    await owner.products.updateProduct(String(product?._id), { name: 'Blue mug' });
    const app = await appClient(site);
    const read = async (body: string) => (await app.webhooks.parseJWT(body)).identity;
    await expect
      .poll(async () => Promise.all(subscriber.bodies.map(read)))
      .toEqual(
        expect.arrayContaining([
          { identityType: 'ANONYMOUS_VISITOR', anonymousVisitorId: expect.any(String) },
          { identityType: 'MEMBER', memberId: seeded },
          expect.objectContaining({ identityType: 'WIX_USER' }),
        ]),
      );
  });

  test('send only the chosen event types, or every type if none is chosen', async () => {
    const site = await platform.site('new-site');
    const [some, all] = [await receiver(), await receiver()];
    await subscribe(site, some.url, 'wix.bookings.services.v2.service_updated');
    await subscribe(site, all.url);
    const { first, rename } = await twoProducts(site);
    await rename(first, 'Blue mug');
    const owner = site.owner().use(services);
    const [service] = (await owner.queryServices().limit(1).find()).items;
    await owner.updateService(String(service?._id), { name: 'Long massage', revision: String(service?.revision) });
    const { eventType } = await (await appClient(site)).webhooks.parseJWT((await some.waitForBodies(1))[0] ?? '');
    expect(eventType).toBe('wix.bookings.services.v2.service_updated');
    expect((await all.waitForBodies(2)).length).toBeGreaterThanOrEqual(2);
    expect(some.bodies).toHaveLength(1);
  });

  test('are retried with growing delays until the response is 200', async () => {
    const site = await platform.site('new-site');
    await site.setTime(TEST_DAY);
    const subscriber = await receiver((_body, attempt) => [500, 202, 200][attempt - 1] ?? 200);
    await subscribe(site, subscriber.url, PRODUCT_UPDATED);
    const { first, rename } = await twoProducts(site);
    await rename(first, 'Blue mug');
    const attempts = async () => (await deliveriesOf(site))[0]?.attempts.map(({ status }) => status);
    await expect.poll(attempts).toEqual([500]);
    await site.advance('PT59S');
    expect(await attempts()).toEqual([500]);
    await site.advance('PT2S');
    await expect.poll(attempts).toEqual([500, 202]);
    await site.advance('PT119S');
    expect(await attempts()).toEqual([500, 202]);
    await site.advance('PT2S');
    await expect.poll(attempts).toEqual([500, 202, 200]);
    expect((await deliveriesOf(site))[0]?.status).toBe('DELIVERED');
  });

  test('are no longer retried after 48 hours', async () => {
    const site = await platform.site('new-site');
    const subscriber = await receiver(() => 500);
    await subscribe(site, subscriber.url, PRODUCT_UPDATED);
    const { first, rename } = await twoProducts(site);
    await rename(first, 'Blue mug');
    let last: Delivered | undefined;
    for (let tries = 1; last?.status !== 'FAILED' && tries < 30; tries++) {
      await expect.poll(async () => (await deliveriesOf(site))[0]?.attempts.length).toBe(tries);
      [last] = await deliveriesOf(site);
      if (last?.status === 'PENDING') await site.control('PUT', 'clock', { now: last.nextAttemptDate });
    }
    expect(last?.attempts).toHaveLength(12);
  });

  test('arrive in order for each product, without waiting for another product’s webhooks', async () => {
    const site = await platform.site('new-site');
    const { first, second, rename } = await twoProducts(site);
    const app = await appClient(site);
    let isOut = true;
    const names: string[] = [];
    const subscriber = await receiver(async (body) => {
      const { payload } = await app.webhooks.parseJWT(body);
      const { entityId, updatedEvent } = payload as {
        entityId: string;
        updatedEvent: { currentEntity: { name: string } };
      };
      if (entityId === first && isOut) return 503;
      names.push(updatedEvent.currentEntity.name);
      return 200;
    });
    await subscribe(site, subscriber.url, PRODUCT_UPDATED);
    await rename(first, 'one');
    await rename(first, 'two');
    await rename(second, 'other');
    await expect.poll(() => names).toEqual(['other']);
    isOut = false;
    await site.advance('PT2M');
    await expect.poll(() => names).toEqual(['other', 'one', 'two']);
  });

  test('count as failed if the receiver does not respond in time', async () => {
    const site = await platform.site('new-site');
    const subscriber = await receiver(() => new Promise<number>(() => {}));
    await subscribe(site, subscriber.url, PRODUCT_UPDATED);
    const { first, rename } = await twoProducts(site);
    await rename(first, 'Blue mug');
    await expect
      .poll(async () => (await deliveriesOf(site))[0]?.attempts)
      .toEqual([expect.objectContaining({ error: 'no response within 1250 ms' })]);
  });

  test('survive a site reset, and end when the subscription is deleted', async () => {
    const site = await platform.site('new-site');
    const subscriber = await receiver();
    const { id } = await subscribe(site, subscriber.url, PRODUCT_UPDATED);
    await site.control('POST', 'reset', {});
    const { first, rename } = await twoProducts(site);
    await rename(first, 'Blue mug');
    await subscriber.waitForBodies(1);
    await site.control('DELETE', `webhooks/${id}`);
    await rename(first, 'Red mug');
    expect(await deliveriesOf(site)).toEqual([]);
    expect(subscriber.bodies).toHaveLength(1);
  });

  test('are never sent to another site’s subscriber', async () => {
    const [one, other] = [await platform.site('new-site'), await platform.site('new-site')];
    const subscriber = await receiver();
    await subscribe(one, subscriber.url);
    const { first, rename } = await twoProducts(other);
    await rename(first, 'Blue mug');
    const subscribedProducts = await twoProducts(one);
    await subscribedProducts.rename(subscribedProducts.first, 'Green mug');
    const [body = ''] = await subscriber.waitForBodies(1);
    expect((await (await appClient(one)).webhooks.parseJWT(body)).instanceId).toBe(one.siteId);
    expect(await deliveriesOf(other)).toEqual([]);
  });
});
