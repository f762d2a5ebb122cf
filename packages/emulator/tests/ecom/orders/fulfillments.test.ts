import { expect, test } from 'vitest';
import { type OwnerClient, onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { aMember, purchase } from '../cart/shopping';

interface PlacedOrder {
  site: TestSite;
  owner: OwnerClient;
  orderId: string;
  lineId: string;
}

/** Three notebooks to ship. */
async function anOrder(site: TestSite): Promise<PlacedOrder> {
  const orderId = await purchase(site, site.visitor(), 'notebook', 3);
  const owner = site.owner();
  const order = await owner.ecomOrders.getOrder(orderId);
  return { site, owner, orderId, lineId: order.lineItems?.[0]?._id ?? '' };
}

const statusOf = async ({ owner, orderId }: PlacedOrder) =>
  (await owner.ecomOrders.getOrder(orderId)).fulfillmentStatus;

const historyOf = async ({ owner, orderId }: PlacedOrder) =>
  (await owner.ecomOrders.getOrder(orderId)).activities?.map(({ activityType }) => activityType);

const parcel = (_id: string, quantity?: number) => ({ lineItems: [{ _id, ...(quantity && { quantity }) }] });

onEveryDatabase('order fulfillments', (platform) => {
  test('the order’s status follows from its fulfilled quantity', async () => {
    const ordered = await anOrder(await platform.site());
    const { owner, orderId, lineId, site } = ordered;
    expect(await statusOf(ordered)).toBe('NOT_FULFILLED');
    const first = await owner.orderFulfillments.createFulfillment(orderId, parcel(lineId, 1));
    expect(first.orderWithFulfillments).toMatchObject({
      orderId,
      fulfillments: [{ _id: first.fulfillmentId, lineItems: [{ _id: lineId, quantity: 1 }] }],
    });
    expect(await statusOf(ordered)).toBe('PARTIALLY_FULFILLED');
    const rest = await owner.orderFulfillments.createFulfillment(orderId, parcel(lineId));
    expect(rest.orderWithFulfillments?.fulfillments?.[1]?.lineItems).toMatchObject([{ quantity: 2 }]);
    expect(await statusOf(ordered)).toBe('FULFILLED');
    expect(await site.events()).toEqual(
      expect.arrayContaining(['wix.ecom.v1.fulfillments/updated', 'wix.ecom.v1.order/fulfilled']),
    );
    await owner.orderFulfillments.deleteFulfillment({ orderId, fulfillmentId: first.fulfillmentId ?? '' });
    expect(await statusOf(ordered)).toBe('PARTIALLY_FULFILLED');
    await owner.orderFulfillments.deleteFulfillment({ orderId, fulfillmentId: rest.fulfillmentId ?? '' });
    expect(await statusOf(ordered)).toBe('NOT_FULFILLED');
    expect(await historyOf(ordered)).toEqual(expect.arrayContaining(['ORDER_FULFILLED', 'ORDER_NOT_FULFILLED']));
  });

  test('refuses to fulfill more than the ordered quantity, or an unknown line', async () => {
    const ordered = await anOrder(await platform.site());
    const { orderFulfillments } = ordered.owner;
    const { orderId, lineId } = ordered;
    const tooMuch = await refusalOf(orderFulfillments.createFulfillment(orderId, parcel(lineId, 4)));
    expect(tooMuch).toMatchObject({ code: 'INVALID_QUANTITY' });
    const twice = { lineItems: [...parcel(lineId, 2).lineItems, ...parcel(lineId, 2).lineItems] };
    expect(await refusalOf(orderFulfillments.createFulfillment(orderId, twice))).toMatchObject({
      code: 'INVALID_QUANTITY',
    });
    const strange = orderFulfillments.createFulfillment(orderId, parcel(crypto.randomUUID()));
    expect(await refusalOf(strange)).toMatchObject({ status: 404, code: 'LINE_ITEM_NOT_FOUND' });
    await orderFulfillments.createFulfillment(orderId, parcel(lineId));
    const nothingLeft = orderFulfillments.createFulfillment(orderId, parcel(lineId));
    expect(await refusalOf(nothingLeft)).toMatchObject({ code: 'INVALID_QUANTITY' });
    const noOrder = orderFulfillments.createFulfillment(crypto.randomUUID(), parcel(lineId));
    expect(await refusalOf(noOrder)).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
  });

  test('only three of ten concurrent fulfillments of three pieces succeed', { tags: ['database'] }, async () => {
    const { owner, orderId, lineId } = await anOrder(await platform.site());
    const packing = Array.from({ length: 10 }, () =>
      owner.orderFulfillments.createFulfillment(orderId, parcel(lineId, 1)),
    );
    const outcomes = await Promise.allSettled(packing);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const { orderWithFulfillments } = await owner.orderFulfillments.listFulfillmentsForSingleOrder(orderId);
    expect(orderWithFulfillments?.fulfillments).toHaveLength(3);
  });

  test('a known carrier’s tracking link is created, another’s is kept, and a tracking number is used once', async () => {
    const ordered = await anOrder(await platform.site());
    const { orderFulfillments } = ordered.owner;
    const { orderId, lineId } = ordered;
    const { fulfillmentId = '', orderWithFulfillments } = await orderFulfillments.createFulfillment(orderId, {
      ...parcel(lineId, 1),
      trackingInfo: { trackingNumber: '1Z 7', shippingProvider: 'ups' },
      status: 'Accepted',
    });
    expect(orderWithFulfillments?.fulfillments?.[0]?.trackingInfo?.trackingLink).toContain(
      'ups.com/track?tracknum=1Z%207',
    );
    const again = orderFulfillments.createFulfillment(orderId, {
      ...parcel(lineId, 1),
      trackingInfo: { trackingNumber: '1Z 7', shippingProvider: 'fedex' },
    });
    expect(await refusalOf(again)).toMatchObject({ status: 409, code: 'TRACKING_NUMBER_ALREADY_EXISTS' });
    const own = { trackingNumber: 'B-1', shippingProvider: 'Bike', trackingLink: 'https://bike.example.com/B-1' };
    const changed = await orderFulfillments.updateFulfillment(
      { fulfillmentId, orderId },
      { fulfillment: { trackingInfo: own, status: 'In_Delivery', lineItems: [{ _id: lineId, quantity: 3 }] } },
    );
    expect(changed.fulfillments).toMatchObject([
      { trackingInfo: own, status: 'In_Delivery', lineItems: [{ quantity: 1 }] },
    ]);
    const cleared = await orderFulfillments.updateFulfillment(
      { fulfillmentId, orderId },
      { fulfillment: { customInfo: { fieldsData: { van: '7' } }, status: null } },
    );
    expect(cleared.fulfillments?.[0]).not.toHaveProperty('trackingInfo');
    expect(cleared.fulfillments?.[0]).not.toHaveProperty('status');
    expect(cleared.fulfillments?.[0]?.customInfo).toEqual({ fieldsData: { van: '7' } });
    expect(await historyOf(ordered)).toEqual(
      expect.arrayContaining(['TRACKING_NUMBER_ADDED', 'TRACKING_NUMBER_EDITED']),
    );
    const unknown = { fulfillment: { status: 'fulfilled' } };
    expect(await refusalOf(orderFulfillments.updateFulfillment({ fulfillmentId, orderId }, unknown))).toMatchObject({
      status: 400,
      fields: ['options.fulfillment.status'],
    });
    const missingFulfillment = { fulfillmentId: crypto.randomUUID(), orderId };
    expect(await refusalOf(orderFulfillments.deleteFulfillment(missingFulfillment))).toMatchObject({ status: 404 });
    expect(await refusalOf(orderFulfillments.updateFulfillment(missingFulfillment, {}))).toMatchObject({ status: 404 });
  });

  test('a bulk call creates or refuses each fulfillment separately', async () => {
    const ordered = await anOrder(await platform.site());
    const { owner, orderId, lineId } = ordered;
    const { results, bulkActionMetadata } = await owner.orderFulfillments.bulkCreateFulfillments([
      { orderId, fulfillments: [parcel(lineId, 1), parcel(lineId, 1)] },
      { orderId, fulfillments: [parcel(lineId, 1), parcel(lineId, 1)] },
      { orderId: crypto.randomUUID(), fulfillments: [parcel(lineId, 1)] },
    ]);
    expect(results).toMatchObject([
      { itemMetadata: { success: true, originalIndex: 0 }, ordersWithFulfillments: { orderId } },
      { itemMetadata: { success: false, error: { code: 'INVALID_QUANTITY' } } },
      { itemMetadata: { success: false, error: { code: 'ORDER_NOT_FOUND' } } },
    ]);
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 2 });
    expect(await statusOf(ordered)).toBe('PARTIALLY_FULFILLED');
  });

  test('a member can list their own orders’ fulfillments, and a visitor none', async () => {
    const site = await platform.site();
    const member = await aMember(site);
    const mine = await purchase(site, member);
    const { orderId: foreignOrderId, lineId } = await anOrder(site);
    const lists = member.orderFulfillments;
    expect((await lists.listFulfillmentsForSingleOrder(mine)).orderWithFulfillments).toEqual({
      orderId: mine,
      fulfillments: [],
    });
    expect(await refusalOf(lists.listFulfillmentsForSingleOrder(foreignOrderId))).toMatchObject({
      code: 'READ_ORDER_FORBIDDEN',
    });
    const both = [mine, foreignOrderId];
    const response = await lists.listFulfillmentsForMultipleOrders(both);
    expect(response.ordersWithFulfillments?.map(({ orderId }) => orderId)).toEqual([mine]);
    const all = await site.owner().orderFulfillments.listFulfillmentsForMultipleOrders(both);
    expect(all.ordersWithFulfillments).toHaveLength(2);
    expect(await refusalOf(site.visitor().orderFulfillments.listFulfillmentsForSingleOrder(mine))).toMatchObject({
      status: 403,
    });
    expect(await refusalOf(lists.createFulfillment(mine, parcel(lineId)))).toMatchObject({ status: 403 });
    const fulfillmentId = crypto.randomUUID();
    expect(await refusalOf(lists.updateFulfillment({ orderId: mine, fulfillmentId }))).toMatchObject({ status: 403 });
    expect(await refusalOf(lists.deleteFulfillment({ orderId: mine, fulfillmentId }))).toMatchObject({ status: 403 });
    const bulk = [{ orderId: mine, fulfillments: [parcel(lineId)] }];
    expect(await refusalOf(lists.bulkCreateFulfillments(bulk))).toMatchObject({ status: 403 });
  });
});
