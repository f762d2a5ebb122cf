import { expect, test } from 'vitest';
import { type OwnerClient, onEveryDatabase, refusalOf } from '../../harness/harness';
import { purchase } from '../cart/shopping';

const comment = (message: string) => ({ activityType: 'MERCHANT_COMMENT' as const, merchantComment: { message } });

/** The SDK contains these calls, but hides them in its declarations. */
async function history(owner: Pick<OwnerClient, 'fetchWithAuth'>, method: string, path: string, activity?: unknown) {
  const response = await owner.fetchWithAuth(`https://www.wixapis.com/ecom-orders/v1/orders/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(activity !== undefined && { body: JSON.stringify({ activity }) }),
  });
  return { status: response.status, answer: await response.json() };
}

onEveryDatabase('order history', (platform) => {
  test('lists the platform’s events and the merchant’s comments in order', async () => {
    const site = await platform.site();
    const owner = site.owner();
    const orderId = await purchase(site, site.visitor());
    const { order, activityIds } = await owner.ecomOrders.addActivities(orderId, {
      orderActivities: [comment('Wrap it.'), comment('Call before.')],
    });
    expect(activityIds).toHaveLength(2);
    expect(order?.activities?.map(({ activityType }) => activityType)).toEqual([
      ...['ORDER_PLACED', 'ORDER_PAID', 'MERCHANT_COMMENT', 'MERCHANT_COMMENT'],
    ]);
    expect(order?.activities?.slice(2).map(({ _id, merchantComment }) => [_id, merchantComment?.message])).toEqual([
      [activityIds?.[0], 'Wrap it.'],
      [activityIds?.[1], 'Call before.'],
    ]);
    expect(await site.events()).toContain('wix.ecom.v1.order/updated');
  });

  test('only comments can be added, and only by the owner', async () => {
    const site = await platform.site();
    const { ecomOrders } = site.owner();
    const orderId = await purchase(site, site.visitor());
    const add = (activityType: 'ORDER_PAID' | 'MERCHANT_COMMENT', id = orderId) =>
      ecomOrders.addActivities(id, { orderActivities: [{ activityType }] });
    expect(await refusalOf(add('ORDER_PAID'))).toMatchObject({ status: 400 });
    expect(await refusalOf(add('MERCHANT_COMMENT'))).toMatchObject({ status: 400 });
    const unknown = ecomOrders.addActivities(crypto.randomUUID(), { orderActivities: [comment('?')] });
    expect(await refusalOf(unknown)).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
    const visitor = site.visitor();
    expect(await refusalOf(visitor.ecomOrders.addActivities(orderId))).toMatchObject({ status: 403 });
    expect((await history(visitor, 'DELETE', `${orderId}/activities/${crypto.randomUUID()}`)).status).toBe(403);
  });

  test('comments can be changed and removed, and the platform’s entries stay', async () => {
    const site = await platform.site();
    const owner = site.owner();
    const orderId = await purchase(site, site.visitor());
    const added = await history(owner, 'POST', `${orderId}/activities`, { merchantComment: { message: 'Wrap it.' } });
    const address = `${orderId}/activities/${added.answer.activityId}`;
    const changed = await history(owner, 'PATCH', address, { merchantComment: { message: 'Do not wrap it.' } });
    expect(changed.answer.order.activities.at(-1)).toMatchObject({
      id: added.answer.activityId,
      merchantComment: { message: 'Do not wrap it.' },
    });
    expect((await history(owner, 'POST', `${orderId}/activities`, {})).status).toBe(400);
    const afterRemoval = await history(owner, 'DELETE', address);
    expect(afterRemoval.answer.order.activities).toHaveLength(2);
    expect((await history(owner, 'DELETE', address)).status).toBe(404);
    expect(
      (await history(owner, 'DELETE', `${orderId}/activities/${afterRemoval.answer.order.activities[0].id}`)).status,
    ).toBe(428);
  });
});
