import { expect, test } from 'vitest';
import { refundsOf } from '../../../lib/account/refunds';
import type { Order } from '../../../lib/ecom/orders';
import { onEveryDatabase, refusalOf, type TestSite } from '../../../packages/emulator/tests/harness/harness';
import { memberIdOf } from '../../../packages/emulator/tests/members/some-members';

/** The member's order of $100: `byCard` was paid by card, the rest in cash. */
async function paidOrder(site: TestSite, byCard: number) {
  const [owner, memberId] = [site.owner(), await memberIdOf(site)];
  const { _id: orderId = '' } = await owner.ecomOrders.createOrder({
    channelInfo: { type: 'WEB' },
    buyerInfo: { memberId, email: 'maya.member@example.com' },
    lineItems: [
      {
        productName: { original: 'Teapot' },
        itemType: { preset: 'PHYSICAL' },
        quantity: 1,
        price: { amount: '100' },
        paymentOption: 'FULL_PAYMENT_OFFLINE',
      },
    ],
    priceSummary: { subtotal: { amount: '100' }, total: { amount: '100' } },
  });
  const creditCardDetails = { brand: 'Visa', lastFourDigits: '4242' };
  const { paymentsIds: [card = '', cash = ''] = [] } = await owner.orderTransactions.addPayments(orderId ?? '', [
    {
      amount: { amount: String(byCard) },
      regularPaymentDetails: { offlinePayment: false, gatewayTransactionId: 'at-the-gateway', creditCardDetails },
    },
    { amount: { amount: String(100 - byCard) }, regularPaymentDetails: { offlinePayment: true } },
  ]);
  const member = await site.member(memberId);
  return { orderId: orderId ?? '', owner, member, card, cash };
}

type Paid = Awaited<ReturnType<typeof paidOrder>>;
interface RefundRequest {
  paymentId: string;
  amount?: { amount: string };
  externalRefund?: boolean;
}

async function refund({ owner, orderId }: Paid, payment: RefundRequest): Promise<void> {
  const address = `https://www.wixapis.com/ecom/v1/payments-collector/orders/${orderId}/trigger-refund`;
  const response = await owner.fetchWithAuth(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payments: [payment], details: { reason: 'Between us: the lid was chipped.' } }),
  });
  expect(response.status).toBe(200);
}

onEveryDatabase('refunds shown to a member', (platform) => {
  test('list each refund with amount, date and destination, the oldest first', async () => {
    const site = await platform.siteAt('2027-01-05T15:00:00Z');
    const paid = await paidOrder(site, 60);
    const { member, orderId, card, cash } = paid;
    expect(refundsOf(await member.ecomOrders.getOrder(orderId))).toEqual([]);
    await refund(paid, { paymentId: card, amount: { amount: '20' } });
    await site.setTime('2027-01-08T10:00:00Z');
    await refund(paid, { paymentId: card });
    await site.setTime('2027-01-09T10:00:00Z');
    await refund(paid, { paymentId: cash, externalRefund: true });
    const order = await member.ecomOrders.getOrder(orderId);
    expect(refundsOf(order)).toMatchObject([
      {
        amount: '$20.00',
        isWhole: false,
        status: 'done',
        date: new Date('2027-01-05T15:00:00Z'),
        ways: ['To your Visa ending in 4242'],
      },
      {
        amount: '$40.00',
        date: new Date('2027-01-08T10:00:00Z'),
        ways: ['To your Visa ending in 4242'],
      },
      {
        amount: '$40.00',
        date: new Date('2027-01-09T10:00:00Z'),
        ways: ['Refunded directly by the business'],
      },
    ]);
    expect(order.balanceSummary?.refunded?.formattedAmount).toBe('$100.00');
    expect(JSON.stringify(refundsOf(order))).not.toContain('Between us');
  });

  test('are marked as full if the whole order was refunded at once', async () => {
    const paid = await paidOrder(await platform.site(), 100);
    await refund(paid, { paymentId: paid.card });
    const [whole] = refundsOf(await paid.member.ecomOrders.getOrder(paid.orderId));
    expect(whole).toMatchObject({ amount: '$100.00', isWhole: true });
  });

  test('come from the order, because only the owner may list the order’s payments', async () => {
    const { member, orderId } = await paidOrder(await platform.site(), 100);
    expect(await refusalOf(member.orderTransactions.listTransactionsForSingleOrder(orderId))).toMatchObject({
      status: 403,
    });
  });
});

/** An order of $50 with this history. */
const orderWith = (...activities: NonNullable<Order['activities']>): Order => ({
  priceSummary: { total: { amount: '50.00' } },
  activities,
});
const amount = { amount: '50.00', formattedAmount: '$50.00' };

test('a refund without a successful payment is pending, and a failed refund is marked as failed', () => {
  const initiated = { activityType: 'REFUND_INITIATED' as const, refundInitiated: { refundId: 'r1', amount } };
  expect(refundsOf(orderWith(initiated))).toMatchObject([{ status: 'under-way' }]);
  const failed = { activityType: 'PAYMENT_REFUND_FAILED' as const, paymentRefundFailed: { refundId: 'r1' } };
  expect(refundsOf(orderWith(initiated, failed))).toMatchObject([{ status: 'failed' }]);
  const other = { activityType: 'PAYMENT_REFUNDED' as const, paymentRefunded: { refundId: 'r2' } };
  expect(refundsOf(orderWith(initiated, other))).toMatchObject([{ status: 'under-way' }]);
});

test('refunds to store credit, gift cards and plans, and refunds of older orders, are described in words', () => {
  const payments = [{ giftCard: { amount } }, { membership: {} }, { regular: { amount } }, { regular: { amount } }];
  expect(
    refundsOf(
      orderWith(
        { _id: 'a1', refundInitiated: { refundId: 'r1', amount, payments } },
        { _id: 'a2', orderRefunded: { amount, manual: true } },
        { _id: 'a3', refundedAsStoreCredit: { amount } },
      ),
    ).map(({ ways }) => ways),
  ).toEqual([
    ['To your gift card', 'To your plan', 'To your original payment method'],
    ['Refunded directly by the business'],
    ['As store credit'],
  ]);
});
