import { expectFitFor360 } from '../axe';
import { expect, test } from '../fixtures';
import { MEMBER } from '../member';
import { openAsMember } from '../member-session';
import type { SandboxSite } from '../sandbox-site';
import { ownerClient } from '../site-owner';
import { memberIdOf, writeOrders } from './member-data';

test('an order lists each refund with its amount, date and destination', async ({ page, site }) => {
  const [orderId = ''] = await writeOrders(site, await memberIdOf(site, MEMBER.email), 1);
  const { orderTransactions } = ownerClient(site);
  const { paymentsIds: [card = ''] = [] } = await orderTransactions.addPayments(orderId, [
    {
      amount: { amount: '10' },
      regularPaymentDetails: {
        offlinePayment: false,
        gatewayTransactionId: 'at-the-gateway',
        creditCardDetails: { brand: 'Visa', lastFourDigits: '4242' },
      },
    },
  ]);
  await refund(site, orderId, { paymentId: card, amount: { amount: '4' } });
  await site.clock({ advance: 'P1D' });
  await refund(site, orderId, { paymentId: card, amount: { amount: '3.5' } });
  await openAsMember(page, site, `/account/orders/${orderId}`);
  const refunds = page.getByRole('list', { name: 'Refunds' }).getByRole('listitem');
  await expect(refunds).toHaveCount(2);
  await expect(refunds.first()).toContainText('Partial refund');
  await expect(refunds.first()).toContainText('$4.00');
  await expect(refunds.first()).toContainText('To your Visa ending in 4242');
  await expect(refunds.last()).toContainText('$3.50');
  const day = new Date(await site.now()).getUTCFullYear();
  await expect(refunds.last()).toContainText(String(day));
  await expect(page.getByText('Partially refunded')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFitFor360(page);
  await page.emulateMedia({ media: 'print' });
  await expect(refunds).toHaveCount(2);
});

async function refund(site: SandboxSite, orderId: string, payment: { paymentId: string; amount: { amount: string } }) {
  const address = `https://www.wixapis.com/ecom/v1/payments-collector/orders/${orderId}/trigger-refund`;
  const answer = await ownerClient(site).fetchWithAuth(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payments: [payment] }),
  });
  expect(answer.status).toBe(200);
}
