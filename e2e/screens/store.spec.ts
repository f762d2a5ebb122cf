import { productIdOf } from '../account/member-data';
import { catalogReferenceOf, openTime } from '../booking/made-booking';
import { DECLINED, TO_CONFIRM } from '../buyer-details';
import { openCalls } from '../calls';
import { expect, test } from '../fixtures';
import { addToCart, applyCoupon, fillDetails, goToCheckout, pay } from '../shopping';
import { visitorIn } from '../site-owner';
import { addFreeDownload, addRing } from '../store/own-products';
import { expectScreen } from './screen';

test('lists and products fit and pass axe', async ({ page }) => {
  await page.goto('/store?q=shirt+linen');
  await expectScreen(page, page.getByText('Results for “shirt linen”'));
  await page.goto('/store?q=zeppelin');
  await expectScreen(page, page.getByText('No results for “zeppelin”'));
  await page.goto('/store/linen-shirt?Size=L&Color=Natural');
  await expectScreen(page, page.getByRole('button', { name: 'Sold out' }));
  await page.goto('/store');
  await expect((await openCalls(page)).getByRole('listitem').first()).toBeVisible();
  await page.goto('/store');
  await expectScreen(page, (await openCalls(page)).getByText('Served from cache').first());
});

test('the cart fits and passes axe', async ({ page, context, site }) => {
  await addToCart(page, 'canvas-tote');
  await expectScreen(page, page.getByRole('region', { name: 'Your cart' }));
  await page.goto('/cart');
  await expectScreen(page, 'Your cart');
  await applyCoupon(page, 'NOSUCH');
  await expectScreen(page, page.getByText('We don’t know this code'));
  await applyCoupon(page, 'WELCOME10');
  await expectScreen(page, page.getByText('10% off your order: you save $2.40.'));
  const visitor = await visitorIn(context, site);
  const { booking } = await visitor.bookings.createBooking({
    bookedEntity: { slot: await openTime(site, 'haircut') },
    totalParticipants: 1,
    selectedPaymentOption: 'OFFLINE',
    contactDetails: { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' },
  });
  const catalogReference = catalogReferenceOf(booking?._id ?? '');
  await visitor.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [{ catalogReference, quantity: 1 }] });
  await page.reload();
  await expectScreen(page, page.getByText('Pay later'));
});

test('a cart with an item that must go fits and passes axe, with its checkout', async ({ page, site }) => {
  const description = 'The bag is not sold this week.';
  const productIds = [await productIdOf(site, 'canvas-tote')];
  const validation = { severity: 'ERROR', description, productIds, suggestedFix: 'REMOVE_LINE_ITEM' };
  await site.settings({ commerce: { validations: [validation] } });
  await addToCart(page, 'canvas-tote');
  await goToCheckout(page);
  await expectScreen(page, page.getByText(`Canvas Tote: ${description}`));
  await page.getByRole('link', { name: 'Go back', exact: true }).click();
  await expectScreen(page, page.getByRole('main').getByRole('alert').filter({ hasText: description }));
});

test('the hosted checkout and the confirmation fit and pass axe', async ({ page }) => {
  await addToCart(page, 'notebook');
  await goToCheckout(page);
  await expectScreen(page, 'Checkout');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expectScreen(page, page.getByRole('alert').first());
  await fillDetails(page);
  await expectScreen(page, page.getByLabel('Card number'));
  await pay(page, DECLINED);
  await expectScreen(page, page.getByRole('alert').filter({ hasText: 'declined' }));
  await pay(page, TO_CONFIRM);
  await expectScreen(page, 'Confirm your payment');
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await expectScreen(page, 'Thank you for your order');
});

test.describe('on a site that cannot take payments', () => {
  test.use({ preset: 'not-premium' });

  test('the dialog of the cart fits and passes axe', async ({ page }) => {
    await addToCart(page, 'canvas-tote');
    await page.getByRole('button', { name: 'Check out' }).click();
    const dialog = page.getByRole('dialog', { name: 'This site can’t take payments yet' });
    await expectScreen(page, dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expectScreen(page, page.locator('main').getByText('This site can’t take payments yet.'));
  });
});

test.describe('on Catalog V3', () => {
  test.use({ preset: 'new-site' });

  test('the store fits and passes axe', async ({ page, site }) => {
    await addRing(site);
    await addFreeDownload(site);
    await page.goto('/store');
    await expectScreen(page, 'Store');
    await page.goto('/store/linen-shirt');
    await expectScreen(page, 'Linen Shirt');
    await page.goto('/store/ring');
    await expectScreen(page, 'Ring');
    await addToCart(page, 'wallpaper');
    await page.goto('/cart');
    await expectScreen(page, page.getByRole('button', { name: 'Place order' }));
    await addToCart(page, 'canvas-tote');
    await page.goto('/cart');
    await expectScreen(page, page.getByRole('button', { name: 'Check out' }));
  });
});
