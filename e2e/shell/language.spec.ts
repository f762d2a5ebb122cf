import type { Page } from '@playwright/test';
import { expect, newContext, test } from '../fixtures';
import { OwnApp } from '../own-app';
import { SandboxSite } from '../sandbox-site';
import { addToCart } from '../shopping';

/** The German format, with a non-breaking space before the sign. */
const euros = (amount: string) => new RegExp(`${amount.replace('.', ',')}\\s€`);

const totals = (page: Page) => page.getByRole('region', { name: 'Totals' });

test('a shop in German formats amounts and dates in German', async ({ playwright, browser }) => {
  test.slow(); // This test starts a server.
  const app = await OwnApp.start({ EMULATOR_DATA: ':memory:', SHOP_LANGUAGE: 'de' });
  const control = await playwright.request.newContext({ baseURL: app.url });
  try {
    for (const preset of ['sandbox', 'new-site'] as const) {
      await test.step(`from the shelf to the cart, preset ${preset}`, async () => {
        const page = await openGermanSite(await SandboxSite.create(control, preset));
        await page.goto('/store?q=linen+shirt');
        await expect(page.getByRole('list', { name: 'Products' })).toContainText(euros('78.00'));
        await page.goto('/store/linen-shirt?Size=M&Color=Natural');
        await expect(page.getByText(euros('78.00'))).toBeVisible();
        await addToCart(page, 'canvas-tote');
        await expect(page.getByRole('region', { name: 'Your cart' })).toContainText(euros('24.00'));
        await page.goto('/cart');
        await expect(totals(page)).toContainText(euros('24.00'));
        await expect(page.getByRole('main')).not.toContainText('$');
        await expect(page.getByLabel('Deliver to')).toContainText('Vereinigte Staaten');
      });
    }
    await test.step('for plans, up to the hosted page', async () => {
      const page = await openGermanSite(await SandboxSite.create(control, 'sandbox'));
      await page.goto('/subscriptions');
      const plans = page.getByRole('list', { name: 'Plans' });
      await expect(plans).toContainText(/19,00\s€/);
      await expect(plans).not.toContainText('$');
      await page.getByRole('button', { name: 'Choose Plus' }).click();
      await expect(page.getByRole('main')).toContainText(/49,00\s€/);
      await expect(page.getByRole('main')).not.toContainText('$');
    });
    await test.step('in the calendar', async () => {
      const page = await openGermanSite(await SandboxSite.create(control, 'sandbox'));
      await page.goto('/booking/haircut?month=2027-05');
      await expect(page.getByRole('heading', { name: 'Mai 2027', exact: true })).toBeVisible();
      await expect(page.getByRole('columnheader', { name: 'Di', exact: true })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(
        /(Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag), \d+\. Mai 2027/,
      );
    });
    await test.step('in the browser’s total of tickets', async () => {
      const page = await openGermanSite(await SandboxSite.create(control, 'sandbox'));
      await page.goto('/tickets/jazz-night');
      await page.getByLabel('How many Standard').selectOption('1');
      await expect(page.locator('output')).toContainText(/24,00\s\$/);
    });
  } finally {
    await control.dispose();
    await app.stop();
  }

  /** Changes the site to euros and to German texts, and opens a page as a visitor. */
  async function openGermanSite(site: SandboxSite): Promise<Page> {
    await site.settings({ language: 'de', currency: 'EUR' });
    const context = await newContext(browser, { baseURL: app.url });
    await context.addCookies([{ name: 'site', value: site.clientId, url: app.url }]);
    return context.newPage();
  }
});
