// @module-tag database

import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf } from '../../harness/harness';
import { addToCart, buy, checkoutOfCart, DETAILS, openCheckout, orderIdOf, STORES_APP_ID } from '../cart/shopping';
import {
  anOption,
  BASIC_SHIPPING,
  defaultProfile,
  deliveryOptionsFor,
  NEW_YORK,
  OTTAWA,
  type Rates,
} from './a-delivery';

const UNKNOWN = '00000000-0000-4000-8000-000000000001';
const LOCAL = ['Local delivery', '4.00'];
const PICKUP = ['Store pickup', '0.00'];

onEveryDatabase('shipping options', (platform) => {
  test('are offered in the region they were created for, and ordered at their rate', async () => {
    const site = await platform.site();
    const { optionId, regionId } = await anOption(site, {});
    const visitor = site.visitor();
    await addToCart(visitor, 'ceramic-mug');
    expect(await deliveryOptionsFor(visitor)).toEqual([['Courier, Domestic', '7.50'], PICKUP, LOCAL]);
    const checkoutId = await checkoutOfCart(visitor);
    const updatedCheckout = await visitor.checkout.updateCheckout(checkoutId, {
      shippingInfo: {
        shippingDestination: { address: NEW_YORK },
        selectedCarrierServiceOption: { code: optionId, carrierId: BASIC_SHIPPING },
      },
    });
    expect(updatedCheckout).toMatchObject({
      priceSummary: { shipping: { amount: '7.50' } },
      shippingInfo: {
        region: { _id: regionId, name: 'Domestic' },
        selectedCarrierServiceOption: { code: optionId, logistics: { deliveryTime: '2 days' } },
      },
    });
    const buyer = site.visitor();
    await addToCart(buyer, 'ceramic-mug');
    const page = await openCheckout(site, buyer);
    const order = await buyer.ecomOrders.getOrder(orderIdOf(await buy(page, { ...DETAILS, delivery: optionId })));
    expect(order).toMatchObject({
      priceSummary: { shipping: { amount: '7.50' } },
      shippingInfo: { code: optionId, title: 'Courier, Domestic', region: { name: 'Domestic' } },
    });
  });

  test('can be chosen in a cart', async () => {
    const site = await platform.site();
    const { optionId } = await anOption(site, {});
    const visitor = site.visitor();
    const { currentCartV2 } = visitor;
    await addToCart(visitor, 'ceramic-mug');
    await currentCartV2.updateCurrentCart({ deliveryInfo: { address: NEW_YORK } });
    const { cart } = await currentCartV2.setDeliveryMethodForCurrentCart({ code: optionId });
    expect(cart).toMatchObject({ deliveryInfo: { method: { code: optionId, pickup: false } } });
    const { summary } = await currentCartV2.calculateCurrentCart();
    expect(summary).toMatchObject({ priceSummary: { delivery: { amount: '7.50' } } });
  });

  test('are offered to draft orders', async () => {
    const site = await platform.site();
    const { optionId } = await anOption(site, {});
    const { draftOrders } = site.owner();
    const { calculatedDraftOrder } = await draftOrders.createDraftOrder({
      draftOrder: {
        customLineItems: [
          {
            productName: { original: 'Table' },
            quantity: 1,
            price: { amount: '10' },
            itemType: { preset: 'PHYSICAL' },
            physicalProperties: { shippable: true },
          },
        ],
        shippingInfo: { code: optionId, logistics: { shippingDestination: { address: NEW_YORK } } },
      },
    });
    expect(calculatedDraftOrder?.shippingOptions?.map(({ title }) => title)).toContain('Courier, Domestic');
    expect(calculatedDraftOrder?.draftOrder?.priceSummary?.shipping?.amount).toBe('7.50');
  });

  test.each<[string, Rates, string | undefined]>([
    ['the lowest rate that applies', [{ amount: '9' }, { amount: '6', conditions: [priceFrom('21')] }], '6.00'],
    [
      'the unconditional rate if the other does not apply',
      [{ amount: '9' }, { amount: '6', conditions: [priceFrom('22')] }],
      '9.00',
    ],
    ['nothing if no rate applies', [{ amount: '6', conditions: [priceFrom('22')] }], undefined],
  ])('cost %s', async (_name, rates, expected) => {
    const site = await platform.site();
    await anOption(site, { rates });
    const visitor = site.visitor();
    await addToCart(visitor, 'ceramic-mug');
    expect((await deliveryOptionsFor(visitor)).find(([title]) => title === 'Courier, Domestic')?.[1]).toBe(expected);
  });

  test('apply to their own region, and those for the rest of the world to countries in no other region', async () => {
    const site = await platform.site();
    const { owner, profileId } = await anOption(site, {});
    const { deliveryRegions = [] } = await defaultProfile(site);
    const world = deliveryRegions.find(({ destinations = [] }) => destinations.length === 0);
    await owner.shippingOptions.createShippingOption({
      deliveryRegionId: world?._id ?? '',
      title: 'Air mail',
      rates: [{ amount: '30' }],
    });
    const visitor = site.visitor();
    await addToCart(visitor, 'ceramic-mug');
    expect(await deliveryOptionsFor(visitor, OTTAWA)).toEqual([['Air mail', '30.00'], PICKUP]);
    expect(await deliveryOptionsFor(visitor, NEW_YORK)).toEqual([['Courier, Domestic', '7.50'], PICKUP, LOCAL]);
    await owner.deliveryProfile.updateDeliveryRegion(
      { deliveryProfileId: profileId, deliveryRegionId: world?._id ?? '' },
      { active: false },
    );
    expect(await deliveryOptionsFor(visitor, OTTAWA)).toEqual([PICKUP]);
  });

  test('are offered in each added region, and no longer in removed regions', async () => {
    const site = await platform.site();
    const { owner, profileId, optionId, regionId, revision } = await anOption(site, {});
    const { deliveryProfile } = await owner.deliveryProfile.addDeliveryRegion(profileId, {
      name: 'Canada',
      destinations: [{ countryCode: 'CA' }],
    });
    const canada = deliveryProfile?.deliveryRegions?.find(({ name }) => name === 'Canada')?._id ?? '';
    const added = await owner.shippingOptions.addDeliveryRegion(optionId, canada, { revision });
    expect(added.shippingOption?.deliveryRegionIds).toEqual([regionId, canada]);
    const visitor = site.visitor();
    await addToCart(visitor, 'ceramic-mug');
    expect(await deliveryOptionsFor(visitor, OTTAWA)).toEqual([['Courier, Domestic', '7.50'], PICKUP]);
    await owner.shippingOptions.removeDeliveryRegion(optionId, regionId, {
      revision: added.shippingOption?.revision ?? '',
    });
    expect(await deliveryOptionsFor(visitor, NEW_YORK)).toEqual([PICKUP, LOCAL]);
  });

  test('include their carrier’s charges, and use its backup rate if no rate applies', async () => {
    const site = await platform.site();
    const { owner, regionId } = await anOption(site, { rates: [{ amount: '5', conditions: [priceFrom('30')] }] });
    await owner.deliveryProfile.addDeliveryCarrier(regionId, {
      deliveryCarrier: {
        appId: BASIC_SHIPPING,
        backupRate: { title: 'Parcel', amount: '12', active: true },
        additionalCharges: [{ description: 'Packing', amount: '1.50' }],
      },
    });
    const visitor = site.visitor();
    await addToCart(visitor, 'ceramic-mug');
    expect(await deliveryOptionsFor(visitor)).toEqual([['Parcel', '13.50'], PICKUP, LOCAL]);
    await addToCart(visitor, 'ceramic-mug');
    expect(await deliveryOptionsFor(visitor)).toEqual([['Courier, Domestic', '6.50'], PICKUP, LOCAL]);
  });

  test('deliver only products with their delivery profile', async () => {
    const site = await platform.site();
    await site.settings({ catalogVersion: 'V3' });
    const { owner } = await anOption(site, {});
    const profile = await owner.deliveryProfile.createDeliveryProfile({
      name: 'Bulky goods',
      deliveryRegions: [{ name: 'Domestic', destinations: [{ countryCode: 'US' }] }],
    });
    const { _id } = await owner.shippingOptions.createShippingOption({
      deliveryRegionId: profile.deliveryRegions?.[0]?._id ?? '',
      title: 'Freight',
      rates: [{ amount: '80' }],
    });
    const { product } = await site.owner().productsV3.createProductWithInventory({
      name: 'Table',
      productType: 'PHYSICAL',
      physicalProperties: { deliveryProfileId: profile._id },
      variantsInfo: {
        variants: [
          { price: { actualPrice: { amount: '400' } }, physicalProperties: {}, inventoryItem: { inStock: true } },
        ],
      },
    });
    const visitor = site.visitor();
    const catalogReference = { appId: STORES_APP_ID, catalogItemId: product?._id ?? '' };
    const { cart } = await visitor.currentCartV2.addLineItemsToCurrentCart({
      catalogItems: [{ catalogReference, quantity: 1 }],
    });
    expect(cart?.lineItems).toMatchObject([{ deliveryConfig: { deliveryProfileId: profile._id } }]);
    expect((await deliveryOptionsFor(visitor)).map(([title]) => title)).toEqual([
      'Freight',
      'Store pickup',
      'Local delivery',
    ]);
    await owner.shippingOptions.deleteShippingOption(_id ?? '');
    expect((await deliveryOptionsFor(visitor)).map(([title]) => title)).toEqual(['Store pickup', 'Local delivery']);
  });

  test('replace the shipping in the settings as soon as one exists', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    await addToCart(visitor, 'ceramic-mug');
    const before = await deliveryOptionsFor(visitor);
    expect(before.map(([title]) => title)).toContain('Express delivery');
    const { owner, optionId } = await anOption(site, {});
    expect((await deliveryOptionsFor(visitor)).map(([title]) => title)).not.toContain('Express delivery');
    const choose = visitor.currentCartV2.setDeliveryMethodForCurrentCart({ code: 'express' });
    expect((await refusalOf(choose)).code).toBe('DELIVERY_METHOD_NOT_FOUND');
    const chooseInCheckout = visitor.checkout.updateCheckout(await checkoutOfCart(visitor), {
      shippingInfo: { selectedCarrierServiceOption: { code: 'express' } },
    });
    expect((await refusalOf(chooseInCheckout)).code).toBe('SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND');
    await owner.shippingOptions.deleteShippingOption(optionId);
    expect(await deliveryOptionsFor(visitor)).toEqual(before);
  });

  test('are read, queried and changed at their revision', async () => {
    const site = await platform.site();
    const { owner, optionId, regionId } = await anOption(site, {});
    const { getShippingOption, queryShippingOptions, updateShippingOption } = owner.shippingOptions;
    const option = await getShippingOption(optionId);
    expect(option).toMatchObject({ revision: '1', deliveryRegionId: regionId, deliveryRegionIds: [regionId] });
    const { items } = await queryShippingOptions().hasSome('deliveryRegionIds', [regionId]).find();
    expect(items).toEqual([option]);
    expect((await queryShippingOptions().hasSome('deliveryRegionIds', [UNKNOWN]).find()).items).toEqual([]);
    const changed = await updateShippingOption(optionId, { revision: '1', title: 'Bicycle', rates: [{ amount: '2' }] });
    expect(changed).toMatchObject({ revision: '2', title: 'Bicycle', estimatedDeliveryTime: '2 days' });
    expect((await refusalOf(updateShippingOption(optionId, { revision: '1' }))).status).toBe(409);
    expect(await site.events()).toContain('wix.ecom.v1.shipping_option/updated');
  });

  test('are refused without a region, with fractional quantities, or with incomplete conditions', async () => {
    const site = await platform.site();
    const { owner, regionId } = await anOption(site, {});
    const { createShippingOption } = owner.shippingOptions;
    const rates = [{ amount: '1' }];
    const single = await refusalOf(createShippingOption({ title: 'Post', deliveryRegionIds: [regionId], rates }));
    expect(single).toMatchObject({ status: 400, fields: ['shippingOption.deliveryRegionId'] });
    expect((await refusalOf(createShippingOption({ title: 'Post', deliveryRegionId: UNKNOWN, rates }))).status).toBe(
      404,
    );
    const halves = [{ type: 'BY_TOTAL_QUANTITY' as const, operator: 'GTE' as const, value: '1.5' }];
    const broken = createShippingOption({
      title: 'Post',
      deliveryRegionId: regionId,
      rates: [{ amount: '1', conditions: halves }],
    });
    expect((await refusalOf(broken)).code).toBe('INVALID_QUANTITY_VALUE');
    const vague = createShippingOption({
      title: 'Post',
      deliveryRegionId: regionId,
      rates: [{ amount: '1', conditions: [{}] }],
    });
    expect((await refusalOf(vague)).status).toBe(400);
    expect((await refusalOf(createShippingOption({ title: 'Post', deliveryRegionId: regionId }))).status).toBe(400);
  });
});

function priceFrom(value: string) {
  return { type: 'BY_TOTAL_PRICE' as const, operator: 'GTE' as const, value };
}
