import { expect, test } from '../fixtures';
import { MEMBER } from '../member';
import { openAsMember } from '../member-session';
import { memberIdOf, payByCard, refund, writeOrders } from './member-data';

test('an order lists each refund with its amount, date and destination', async ({ page, site }) => {
  const [orderId = ''] = await writeOrders(site, await memberIdOf(site, MEMBER.email), 1);
  const card = await payByCard(site, orderId);
  await refund(site, orderId, card, '4');
  await site.clock({ advance: 'P1D' });
  await refund(site, orderId, card, '3.5');
  await openAsMember(page, site, `/account/orders/${orderId}`);
  const refunds = page.getByRole('list', { name: 'Refunds' }).getByRole('listitem');
  await expect(refunds).toHaveCount(2);
  await expect(refunds.first()).toContainText('Partial refund');
  await expect(refunds.first()).toContainText('$4.00');
  await expect(refunds.first()).toContainText('To your Visa ending in 4242');
  await expect(refunds.last()).toContainText('$3.50');
  await expect(refunds.last()).toContainText((await site.now()).slice(0, 4));
  await expect(page.getByText('Partially refunded')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(refunds).toHaveCount(2);
});
