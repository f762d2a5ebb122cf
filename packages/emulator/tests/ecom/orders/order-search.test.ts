// @module-tag database
import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../../harness/harness';
import { purchase, STORES_APP_ID } from '../cart/shopping';

type Search = Parameters<ReturnType<TestSite['owner']>['ecomOrders']['searchOrders']>[0];

onEveryDatabase('a search of orders', (platform) => {
  const numbers = async (site: TestSite, filter: object, fieldName = 'number', order = 'ASC') => {
    const { orders } = await site.owner().ecomOrders.searchOrders({ filter, sort: [{ fieldName, order }] } as Search);
    return orders?.map(({ number }) => number);
  };
  /** The orders 701 and 702 of the back office. */
  const siteWithTwoOrders = async () => {
    const site = await platform.site();
    const { ecomOrders } = site.owner();
    const line = { quantity: 1, price: { amount: '64' }, itemType: { preset: 'PHYSICAL' as const } };
    for (const [number, firstName, title, amount] of [
      ['701', 'Grace', 'Courier', '9.5'],
      ['702', 'Ada', 'Pickup', '10'],
    ] as const)
      await ecomOrders.importOrder({
        number,
        status: 'APPROVED',
        paymentStatus: 'PAID',
        channelInfo: { type: 'EBAY', externalOrderId: `ebay-${number}` },
        buyerInfo: { email: 'ada@example.com' },
        billingInfo: { contactDetails: { firstName } },
        shippingInfo: {
          title,
          region: { name: 'Norway' },
          logistics: { deliveryTimeSlot: { from: new Date(`2027-03-0${number.at(-1)}T10:00:00.000Z`) } },
        },
        lineItems: [{ ...line, productName: { original: `Teapot ${number}` } }],
        priceSummary: { tax: { amount }, total: { amount: '128' } },
      });
    return site;
  };

  test('filters by delivery, sales channel and product', async () => {
    const site = await siteWithTwoOrders();
    expect(await numbers(site, { 'shippingInfo.title': 'Courier' })).toEqual(['701']);
    expect(await numbers(site, { 'shippingInfo.region.name': { $in: ['Norway'] } })).toEqual(['701', '702']);
    expect(await numbers(site, { 'channelInfo.externalOrderId': 'ebay-702' })).toEqual(['702']);
    expect(await numbers(site, { 'lineItems.productName.original': { $hasSome: ['Teapot 701'] } })).toEqual(['701']);
    expect(await numbers(site, { 'businessLocation.id': crypto.randomUUID() })).toEqual([]);
    expect(await numbers(site, { demo: true })).toEqual([]);
  });

  test('filters imported orders and orders of the store', async () => {
    const site = await siteWithTwoOrders();
    await purchase(site, site.visitor());
    expect(await numbers(site, { imported: true })).toEqual(['701', '702']);
    expect(await numbers(site, { imported: false, demo: false })).toEqual(['10001']);
    const ofStores = { 'lineItems.catalogReference.appId': { $hasSome: [STORES_APP_ID] } };
    expect(await numbers(site, ofStores)).toEqual(['10001']);
  });

  test('sorts by the buyer’s name, the delivery and the tax as a number', async () => {
    const site = await siteWithTwoOrders();
    expect(await numbers(site, {}, 'billingInfo.contactDetails.firstName')).toEqual(['702', '701']);
    expect(await numbers(site, {}, 'shippingInfo.logistics.deliveryTimeSlot.from', 'DESC')).toEqual(['702', '701']);
    expect(await numbers(site, {}, 'taxInfo.totalTax.amount', 'DESC')).toEqual(['702', '701']);
  });

  test('filters by the statuses of fulfillments', async () => {
    const site = await platform.site();
    const [first, second] = [await purchase(site, site.visitor()), await purchase(site, site.visitor())];
    const { ecomOrders, orderFulfillments } = site.owner();
    for (const [id, status] of [
      [first, 'Ready'],
      [second, 'Accepted'],
    ] as const) {
      const [line] = (await ecomOrders.getOrder(id)).lineItems ?? [];
      await orderFulfillments.createFulfillment(id, { status, lineItems: [{ _id: line?._id ?? '' }] });
    }
    const statuses = 'fulfillmentStatusesAggregate.statuses';
    expect(await numbers(site, { [statuses]: { $hasSome: ['Ready'] } })).toEqual(['10001']);
    expect(await numbers(site, {}, statuses)).toEqual(['10002', '10001']);
  });
});
