import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite, type VisitorClient } from '../../harness/harness';
import { aMember, productBySlug, purchase } from '../cart/shopping';

/** The SDK contains these calls, but hides them in its declarations. */
const callCollector = (client: Pick<VisitorClient, 'fetchWithAuth'>, method: string, path: string) =>
  client.fetchWithAuth(`https://www.wixapis.com/ecom/v1/payments-collector/orders/${path}`, { method });

onEveryDatabase('orders', (platform) => {
  test('a member searches their own orders, the owner all orders, and a visitor none', async () => {
    const site = await platform.site();
    const member = await aMember(site);
    const mine = await purchase(site, member);
    const foreignOrderId = await purchase(site, site.visitor(), 'canvas-tote');
    const ids = async (client: VisitorClient | ReturnType<TestSite['owner']>, filter: Record<string, unknown> = {}) =>
      (await client.ecomOrders.searchOrders({ filter })).orders?.map(({ _id }) => _id);
    expect(await ids(member)).toEqual([mine]);
    expect(await ids(member, { number: { $gte: '1' } })).toEqual([mine]);
    expect(await ids(site.owner())).toEqual(expect.arrayContaining([mine, foreignOrderId]));
    expect(await ids(site.owner(), { 'priceSummary.total.amount': { $gt: '99999' } })).toEqual([]);
    expect(await refusalOf(ids(site.visitor()))).toMatchObject({ status: 403, code: 'READ_ORDER_FORBIDDEN' });
    expect(await refusalOf(ids(site.owner(), { buyers: 'x' }))).toMatchObject({ status: 400 });
  });

  test('a search pages by cursor, and omits orders that wait for payment', async () => {
    const site = await platform.site();
    const owner = site.owner();
    await purchase(site, site.visitor());
    await purchase(site, site.visitor());
    const first = await owner.ecomOrders.searchOrders({
      cursorPaging: { limit: 1 },
      sort: [{ fieldName: 'number', order: 'ASC' }],
    });
    expect(first.orders?.map(({ number }) => number)).toEqual(['10001']);
    expect(first.metadata?.hasNext).toBe(true);
    const cursor = first.metadata?.cursors?.next ?? '';
    const second = await owner.ecomOrders.searchOrders({ cursorPaging: { limit: 1, cursor } });
    expect(second.orders?.map(({ number }) => number)).toEqual(['10002']);
    const { orders } = await owner.ecomOrders.searchOrders({ filter: { status: 'INITIALIZED' } });
    expect(orders).toEqual([]);
  });

  test('a cursor from the owner’s search shows a member only their own orders', async () => {
    const site = await platform.site();
    const member = await aMember(site);
    await purchase(site, member);
    await purchase(site, site.visitor());
    await purchase(site, site.visitor());
    const ownerPage = await site.owner().ecomOrders.searchOrders({ cursorPaging: { limit: 1 } });
    const cursor = ownerPage.metadata?.cursors?.next ?? '';
    const memberPage = await member.ecomOrders.searchOrders({ cursorPaging: { limit: 2, cursor } });
    expect(memberPage.orders?.map(({ number }) => number)).toEqual(['10001']);
    expect(memberPage.metadata?.count).toBe(1);
  });

  // Source of the form: public clients that call this URL. The metadata is assumed.
  test('a REST query pages orders by offset, and finds the same orders as a search', async () => {
    const site = await platform.site();
    const member = await aMember(site);
    const mine = await purchase(site, member);
    await purchase(site, site.visitor());
    const queryOrders = async (client: Pick<VisitorClient, 'fetchWithAuth'>, query: object) => {
      const answer = await client.fetchWithAuth('https://www.wixapis.com/ecom/v1/orders/query', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });
      return [answer.status, await answer.json()];
    };
    const byNumber = [{ fieldName: 'number', order: 'ASC' }];
    expect(await queryOrders(site.owner(), { sort: byNumber, paging: { limit: 1, offset: 1 } })).toMatchObject([
      200,
      { orders: [{ number: '10002' }], metadata: { count: 1, offset: 1, total: 2 } },
    ]);
    expect(await queryOrders(site.owner(), { filter: { number: '10001' } })).toMatchObject([
      200,
      { orders: [{ id: mine }] },
    ]);
    expect(await queryOrders(member, {})).toMatchObject([200, { orders: [{ id: mine }], metadata: { total: 1 } }]);
    expect(await queryOrders(site.visitor(), {})).toMatchObject([
      403,
      { details: { applicationError: { code: 'READ_ORDER_FORBIDDEN' } } },
    ]);
    expect(await queryOrders(site.owner(), { filter: { buyers: 'x' } })).toMatchObject([400, {}]);
  });

  test('the owner can change only an order’s editable fields', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const id = await purchase(site, visitor);
    const changed = await site.owner().ecomOrders.updateOrder(id, {
      archived: true,
      buyerInfo: { email: 'new@example.com' },
      recipientInfo: { contactDetails: { phone: '+1 555 0100' } },
      number: '1',
    });
    expect(changed).toMatchObject({
      archived: true,
      number: '10001',
      buyerInfo: { email: 'new@example.com' },
      recipientInfo: { contactDetails: { phone: '+1 555 0100', firstName: 'Ada' } },
    });
    expect(await site.events()).toContain('wix.ecom.v1.order/updated');
    expect(await refusalOf(visitor.ecomOrders.updateOrder(id, { archived: true }))).toMatchObject({ status: 403 });
    const unknown = site.owner().ecomOrders.updateOrder(crypto.randomUUID(), { archived: true });
    expect(await refusalOf(unknown)).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
  });

  test('the owner cancels an order, restocks its goods and notifies the buyer', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const id = await purchase(site, visitor, 'teapot');
    const before = (await productBySlug(visitor, 'teapot')).stock?.quantity ?? 0;
    expect(await refusalOf(visitor.ecomOrders.cancelOrder(id))).toMatchObject({ status: 403 });
    const { order } = await site.owner().ecomOrders.cancelOrder(id, {
      restockAllItems: true,
      sendOrderCanceledEmail: true,
      customMessage: 'The kiln broke.',
    });
    expect(order).toMatchObject({ status: 'CANCELED' });
    expect(order?.activities?.map(({ activityType }) => activityType)).toContain('ORDER_CANCELED');
    expect((await productBySlug(visitor, 'teapot')).stock?.quantity).toBe(before + 1);
    const { mails } = await site.control<{ mails: { text: string }[] }>('GET', 'mailbox');
    expect(mails.map(({ text }) => text)).toContain('The kiln broke.');
    const sentEvents = await site.events();
    expect(sentEvents.slice(sentEvents.indexOf('wix.ecom.v1.order/canceled'))).toContain('wix.ecom.v1.order/updated');
    const unknown = site.owner().ecomOrders.cancelOrder(crypto.randomUUID());
    expect(await refusalOf(unknown)).toMatchObject({ code: 'ORDER_NOT_FOUND' });
  });

  test('the payment of a paid order can be refunded but not collected again, nor that of a canceled one', async () => {
    const site = await platform.site();
    const { ecomOrders } = site.owner();
    const id = await purchase(site, site.visitor());
    expect(await ecomOrders.getPaymentCollectabilityStatus(id)).toMatchObject({
      status: 'NONCOLLECTABLE_ORDER_IS_PAID',
    });
    const refundability = await callCollector(site.owner(), 'GET', `${id}/refundability`);
    expect(await refundability.json()).toMatchObject({
      refundablePerItem: true,
      refundabilities: [{ refundabilityStatus: 'REFUNDABLE' }],
    });
    const paidAgain = await callCollector(site.owner(), 'POST', `${id}/mark-as-paid`);
    expect(await paidAgain.json()).toMatchObject({ details: { applicationError: { code: 'ORDER_ALREADY_PAID' } } });
    await ecomOrders.cancelOrder(id);
    expect(await ecomOrders.getPaymentCollectabilityStatus(id)).toMatchObject({
      status: 'NONCOLLECTABLE_ORDER_IS_CANCELLED',
    });
    const visitor = site.visitor().ecomOrders;
    expect(await refusalOf(visitor.getPaymentCollectabilityStatus(id))).toMatchObject({ status: 403 });
    expect((await callCollector(site.visitor(), 'GET', `${id}/refundability`)).status).toBe(403);
    expect((await callCollector(site.visitor(), 'POST', `${id}/mark-as-paid`)).status).toBe(403);
  });
});
