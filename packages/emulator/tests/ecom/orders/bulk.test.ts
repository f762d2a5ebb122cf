import { expect, test } from 'vitest';
import { type OwnerClient, onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { purchase } from '../cart/shopping';

const MISSING = '11111111-1111-4111-8111-111111111111';

/** An order that the owner created, with this payment status. */
async function anOrder(site: TestSite, more: object = {}): Promise<string> {
  const { _id } = await site.owner().ecomOrders.createOrder({
    channelInfo: { type: 'BACKOFFICE_MERCHANT' },
    lineItems: [
      { productName: { original: 'Teapot' }, quantity: 1, price: { amount: '9' }, itemType: { preset: 'PHYSICAL' } },
    ],
    priceSummary: { total: { amount: '9' } },
    ...more,
  });
  return _id ?? '';
}

/** The SDK contains this call, but hides it in its declarations. */
async function setStatus(owner: OwnerClient, orderId: string, status: string) {
  const response = await owner.fetchWithAuth(`https://www.wixapis.com/ecom-orders/v1/orders/${orderId}/update-status`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status }),
  });
  const { order, details } = await response.json();
  return order?.status ?? details?.applicationError?.code;
}

onEveryDatabase('bulk order calls', (platform) => {
  test('a bulk update succeeds or fails for each order separately', async () => {
    const site = await platform.site();
    const { ecomOrders } = site.owner();
    const id = await purchase(site, site.visitor());
    const { results, bulkActionMetadata } = await ecomOrders.bulkUpdateOrders(
      [{ order: { _id: id, archived: true } }, { order: { _id: MISSING, archived: true } }],
      { returnEntity: true },
    );
    expect(results).toMatchObject([
      { itemMetadata: { success: true }, item: { _id: id, archived: true } },
      { itemMetadata: { success: false, error: { code: 'ORDER_NOT_FOUND' } } },
    ]);
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    const visitor = site.visitor().ecomOrders;
    expect(await refusalOf(visitor.bulkUpdateOrders([{ order: { _id: id } }]))).toMatchObject({ status: 403 });
    expect(await refusalOf(visitor.bulkUpdateOrderTags([id], {}))).toMatchObject({ status: 403 });
  });

  test('tags are added and removed, and a tag in both lists is added', async () => {
    const site = await platform.site();
    const { ecomOrders } = site.owner();
    const id = await anOrder(site);
    const tags = (...tagIds: string[]) => ({ tags: { tagIds } });
    await ecomOrders.bulkUpdateOrderTags([id], { assignTags: { ...tags('a', 'b'), privateTags: { tagIds: ['p'] } } });
    const { results } = await ecomOrders.bulkUpdateOrderTags([id, MISSING], {
      assignTags: tags('a', 'c'),
      unassignTags: tags('a', 'b'),
    });
    expect(results?.map(({ itemMetadata }) => itemMetadata?.success)).toEqual([true, false]);
    expect((await ecomOrders.getOrder(id)).tags).toMatchObject({
      tags: { tagIds: ['a', 'c'] },
      privateTags: { tagIds: ['p'] },
    });
  });

  test('an order’s status moves forward only', async () => {
    const site = await platform.site();
    const owner = site.owner();
    const id = await anOrder(site);
    expect(await setStatus(owner, id, 'INITIALIZED')).toBe('STATUS_ALREADY_SET');
    expect(await setStatus(owner, id, 'PENDING')).toBe('PENDING');
    expect(await refusalOf(owner.ecomOrders.cancelOrder(id))).toMatchObject({ status: 428, code: 'ORDER_IS_PENDING' });
    expect(await setStatus(owner, id, 'INITIALIZED')).toBe('STATUS_NOT_SUPPORTED');
    expect(await setStatus(owner, id, 'REJECTED')).toBe('REJECTED');
    expect(await setStatus(owner, id, 'APPROVED')).toBe('UNSUPPORTED_TRANSITION');
    expect(await refusalOf(owner.ecomOrders.cancelOrder(id))).toMatchObject({ code: 'ORDER_IS_REJECTED' });
  });

  test('an order lists the reasons why it cannot be edited', async () => {
    const site = await platform.site();
    const { draftOrders } = site.owner();
    const reasons = async (id: string) => (await draftOrders.getOrderDraftabilityStatus(id)).nonDraftableReasons;
    const paid = { paymentStatus: 'PAID' };
    expect(await draftOrders.getOrderDraftabilityStatus(await anOrder(site, paid))).toMatchObject({
      orderDraftable: true,
      nonDraftableReasons: [],
    });
    expect(await reasons(await anOrder(site))).toEqual(['ORDER_STATUS_IS_NOT_SUPPORTED']);
    expect(await reasons(MISSING)).toEqual(['ORDER_NOT_FOUND']);
    const foreign = { ...paid, currency: 'EUR', weightUnit: 'LB', channelInfo: { type: 'EBAY' } };
    expect(await reasons(await anOrder(site, foreign))).toEqual([
      'UNSUPPORTED_CHANNEL_TYPE',
      'ORDER_AND_SITE_CURRENCIES_ARE_INCONSISTENT',
      'ORDER_AND_SITE_WEIGHT_UNITS_ARE_INCONSISTENT',
    ]);
    const monthly = { subscriptionSettings: { frequency: 'MONTH', interval: 1, autoRenewal: true } };
    const [line] = (await site.owner().ecomOrders.getOrder(await anOrder(site, paid))).lineItems ?? [];
    const renewed = { productName: line?.productName, itemType: line?.itemType, quantity: 1, price: { amount: '5' } };
    const subscribed = { ...paid, lineItems: [{ ...renewed, subscriptionInfo: monthly }] };
    expect(await reasons(await anOrder(site, subscribed))).toEqual(['SUBSCRIPTION_LINE_ITEM_EXISTS']);
    expect(await refusalOf(site.visitor().draftOrders.getOrderDraftabilityStatus(MISSING))).toMatchObject({
      status: 403,
    });
  });
});
