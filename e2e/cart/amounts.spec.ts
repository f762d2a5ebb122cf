import { catalogReferenceOf, openTime } from '../booking/made-booking';
import { expect, test } from '../fixtures';
import { addToCart } from '../shopping';
import { visitorIn } from '../site-owner';

test('a tax that depends on the state is calculated at checkout', async ({ page }) => {
  await addToCart(page, 'canvas-tote');
  await page.goto('/cart');
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals).toContainText('Calculated at checkout');
  await expect(totals).not.toContainText('$0.00');
});

test.describe('a site that takes no payments', () => {
  test.use({ preset: 'not-premium' });

  test('View cart keeps its size beside a refused check out', async ({ page }) => {
    await addToCart(page, 'canvas-tote');
    const view = page.getByRole('link', { name: 'View cart' });
    const before = await view.boundingBox();
    await page.getByRole('button', { name: 'Check out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByText('This site can’t take payments yet.', { exact: true })).toBeVisible();
    expect((await view.boundingBox())?.height).toBe(before?.height);
  });
});

test('the cart shows a booking paid in person as due later, beside the amount due now', async ({
  page,
  context,
  site,
}) => {
  await addToCart(page, 'canvas-tote');
  const visitor = await visitorIn(context, site);
  const slot = await openTime(site, 'haircut');
  const { booking } = await visitor.bookings.createBooking({
    bookedEntity: { slot },
    totalParticipants: 1,
    selectedPaymentOption: 'OFFLINE',
    contactDetails: { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' },
  });
  const catalogReference = catalogReferenceOf(booking?._id ?? '');
  await visitor.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [{ catalogReference, quantity: 1 }] });

  await page.goto('/cart');
  const lines = page.getByRole('list', { name: 'Line items' }).getByRole('listitem');
  await expect(lines.filter({ hasText: 'Haircut' })).toContainText('Paid in person');
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals.getByText('Pay now')).toBeVisible();
  // The total of the bag and its delivery.
  await expect(totals.getByRole('definition').filter({ hasText: /^\$30\.00$/ })).toBeVisible();
  await expect(totals.getByText('Pay later')).toBeVisible();
  await expect(totals.getByRole('definition').filter({ hasText: /^\$48\.00$/ })).toBeVisible();
});
