// @module-tag database

import { afterEach, expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../harness/harness';
import { appClient, deliveriesOf, Receiver, subscribe } from './receiver';

const EVENT = 'wix.stores.catalog.v3.product_updated';

const open: Receiver[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((receiver) => receiver.close()));
});

/** A site with one delivered change. */
async function aDelivery(site: TestSite) {
  const subscriber = await Receiver.open();
  open.push(subscriber);
  await subscribe(site, subscriber.url, EVENT);
  const owner = site.owner().productsV3;
  const [product] = (await owner.searchProducts({ cursorPaging: { limit: 1 } })).products ?? [];
  await owner.updateProduct(String(product?._id), { name: 'Blue mug', revision: String(product?.revision) });
  await subscriber.waitForBodies(1);
  await expect.poll(async () => (await deliveriesOf(site))[0]?.status).toBe('DELIVERED');
  const [delivery] = await deliveriesOf(site);
  if (!delivery) throw new Error('the event is delivered');
  return { subscriber, delivery };
}

onEveryDatabase('the control interface of webhooks', (platform) => {
  test('sends a delivery again any number of times', async () => {
    const site = await platform.site('new-site');
    const { subscriber, delivery } = await aDelivery(site);
    await site.control('POST', `webhooks/deliveries/${delivery.id}/send`, {});
    await site.control('POST', `webhooks/deliveries/${delivery.id}/send`, {});
    const bodies = await subscriber.waitForBodies(3);
    const app = await appClient(site);
    const ids = await Promise.all(
      bodies.map(async (body) => (await app.webhooks.parseJWT(body)).payload as { id: string }),
    );
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
    expect((await deliveriesOf(site))[0]?.attempts).toHaveLength(3);
  });

  test('sends a delivery with a wrong or expired signature, which the SDK refuses', async () => {
    const site = await platform.site('new-site');
    const { subscriber, delivery } = await aDelivery(site);
    const path = `webhooks/deliveries/${delivery.id}/send`;
    await site.control('POST', path, { signature: 'wrong' });
    await site.control('POST', path, { issuedAt: '2026-01-01T00:00:00Z' });
    const [, forged = '', old = ''] = await subscriber.waitForBodies(3);
    const app = await appClient(site);
    await expect(app.webhooks.process(forged)).rejects.toThrow('signature verification failed');
    await expect(app.webhooks.process(old)).rejects.toThrow('"exp" claim timestamp check failed');
  });

  test('lists the subscribers, and refuses invalid URLs and event types', async () => {
    const site = await platform.site('new-site');
    const { id } = await subscribe(site, 'https://shop.example.com/webhooks', EVENT);
    expect(await site.control('GET', 'webhooks')).toEqual({
      webhookPublicKey: expect.stringMatching(/^-----BEGIN PUBLIC KEY-----/),
      webhooks: [
        {
          id,
          createdDate: expect.any(String),
          url: 'https://shop.example.com/webhooks',
          eventTypes: [EVENT],
          siteChanges: false,
        },
      ],
    });
    await expect(subscribe(site, 'file:///etc/passwd')).rejects.toThrow('400');
    await expect(subscribe(site, 'https://shop.example.com', 'wix.nothing_happened')).rejects.toThrow(
      'is no event type',
    );
    await expect(site.control('DELETE', 'webhooks/nobody')).rejects.toThrow('404');
    await expect(site.control('POST', 'webhooks/deliveries/nobody/send', {})).rejects.toThrow('404');
  });

  test('accepts at most 20 subscribers', async () => {
    const site = await platform.site('bare');
    for (let count = 0; count < 20; count++) await subscribe(site, `https://shop.example.com/${count}`);
    await expect(subscribe(site, 'https://shop.example.com/one-more')).rejects.toThrow('at most 20');
  });
});
