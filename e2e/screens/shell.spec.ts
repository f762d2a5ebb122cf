import { openCalls } from '../calls';
import { expect, test } from '../fixtures';
import { bookWithoutOrder, callNamed, openStoryOfPurchase } from '../inspector/recorded-visits';
import { expectScreen } from './screen';

test('the home page fits and passes axe with its calls, its menu and the toast', async ({ page, context }) => {
  await context.clearCookies({ name: 'site' });
  await page.goto('/');
  await expectScreen(page, page.getByRole('region', { name: 'Notifications' }).getByText('WIX_CLIENT_ID'));
  const panel = await openCalls(page);
  await panel.locator('summary').nth(1).click();
  await expectScreen(page, panel.getByRole('heading', { name: 'Response' }).first());
  await page.getByRole('button', { name: 'Sandbox' }).click();
  await expectScreen(page, page.getByRole('heading', { name: 'Sandbox site' }));
});

test('the cart fits and passes axe in a chosen theme', async ({ page }) => {
  await page.goto('/cart');
  await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectScreen(page, 'Your cart');
});

test('an opened call and its place in the code fit and pass axe', async ({ page }) => {
  await page.goto('/store/canvas-tote');
  const call = callNamed(await openCalls(page), 'products.queryProducts');
  await call.locator('summary').click();
  await expectScreen(page, call.getByRole('tree', { name: 'Response on the wire' }));
  await call
    .getByRole('link', { name: /^lib\/store\/catalog-v1\.ts:\d+$/ })
    .first()
    .click();
  await expectScreen(page, page.getByRole('region', { name: 'In this app' }));
});

test('a call with a warning fits and passes axe', async ({ page, site }) => {
  const call = await bookWithoutOrder(page, site);
  await call.locator('summary').click();
  await expectScreen(page, call.getByRole('list', { name: 'Warnings' }));
  await call.getByText('What to write instead').press('Enter');
  await expectScreen(page, call.locator('pre').filter({ hasText: 'cartV2.createCart' }));
});

test('the story of a purchase fits and passes axe', async ({ page }) => {
  const panel = await openStoryOfPurchase(page);
  await expectScreen(page, panel.getByRole('list', { name: 'Story' }));
});

test.describe('with faults', () => {
  test.use({ expectedErrors: [/./] });

  test('the menu fits and passes axe while a weather is on', async ({ page, site }) => {
    await site.weather('platform-down');
    await page.goto('/subscriptions');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /The platform is down/ })
      .click();
    await expectScreen(page, page.getByRole('link', { name: 'Open faults' }));
  });
});

test('the preview of a hosted editor fits and passes axe', async ({ page, context, baseURL }) => {
  await context.clearCookies({ name: 'site' });
  await page.route('https://abc123-3000.csb.app/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${baseURL}${pathname}${search}` }) });
  });
  await page.goto('https://abc123-3000.csb.app/');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expectScreen(page, page.getByRole('dialog', { name: 'Signing in from this preview' }));
});
