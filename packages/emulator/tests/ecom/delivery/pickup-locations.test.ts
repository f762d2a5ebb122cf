// @module-tag database

import { randomUUID } from 'node:crypto';
import { pickupLocations } from '@wix/ecom';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { addToCart, buy, DETAILS, openCheckout, orderIdOf } from '../cart/shopping';
import { deliveryOptionsFor } from './a-delivery';

const ownersPickup = ({ ownerApiKey, siteId }: TestSite) =>
  createClient({ modules: { pickupLocations }, auth: ApiKeyStrategy({ apiKey: ownerApiKey, siteId }) }).pickupLocations;

const STUDIO = {
  name: 'The studio',
  address: { country: 'DE', city: 'Berlin', postalCode: '10999', addressLine: 'Oranienstraße 12' },
  deliveryTime: 'From 10 a.m.',
  rates: [{ amount: '1.50' }],
};

onEveryDatabase('pickup locations', (platform) => {
  test('replace the pickup in the settings once created, and are ordered at their rate', async () => {
    const site = await platform.site();
    const studio = await ownersPickup(site).createPickupLocation(STUDIO);
    expect(studio).toMatchObject({ ...STUDIO, active: true, revision: '1', deliveryRegionIds: [] });
    const visitor = site.visitor();
    await addToCart(visitor, 'ceramic-mug');
    const offered = await deliveryOptionsFor(visitor);
    expect(offered).toContainEqual(['The studio', '1.50']);
    expect(offered.map(([title]) => title)).not.toContain('Store pickup');
    const page = await openCheckout(site, visitor);
    const response = await buy(page, { ...DETAILS, delivery: studio._id ?? '' });
    const order = await visitor.ecomOrders.getOrder(orderIdOf(response));
    expect(order).toMatchObject({
      priceSummary: { shipping: { amount: '1.50' } },
      shippingInfo: {
        title: 'The studio',
        logistics: { deliveryTime: 'From 10 a.m.', pickupDetails: { address: { city: 'Berlin' } } },
      },
    });
  });

  test('are found by the place of their address', async () => {
    const owner = ownersPickup(await platform.site());
    await owner.createPickupLocation(STUDIO);
    const boston = { country: 'US', subdivision: 'US-MA', city: 'Boston', addressLine: '1 Beacon Street' };
    await owner.createPickupLocation({ name: 'The loft', address: boston, rates: [{ amount: '0' }] });
    const namesOf = ({ items }: { items: { name?: string | null }[] }) => items.map(({ name }) => name);
    const query = () => owner.queryPickupLocation();
    expect(namesOf(await query().eq('address.city', 'Berlin').find())).toEqual(['The studio']);
    expect(namesOf(await query().ne('address.country', 'DE').find())).toEqual(['The loft']);
    expect(namesOf(await query().exists('address.subdivision', true).find())).toEqual(['The loft']);
  });

  test('can be changed at their current revision, hidden and removed', async () => {
    const site = await platform.site();
    const owner = ownersPickup(site);
    const { _id, revision } = await owner.createPickupLocation(STUDIO);
    const id = _id ?? '';
    expect((await refusalOf(owner.updatePickupLocation(id, { revision: '9', active: false }))).status).toBe(409);
    await owner.updatePickupLocation(id, { revision: revision ?? '', active: false, name: 'The attic' });
    expect((await owner.queryPickupLocation().eq('name', 'The attic').find()).items).toMatchObject([
      { name: 'The attic' },
    ]);
    const visitor = site.visitor();
    await addToCart(visitor, 'ceramic-mug');
    expect((await deliveryOptionsFor(visitor)).map(([title]) => title)).not.toContain('The attic');
    const region = '1f0e6a52-1c3d-4b5a-8f60-0a1b2c3d4e01';
    const added = await owner.addDeliveryRegion(id, region, { revision: '2' });
    expect(added.pickupLocation?.deliveryRegionIds).toEqual([region]);
    await owner.removeDeliveryRegion(id, region, { revision: '3' });
    expect(await owner.getPickupLocation(id)).toMatchObject({ deliveryRegionIds: [], revision: '4' });
    await owner.deletePickupLocation(id);
    expect((await refusalOf(owner.getPickupLocation(id))).status).toBe(404);
    expect((await deliveryOptionsFor(visitor)).map(([title]) => title)).toContain('Store pickup');
    expect((await refusalOf(owner.createPickupLocation({ address: STUDIO.address, rates: [] }))).status).toBe(400);
  });

  test('belong to at most fifty regions', async () => {
    const owner = ownersPickup(await platform.site());
    const deliveryRegionIds = Array.from({ length: 50 }, () => randomUUID());
    const { _id, revision } = await owner.createPickupLocation({ ...STUDIO, deliveryRegionIds });
    const [known = ''] = deliveryRegionIds;
    await owner.addDeliveryRegion(_id ?? '', known, { revision: revision ?? '' });
    const refused = owner.addDeliveryRegion(_id ?? '', randomUUID(), { revision: '2' });
    expect(await refusalOf(refused)).toMatchObject({ status: 400, fields: ['deliveryRegionId'] });
    expect((await owner.getPickupLocation(_id ?? '')).deliveryRegionIds).toEqual(deliveryRegionIds);
  });
});
