import { orderBilling } from '@wix/ecom';
import { expect, test } from 'vitest';
import { type OwnerClient, onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { purchase } from '../cart/shopping';

/** A paid order with its only payment. */
async function aPaidOrder(site: TestSite) {
  const owner = site.owner();
  const orderId = await purchase(site, site.visitor());
  const { orderTransactions } = await owner.orderTransactions.listTransactionsForSingleOrder(orderId);
  const [payment] = orderTransactions?.payments ?? [];
  const { lineItems = [] } = await owner.ecomOrders.getOrder(orderId);
  return { owner, orderId, paymentId: payment?._id ?? '', paid: payment?.amount?.amount, line: lineItems[0] };
}

const billingOf = (owner: OwnerClient) => owner.use(orderBilling);

onEveryDatabase('order billing', (platform) => {
  test('a refund returns money and pieces, and the refundability shows what is left', async () => {
    const site = await platform.site();
    const { owner, orderId, paymentId, paid, line } = await aPaidOrder(site);
    const billing = billingOf(owner);
    const lineItemId = line?._id ?? '';
    expect(await billing.getOrderRefundability(orderId)).toMatchObject({
      payments: [{ refundable: true, payment: { paymentId, monetary: { paid: { amount: paid } } } }],
      lineItems: [{ lineItemId, originalQuantity: 1, refundedQuantity: 0, availableRefundQuantity: 1 }],
    });
    const { refund, orderTransactions } = await billing.refundPayments(orderId, {
      paymentRefunds: [{ paymentId, amount: { amount: '4.00' } }],
      refundItems: { lineItems: [{ lineItemId, quantity: 1 }] },
      sideEffects: { restock: { lineItems: [{ lineItemId, quantity: 1 }] } },
      customerReason: 'Too small',
    });
    expect(refund).toMatchObject({
      details: { lineItems: [{ lineItemId, quantity: 1 }], shippingIncluded: false, reason: 'Too small' },
      transactions: [{ paymentId, amount: { amount: '4.00' }, refundStatus: 'SUCCEEDED', externalRefund: false }],
    });
    expect(orderTransactions?.refunds).toMatchObject([{ _id: refund?._id }]);
    expect(await billing.getOrderRefundability(orderId)).toMatchObject({
      payments: [{ payment: { monetary: { refunded: { amount: '4.00' } } } }],
      paymentsSummary: { monetary: { refunded: { amount: '4.00' }, refundPending: { amount: '0.00' } } },
      lineItems: [{ refundedQuantity: 1, availableRefundQuantity: 0 }],
    });
    expect(await site.events()).toContain('wix.ecom.v1.order_transactions/refund_completed');
    expect(await refusalOf(billingOf(site.owner()).getOrderRefundability(crypto.randomUUID()))).toMatchObject({
      status: 404,
    });
    const visitor = site.visitor().use(orderBilling);
    expect(await refusalOf(visitor.getOrderRefundability(orderId))).toMatchObject({ status: 403 });
  });

  test('a refund of more than what is left is refused with the declared codes', async () => {
    const { owner, orderId, paymentId, line } = await aPaidOrder(await platform.site());
    const billing = billingOf(owner);
    const lineItemId = line?._id ?? '';
    type Options = NonNullable<Parameters<typeof billing.refundPayments>[1]>;
    const codeOf = async (options: Partial<Options>) =>
      (await refusalOf(billing.refundPayments(orderId, { paymentRefunds: [{ paymentId }], ...options }))).code;
    const unknown = crypto.randomUUID();
    const price = { amount: '1000000' };
    expect(await codeOf({ paymentRefunds: [{ paymentId: unknown }] })).toBe('PAYMENT_NOT_FOUND');
    expect(await codeOf({ paymentRefunds: [{ paymentId, amount: price }] })).toBe('INVALID_PAYMENT_REFUND_AMOUNT');
    const items = (refundItems: Options['refundItems']) => codeOf({ refundItems });
    expect(await items({ lineItems: [{ lineItemId: unknown, quantity: 1 }] })).toBe('LINE_ITEM_NOT_FOUND');
    expect(await items({ lineItems: [{ lineItemId, quantity: 2 }] })).toBe('INVALID_LINE_ITEM_REFUND_QUANTITY');
    expect(await items({ additionalFees: [{ additionalFeeId: unknown }] })).toBe('ADDITIONAL_FEE_NOT_FOUND');
    expect(await items({ shipping: { amount: price } })).toMatch(
      /^(SHIPPING_NOT_FOUND|INVALID_SHIPPING_REFUND_AMOUNT)$/,
    );
    const restock = { refundItems: { lineItems: [{ lineItemId, quantity: 1 }] } };
    const tooMany = { ...restock, sideEffects: { restock: { lineItems: [{ lineItemId, quantity: 2 }] } } };
    expect(await codeOf(tooMany)).toBe('INVALID_LINE_ITEM_RESTOCK_QUANTITY');
    await billing.refundPayments(orderId, { paymentRefunds: [{ paymentId }] });
    expect(await codeOf({})).toBe('PAYMENT_NOT_REFUNDABLE');
  });

  test('a refund of an offline payment must be declared as external', async () => {
    const site = await platform.site();
    const { owner, orderId } = await aPaidOrder(site);
    const cash = { amount: { amount: '5' }, regularPaymentDetails: { offlinePayment: true }, refundDisabled: false };
    const { paymentsIds = [] } = await owner.orderTransactions.addPayments(orderId, [cash]);
    const [paymentId = ''] = paymentsIds;
    const billing = billingOf(owner);
    const refund = (externalRefund: boolean) =>
      billing.refundPayments(orderId, { paymentRefunds: [{ paymentId, externalRefund }] });
    expect(await refusalOf(refund(false))).toMatchObject({ status: 428, code: 'EXTERNAL_REFUND_EXPECTED' });
    expect((await refund(true)).refund?.transactions).toMatchObject([{ paymentId, externalRefund: true }]);
    const { payments } = await billing.getOrderRefundability(orderId);
    expect(payments?.find(({ payment }) => payment?.paymentId === paymentId)).toMatchObject({
      nonRefundable: { reason: 'ALREADY_REFUNDED' },
      payment: { offlinePayment: true },
    });
  });
});
