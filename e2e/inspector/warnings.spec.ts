import { openCalls } from '../calls';
import { expect, test } from '../fixtures';
import { addToCart } from '../shopping';
import { bookWithoutOrder } from './recorded-visits';

test('a call that works only by accident gets a warning with its fix', async ({ page, site }) => {
  const call = await bookWithoutOrder(page, site);
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
