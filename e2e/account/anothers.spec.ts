import type { Page } from '@playwright/test';
import { bookHaircut } from '../booking/made-booking';
import { expect, test } from '../fixtures';
import { MEMBER, openAsMember } from '../member';
import type { SandboxSite } from '../sandbox-site';
import { memberIdOf, orderPlan, signUpSecondMember, storeOrder } from './member-data';

const KEPT = ['bookings', 'plan-orders', 'orders', 'carts'];

const storedDocuments = (site: SandboxSite) => Promise.all(KEPT.map((name) => site.get(`collections/${name}`)));

/** Replaces the visitor's own ID in the sent request, since React would overwrite a change in the page. */
async function submitWithReplacedId(page: Page, own: string, hers: string, button: string) {
  await page.route('**', (route) => {
    const postData = route.request().postData();
    return postData?.includes(own) ? route.continue({ postData: postData.replaceAll(own, hers) }) : route.continue();
  });
  await page.getByRole('button', { name: button }).click();
}

test('no form in the account changes another member’s data', async ({ page, context, site, anotherVisitor }) => {
  await openAsMember(page, site, '/account');
  const hers = {
    planOrderId: await orderPlan(site, await memberIdOf(site, MEMBER.email)),
    orderId: await storeOrder(site, await memberIdOf(site, MEMBER.email), '500'),
    bookingId: (await bookHaircut(context, site)).bookingId,
  };
  const other = await anotherVisitor();
  await signUpSecondMember(other);
  const ownPlanOrderId = await orderPlan(site, await memberIdOf(site, 'nora@example.com'));
  const ownOrderId = await storeOrder(site, await memberIdOf(site, 'nora@example.com'), '501');
  const own = await bookHaircut(other.context(), site);
  const before = await storedDocuments(site);
  const alert = other.getByRole('main').getByRole('alert');

  await other.goto('/account/plans');
  await other.locator('main summary').first().click();
  await submitWithReplacedId(other, ownPlanOrderId, hers.planOrderId, 'Yes, cancel it');
  await expect(alert).toContainText('This plan is already canceled or has ended.');

  await other.goto(`/account/orders/${ownOrderId}`);
  await submitWithReplacedId(other, ownOrderId, hers.orderId, 'Buy again');
  await expect(alert).toContainText('We can’t load this order.');

  await other.goto(`/booking/manage/${own.bookingId}/cancel`);
  await submitWithReplacedId(other, own.bookingId, hers.bookingId, 'Cancel booking');
  await expect(alert).toContainText('It’s too late to cancel this booking online.');

  expect(await storedDocuments(site)).toEqual(before);
});
