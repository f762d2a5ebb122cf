// @module-tag legacy
import * as availabilityCalendar from '@wix/bookings_availability-calendar';
import * as bookings from '@wix/bookings_bookings';
import * as services from '@wix/bookings_services';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { expect, test } from 'vitest';
import { createClient as createClientOf19, OAuthStrategy as StrategyOf19 } from 'wix-sdk-1.9';
import { collections, products } from 'wix-stores-1.0.141';
import { olderOperations, removedAddresses } from '../../src/platform/contract/older/older-addresses';
import { notEmulated } from '../../src/platform/http/responses';
import { onEveryDatabase } from '../harness/harness';
import { wire } from '../harness/wire';
import { TEST_DAY } from '../test-day';

const DAY_MS = 24 * 3_600_000;

onEveryDatabase('an older SDK', (platform) => {
  test('reads the catalog as before', async () => {
    const site = await platform.site();
    const auth = OAuthStrategy({ clientId: site.clientId });
    const shop = createClient({ modules: { products, collections }, auth });
    const { items } = await shop.products.queryProducts().limit(3).find();
    expect(items).toHaveLength(3);
    const { product } = await shop.products.getProduct(items[0]?._id ?? '');
    expect(product).toMatchObject({ _id: items[0]?._id, name: items[0]?.name });
    const page = await shop.collections.queryCollections().find();
    const [collection] = page.items;
    expect(await shop.collections.getCollection(collection?._id ?? '')).toMatchObject({ name: collection?.name });
    const { collection: bySlug } = await shop.collections.getCollectionBySlug(collection?.slug ?? '');
    expect(bySlug).toMatchObject({ _id: collection?._id, name: collection?.name });
  });

  test('creates, changes and removes a product', async () => {
    const { ownerApiKey: token, siteId } = await platform.site();
    const headers = { 'wix-site-id': siteId };
    const call = (method: string, path: string, body?: object) =>
      wire(platform.emulator, method, path, { token, headers, ...(body && { body }) });
    const path = '/stores/v1/products-platformized';
    const product = { name: 'Etching', productType: 'physical', priceData: { price: 40 } };
    const created = await call('POST', path, { product });
    expect(created).toMatchObject({ status: 200, body: { product: { name: 'Etching' } } });
    const { id } = created.body.product as { id: string };
    const changed = await call('PATCH', `${path}/${id}`, { product: { name: 'Aquatint' } });
    expect(changed).toMatchObject({ status: 200, body: { product: { id, name: 'Aquatint' } } });
    expect(await call('GET', `/stores-reader/v1/products-platformized/${id}`)).toMatchObject({
      status: 200,
      body: { product: { id, name: 'Aquatint' } },
    });
    expect((await call('DELETE', `${path}/${id}`)).status).toBe(200);
    expect((await call('GET', `/stores-reader/v1/products-platformized/${id}`)).status).toBe(404);
    const query = await call('POST', '/stores-reader/v2/collections/query', { query: {} });
    expect(query).toMatchObject({ status: 200, body: { collections: expect.any(Array) } });
  });

  test('version 1.9 finds a free time and books it', async () => {
    const { clientId } = await platform.site();
    const modules = { services, availabilityCalendar, bookings };
    const client = createClientOf19({ modules, auth: StrategyOf19({ clientId }) });
    const { items } = await client.services.queryServices().eq('type', 'APPOINTMENT').limit(1).find();
    const serviceId = items[0]?._id ?? '';
    const now = Date.parse(TEST_DAY);
    const { availabilityEntries = [] } = await client.availabilityCalendar.queryAvailability(
      {
        filter: {
          serviceId: [serviceId],
          startDate: new Date(now).toISOString(),
          endDate: new Date(now + 14 * DAY_MS).toISOString(),
        },
      },
      { timezone: 'Europe/Berlin' },
    );
    const slot = availabilityEntries.find(({ bookable }) => bookable)?.slot;
    const { booking } = await client.bookings.createBooking({
      bookedEntity: { slot: { ...slot, resource: { _id: slot?.resource?._id ?? '' } } },
      contactDetails: { firstName: 'Ada', email: 'ada@example.com' },
      totalParticipants: 1,
    });
    expect(booking).toMatchObject({ status: 'CREATED', bookedEntity: { slot: { serviceId } } });
  });

  test('gets an error that names the removed call', async () => {
    const { ownerApiKey: token } = await platform.site();
    const answer = await wire(platform.emulator, 'POST', '/pricing-plans/v2/plans/arrange', { token, body: {} });
    expect(answer).toMatchObject({
      status: 501,
      body: { message: notEmulated('pricing-plans.plans.arrangePlans of @wix/pricing-plans 1.0.70') },
    });
  });
});

test('each path of an older package is served by a current operation, or reports its removal', () => {
  const addresses = removedAddresses(() => false);
  expect(addresses.length).toBeGreaterThan(100);
  expect(olderOperations('stores.products', {})).toEqual([]);
  for (const { path, pathParams } of addresses) {
    for (const name of Object.keys(pathParams)) expect(path).toContain(`:${name}`);
  }
});
