import { expect, test } from 'vitest';
import { type OwnerClient, onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { productBySlug, purchase } from '../cart/shopping';

const regularPayment = (
  amount: string,
  status?: 'APPROVED' | 'PENDING' | 'AUTHORIZED' | 'DECLINED',
  offlinePayment = false,
) => ({
  amount: { amount },
  ...(status && { status }),
  regularPaymentDetails: { offlinePayment, ...(!offlinePayment && { gatewayTransactionId: crypto.randomUUID() }) },
});

/** The SDK contains these calls, but hides them in its declarations. */
async function callCollector(owner: OwnerClient, orderId: string, method: string, path: string, body?: unknown) {
  const address = `https://www.wixapis.com/ecom/v1/payments-collector/orders/${orderId}/${path}`;
  const response = await owner.fetchWithAuth(address, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  return { status: response.status, answer, code: answer.details?.applicationError?.code };
}

/** An unpaid order of $100 created by the owner. */
async function anUnpaidOrder(site: TestSite): Promise<{ owner: OwnerClient; orderId: string }> {
  const owner = site.owner();
  const { _id: orderId = '' } = await owner.ecomOrders.createOrder({
    channelInfo: { type: 'BACKOFFICE_MERCHANT' },
    buyerInfo: { email: 'ada@example.com' },
    lineItems: [
      {
        productName: { original: 'Commission' },
        quantity: 1,
        price: { amount: '100' },
        itemType: { preset: 'SERVICE' },
      },
    ],
    priceSummary: { subtotal: { amount: '100' }, total: { amount: '100' } },
  });
  return { owner, orderId: orderId ?? '' };
}

const paymentSummary = async ({ owner, orderId }: { owner: OwnerClient; orderId: string }) => {
  const { paymentStatus, balanceSummary, activities } = await owner.ecomOrders.getOrder(orderId);
  const { balance, paid, refunded } = balanceSummary ?? {};
  return {
    paymentStatus,
    balance: balance?.amount,
    paid: paid?.amount,
    refunded: refunded?.amount,
    history: activities?.map(({ activityType }) => activityType),
  };
};

onEveryDatabase('order payments', (platform) => {
  test('a payment on the hosted page is recorded with the order', async () => {
    const site = await platform.site();
    const owner = site.owner();
    const orderId = await purchase(site, site.visitor());
    const { orderTransactions } = await owner.orderTransactions.listTransactionsForSingleOrder(orderId);
    const { priceSummary } = await owner.ecomOrders.getOrder(orderId);
    expect(orderTransactions).toMatchObject({
      orderId,
      payments: [{ status: 'APPROVED', amount: priceSummary?.total, regularPaymentDetails: { offlinePayment: false } }],
      refunds: [],
    });
    const many = await owner.orderTransactions.listTransactionsForMultipleOrders([orderId, crypto.randomUUID()]);
    expect(many.orderTransactions).toHaveLength(1);
    const visitor = site.visitor().orderTransactions;
    expect(await refusalOf(visitor.listTransactionsForSingleOrder(orderId))).toMatchObject({ status: 403 });
    expect(await refusalOf(visitor.addPayments(orderId, [regularPayment('1')]))).toMatchObject({ status: 403 });
    const unknown = owner.orderTransactions.listTransactionsForSingleOrder(crypto.randomUUID());
    expect(await refusalOf(unknown)).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
  });

  test('payment status and balance follow from the payments', async () => {
    const ordered = await anUnpaidOrder(await platform.site());
    const { orderTransactions } = ordered.owner;
    const { orderId } = ordered;
    expect(await paymentSummary(ordered)).toMatchObject({ paymentStatus: 'NOT_PAID', balance: '100.00', paid: '0.00' });
    const waiting = await orderTransactions.addPayments(orderId, [regularPayment('60', 'PENDING')]);
    expect(await paymentSummary(ordered)).toMatchObject({ paymentStatus: 'PENDING', balance: '100.00' });
    const paymentId = waiting.paymentsIds?.[0] ?? '';
    await orderTransactions.updatePaymentStatus({ orderId, paymentId }, { status: 'APPROVED' });
    expect(await paymentSummary(ordered)).toMatchObject({
      paymentStatus: 'PARTIALLY_PAID',
      balance: '40.00',
      paid: '60.00',
    });
    await orderTransactions.addPayments(orderId, [regularPayment('50')]);
    expect(await paymentSummary(ordered)).toMatchObject({
      paymentStatus: 'PAID',
      balance: '-10.00',
      paid: '110.00',
      history: expect.arrayContaining(['PAYMENT_PENDING', 'ORDER_PARTIALLY_PAID', 'ORDER_PAID']),
    });
  });

  test.each(['mark-as-paid', 'a payment'] as const)('%s also sends the event for an updated order', async (way) => {
    const site = await platform.site();
    const { owner, orderId } = await anUnpaidOrder(site);
    if (way === 'mark-as-paid') await callCollector(owner, orderId, 'POST', way, {});
    else await owner.orderTransactions.addPayments(orderId, [regularPayment('40', 'APPROVED')]);
    const sentEvents = await site.events();
    expect(sentEvents.slice(sentEvents.indexOf('wix.ecom.v1.order/created') + 1)).toEqual(
      expect.arrayContaining(['wix.ecom.v1.order/updated', 'wix.ecom.v1.order/payment_status_updated']),
    );
  });

  test('a payment accepts only later statuses', async () => {
    const { owner, orderId } = await anUnpaidOrder(await platform.site());
    const { orderTransactions } = owner;
    const { paymentsIds = [] } = await orderTransactions.addPayments(orderId, [
      regularPayment('60', 'DECLINED'),
      regularPayment('9', 'PENDING'),
    ]);
    const [declined = '', pending = ''] = paymentsIds;
    const setPaymentStatus = (paymentId: string, status: 'APPROVED' | 'REFUNDED' | 'CANCELED') =>
      refusalOf(orderTransactions.updatePaymentStatus({ orderId, paymentId }, { status }));
    expect(await setPaymentStatus(declined, 'APPROVED')).toMatchObject({ status: 428, code: 'STATUS_NOT_ALLOWED' });
    expect(await setPaymentStatus(pending, 'REFUNDED')).toMatchObject({ code: 'STATUS_NOT_ALLOWED' });
    expect(await setPaymentStatus(crypto.randomUUID(), 'APPROVED')).toMatchObject({
      status: 404,
      code: 'PAYMENT_NOT_FOUND',
    });
    const { results, bulkActionMetadata } = await orderTransactions.bulkUpdatePaymentStatuses(
      [
        { orderId, paymentId: pending },
        { orderId, paymentId: declined },
      ],
      { status: 'CANCELED', returnFullEntity: true },
    );
    expect(results).toMatchObject([
      { itemMetadata: { success: true }, item: { status: 'CANCELED' } },
      { itemMetadata: { success: false, error: { code: 'STATUS_NOT_ALLOWED' } } },
    ]);
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
  });

  test('manually collected money is recorded up to the amount due', async () => {
    const ordered = await anUnpaidOrder(await platform.site());
    const { owner, orderId } = ordered;
    const collect = (amount: string) => callCollector(owner, orderId, 'POST', 'manual-payment', { amount: { amount } });
    expect(await collect('100.01')).toMatchObject({ status: 400, code: 'INVALID_AMOUNT' });
    expect(await collect('0')).toMatchObject({ code: 'INVALID_AMOUNT' });
    expect(await collect('30')).toMatchObject({ status: 200 });
    expect(await paymentSummary(ordered)).toMatchObject({ paymentStatus: 'PARTIALLY_PAID', balance: '70.00' });
    expect(await owner.ecomOrders.getPaymentCollectabilityStatus(orderId)).toMatchObject({
      status: 'COLLECTABLE',
      amount: { amount: '70.00' },
    });
    const atOnce = await Promise.all([collect('70'), collect('70'), collect('70')]);
    expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await paymentSummary(ordered)).toMatchObject({ paymentStatus: 'PAID', balance: '0.00', paid: '100.00' });
    expect(await collect('1')).toMatchObject({ status: 409, code: 'ORDER_ALREADY_PAID' });
    const prepared = owner.ecomOrders.preparePaymentCollection(orderId, { amount: '1' });
    expect(await refusalOf(prepared)).toMatchObject({ code: 'ORDER_ALREADY_PAID' });
  });

  test('a collection can be prepared only for an order with an amount due, on a site with payments', async () => {
    const site = await platform.site();
    const { owner, orderId } = await anUnpaidOrder(site);
    const prepare = (id: string, amount: string) => owner.ecomOrders.preparePaymentCollection(id, { amount });
    expect((await prepare(orderId, '100')).paymentGatewayOrderId).toMatch(/^[0-9a-f-]{36}$/);
    expect(await refusalOf(prepare(orderId, '101'))).toMatchObject({ code: 'INVALID_AMOUNT' });
    expect(await refusalOf(prepare(crypto.randomUUID(), '1'))).toMatchObject({ code: 'NO_ASSOCIATED_ECOM_ORDER' });
    await site.settings({ acceptsPayments: false });
    expect(await refusalOf(prepare(orderId, '1'))).toMatchObject({ code: 'PAYMENT_METHODS_NOT_FOUND' });
    await owner.ecomOrders.cancelOrder(orderId);
    expect(await refusalOf(prepare(orderId, '1'))).toMatchObject({ status: 428, code: 'ORDER_CANCELED' });
  });

  test('an authorized payment can be captured once, whole or in part, or voided', async () => {
    const ordered = await anUnpaidOrder(await platform.site());
    const { owner, orderId } = ordered;
    const { paymentsIds = [] } = await owner.orderTransactions.addPayments(orderId, [
      regularPayment('60', 'AUTHORIZED'),
      regularPayment('40', 'AUTHORIZED'),
      regularPayment('1', 'PENDING', true),
      regularPayment('1', 'PENDING'),
    ]);
    const [first = '', second = '', offline = '', pending = ''] = paymentsIds;
    expect(await refusalOf(owner.ecomOrders.cancelOrder(orderId))).toMatchObject({
      status: 428,
      code: 'ORDER_HAS_AUTHORIZED_TRANSACTION',
    });
    const capture = (paymentId: string, amount?: string) =>
      owner.ecomOrders.captureAuthorizedPayments(orderId, [{ paymentId, ...(amount && { amount: { amount } }) }]);
    const release = (paymentId: string) => owner.ecomOrders.voidAuthorizedPayments(orderId, [paymentId]);
    expect(await refusalOf(capture(first, '61'))).toMatchObject({ code: 'INVALID_AMOUNT' });
    const { orderTransactions } = await capture(first, '50');
    expect(orderTransactions?.payments?.[0]).toMatchObject({
      status: 'APPROVED',
      amount: { amount: '50.00' },
      regularPaymentDetails: { authorizationDetails: { captures: [{ status: 'SUCCEEDED' }] } },
    });
    expect(await refusalOf(capture(first))).toMatchObject({ status: 409, code: 'PAYMENT_ALREADY_CAPTURED' });
    expect(await refusalOf(release(first))).toMatchObject({ code: 'PAYMENT_ALREADY_CAPTURED' });
    expect((await release(second)).orderTransactions?.payments?.[1]).toMatchObject({ status: 'VOIDED' });
    expect(await refusalOf(release(second))).toMatchObject({ code: 'PAYMENT_ALREADY_VOIDED' });
    expect(await refusalOf(capture(second))).toMatchObject({ code: 'PAYMENT_ALREADY_VOIDED' });
    expect(await refusalOf(capture(offline))).toMatchObject({ code: 'NOT_REGULAR_ONLINE_PAYMENT' });
    expect(await refusalOf(capture(pending))).toMatchObject({ code: 'PAYMENT_NOT_AUTHORIZED' });
    expect(await refusalOf(capture(crypto.randomUUID()))).toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
    const underWay = { captures: [{ status: 'PENDING' as const }] };
    const { paymentsIds: [unknown = '', captured = ''] = [] } = await owner.orderTransactions.addPayments(orderId, [
      { amount: { amount: '1' }, status: 'AUTHORIZED', regularPaymentDetails: { offlinePayment: false } },
      {
        amount: { amount: '1' },
        status: 'AUTHORIZED',
        regularPaymentDetails: { gatewayTransactionId: 'at-the-gateway', authorizationDetails: underWay },
      },
    ]);
    expect(await refusalOf(capture(unknown))).toMatchObject({ status: 404, code: 'PAYMENT_GATEWAY_ID_NOT_FOUND' });
    expect(await refusalOf(release(unknown))).toMatchObject({ status: 404, code: 'PAYMENT_GATEWAY_ID_NOT_FOUND' });
    expect(await refusalOf(capture(captured))).toMatchObject({ code: 'PAYMENT_HAS_PENDING_CAPTURE' });
    expect(await paymentSummary(ordered)).toMatchObject({
      paymentStatus: 'PARTIALLY_PAID',
      paid: '50.00',
      history: expect.arrayContaining([
        'AUTHORIZED_PAYMENT_CREATED',
        'AUTHORIZED_PAYMENT_CAPTURED',
        'AUTHORIZED_PAYMENT_VOIDED',
      ]),
    });
  });

  test('a refund returns money and products and notifies the buyer, up to the paid amount', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const orderId = await purchase(site, visitor, 'teapot', 2);
    const ordered = { owner: site.owner(), orderId };
    const { quantity: remainingStock = 0 } = (await productBySlug(visitor, 'teapot')).stock ?? {};
    const order = await ordered.owner.ecomOrders.getOrder(orderId);
    const lineItemId = order.lineItems?.[0]?._id ?? '';
    const { orderTransactions } = await ordered.owner.orderTransactions.listTransactionsForSingleOrder(orderId);
    const paymentId = orderTransactions?.payments?.[0]?._id ?? '';
    const refund = (amount?: string, sideEffects?: object) =>
      callCollector(ordered.owner, orderId, 'POST', 'trigger-refund', {
        payments: [{ paymentId, ...(amount && { amount: { amount } }) }],
        details: { reason: 'The lid does not fit.' },
        sideEffects,
      });
    expect(await refund('99999')).toMatchObject({ status: 400, code: 'INVALID_AMOUNT' });
    const first = await refund('20', {
      restockInfo: { type: 'SOME_ITEMS', items: [{ lineItemId, quantity: 1 }] },
      sendOrderRefundedEmail: true,
      customMessage: 'Sorry about the lid.',
    });
    expect(first.answer.orderTransactions.refunds).toMatchObject([
      { id: first.answer.refundId, transactions: [{ amount: { amount: '20.00' }, refundStatus: 'SUCCEEDED' }] },
    ]);
    expect(await paymentSummary(ordered)).toMatchObject({
      paymentStatus: 'PARTIALLY_REFUNDED',
      refunded: '20.00',
      balance: '0.00',
      history: expect.arrayContaining(['REFUND_INITIATED', 'PAYMENT_REFUNDED']),
    });
    expect((await productBySlug(visitor, 'teapot')).stock?.quantity).toBe(Number(remainingStock) + 1);
    const { mails } = await site.control<{ mails: { text: string }[] }>('GET', 'mailbox');
    expect(mails.map(({ text }) => text)).toContain('Sorry about the lid.');
    const atOnce = await Promise.all([refund(), refund(), refund()]);
    expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(atOnce.find(({ status }) => status !== 200)).toMatchObject({ status: 428, code: 'REFUND_NOT_AVAILABLE' });
    expect(await paymentSummary(ordered)).toMatchObject({
      paymentStatus: 'FULLY_REFUNDED',
      refunded: order.priceSummary?.total?.amount,
    });
    await ordered.owner.ecomOrders.cancelOrder(orderId, { restockAllItems: true });
    expect((await productBySlug(visitor, 'teapot')).stock?.quantity).toBe(Number(remainingStock) + 2);
    const sentEvents = await site.events();
    for (const slug of ['refund_completed', 'updated', 'details_updated'])
      expect(sentEvents).toContain(`wix.ecom.v1.order_transactions/${slug}`);
  });

  test.each([
    ['NOT_PAID', regularPayment('5', 'PENDING')],
    ['ZERO_PRICE', regularPayment('0')],
    ['DISABLED_BY_PROVIDER', { ...regularPayment('5'), refundDisabled: true }],
    ['TRANSACTION_NOT_FOUND', { amount: { amount: '5' }, regularPaymentDetails: { offlinePayment: false } }],
    ['OFFLINE', regularPayment('5', undefined, true)],
  ])('a payment states why it cannot be refunded: %s', async (reason, payment) => {
    const { owner, orderId } = await anUnpaidOrder(await platform.site());
    const { paymentsIds = [] } = await owner.orderTransactions.addPayments(orderId, [payment]);
    const { answer } = await callCollector(owner, orderId, 'GET', 'refundability');
    const [refundability] = answer.refundabilities;
    expect(refundability.paymentId).toBe(paymentsIds[0]);
    expect(refundability.nonRefundableReason ?? refundability.manuallyRefundableReason).toBe(reason);
    const refund = (externalRefund: boolean) =>
      callCollector(owner, orderId, 'POST', 'trigger-refund', {
        payments: [{ paymentId: paymentsIds[0], externalRefund }],
      });
    expect(await refund(false)).toMatchObject({ code: 'REFUND_NOT_AVAILABLE' });
    expect((await refund(true)).status).toBe(reason === 'OFFLINE' ? 200 : 428);
    if (reason !== 'OFFLINE') return;
    const again = await callCollector(owner, orderId, 'GET', 'refundability');
    expect(again.answer.refundabilities[0].nonRefundableReason).toBe('ALREADY_REFUNDED');
    const unknown = { payments: [{ paymentId: crypto.randomUUID() }] };
    expect((await callCollector(owner, orderId, 'POST', 'trigger-refund', unknown)).code).toBe('PAYMENTS_NOT_FOUND');
  });

  test.each(['PENDING', 'REJECTED'] as const)('a payment of a %s order cannot be refunded', async (status) => {
    const { owner, orderId } = await anUnpaidOrder(await platform.site());
    await owner.orderTransactions.addPayments(orderId, [regularPayment('5')]);
    const address = `https://www.wixapis.com/ecom-orders/v1/orders/${orderId}/update-status`;
    const headers = { 'content-type': 'application/json' };
    await owner.fetchWithAuth(address, { method: 'POST', headers, body: JSON.stringify({ status }) });
    const { answer } = await callCollector(owner, orderId, 'GET', 'refundability');
    expect(answer).toMatchObject({
      refundabilities: [{ refundabilityStatus: 'NOT_REFUNDABLE', nonRefundableReason: `ORDER_IS_${status}` }],
      refundablePerItem: false,
    });
  });

  test('an order with a refund is not editable', async () => {
    const site = await platform.site();
    const owner = site.owner();
    const orderId = await purchase(site, site.visitor());
    expect((await owner.draftOrders.getOrderDraftabilityStatus(orderId)).orderDraftable).toBe(true);
    const { orderTransactions } = await owner.orderTransactions.listTransactionsForSingleOrder(orderId);
    const payments = [{ paymentId: orderTransactions?.payments?.[0]?._id, amount: { amount: '1' } }];
    expect((await callCollector(owner, orderId, 'POST', 'trigger-refund', { payments })).status).toBe(200);
    expect(await owner.draftOrders.getOrderDraftabilityStatus(orderId)).toMatchObject({
      orderDraftable: false,
      nonDraftableReasons: ['PARTIALLY_OR_FULLY_REFUNDED'],
    });
  });

  test('an order with a chargeback collects nothing until it is reversed', async () => {
    const { owner, orderId } = await anUnpaidOrder(await platform.site());
    const paymentWithChargeback = (status: 'APPROVED' | 'REVERSED') => ({
      amount: { amount: '40' },
      regularPaymentDetails: { gatewayTransactionId: 'at-the-gateway', chargebacks: [{ status }] },
    });
    const collect = () =>
      callCollector(owner, orderId, 'POST', 'prepare-payment-collection', { amount: { amount: '1' } });
    await owner.orderTransactions.addPayments(orderId, [paymentWithChargeback('REVERSED')]);
    expect(await collect()).toMatchObject({ status: 200 });
    await owner.orderTransactions.addPayments(orderId, [paymentWithChargeback('APPROVED')]);
    const { answer } = await callCollector(owner, orderId, 'GET', 'payment-collectability-status');
    expect(answer).toMatchObject({ status: 'NONCOLLECTABLE_ORDER_HAS_CHARGEBACKS' });
    expect(await collect()).toMatchObject({ status: 428, code: 'ORDER_HAS_CHARGEBACKS' });
    expect(await callCollector(owner, orderId, 'POST', 'mark-as-paid')).toMatchObject({
      code: 'ORDER_HAS_CHARGEBACKS',
    });
  });

  test('a bulk call marks or refuses to mark each order as paid separately', async () => {
    const site = await platform.site();
    const ordered = await anUnpaidOrder(site);
    const { owner, orderId } = ordered;
    const ecomOrderIds = [orderId, orderId, crypto.randomUUID()];
    const response = await owner.fetchWithAuth('https://www.wixapis.com/_api/v1/bulk/payments-collector/mark-as-paid', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ecomOrderIds }),
    });
    const { results, bulkActionMetadata } = await response.json();
    expect(results).toMatchObject([
      { itemMetadata: { success: true }, item: { paymentStatus: 'PAID' } },
      { itemMetadata: { error: { code: 'ORDER_ALREADY_PAID' } } },
      { itemMetadata: { error: { code: 'ORDER_NOT_FOUND' } } },
    ]);
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 2 });
  });
});
