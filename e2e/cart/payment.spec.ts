import { catalogReferenceOf, openTime } from '../booking/made-booking';
import { expect, test } from '../fixtures';
import { addToCart } from '../shopping';
import { visitorIn } from '../site-owner';

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
