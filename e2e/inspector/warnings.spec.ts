import { openNextMonth } from '../booking/calendar';
import { openCalls } from '../calls';
import { fillContact } from '../contact';
import { expect, test } from '../fixtures';
import { addToCart } from '../shopping';

test('a call that works only by accident gets a warning with its fix', async ({ page, site }) => {
  await openNextMonth(page, site, 'consultation');
  await page.getByRole('list', { name: 'Open times' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible();
  await site.faults([{ operation: 'cartV2.createCart', status: 503 }]);
  await fillContact(page);
  await page.getByRole('button', { name: /^Book/ }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();

  const panel = await openCalls(page);
  const call = panel.getByRole('listitem').filter({ hasText: 'bookings.createBooking' }).first();
  await expect(call.getByText('A booking that was never ordered')).toBeVisible();
  await call.locator('summary').click();
  await expect(call.getByRole('list', { name: 'Warnings' })).toContainText('does not hold a place until it is ordered');
  await call.getByText('What to write instead').press('Enter');
  await expect(call.getByText('The platform’s recipe', { exact: false }).first()).toBeVisible();
  await expect(call.locator('pre').filter({ hasText: 'cartV2.createCart' })).toBeVisible();
});

test('the app’s own pages have no traps, except a deprecated call without a successor', async ({ page }) => {
  await addToCart(page, 'canvas-tote');
  const addresses = ['/', '/store', '/store/canvas-tote', '/cart', '/booking', '/booking/haircut'];
  for (const address of [...addresses, '/tickets', '/tickets/jazz-night', '/subscriptions']) {
    await page.goto(address);
    const panel = await openCalls(page);
    await expect(panel.getByRole('listitem').first()).toBeVisible();
    await expect(panel.getByText('Warning:')).toHaveCount(0);
  }
  // The only warning is about a deprecated call without a successor.
  await page.goto('/booking/watercolor-course');
  await expect((await openCalls(page)).getByText('Warning:')).toHaveCount(1);
});
