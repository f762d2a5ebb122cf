import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { addToCart } from '../shopping';

/** As German writes it; the space before the sign does not break. */
const euros = (amount: string) => new RegExp(`${amount.replace('.', ',')}\\s€`);

const totals = (page: Page) => page.getByRole('region', { name: 'Totals' });

for (const preset of ['sandbox', 'new-site'] as const) {
  test.describe(`a German site with prices in euros, preset ${preset}`, () => {
    test.use({ preset });

    test('writes its amounts as German does, from the shelf to the cart', async ({ page, site }) => {
      await site.settings({ language: 'de', currency: 'EUR' });
      await page.goto('/store?q=linen+shirt');
      await expect(page.getByRole('list', { name: 'Products' })).toContainText(euros('78.00'));
      await page.goto('/store/linen-shirt?Size=M&Color=Natural');
      await expect(page.getByText(euros('78.00'))).toBeVisible();
      await addToCart(page, 'canvas-tote');
      const small = page.getByRole('region', { name: 'Your cart' });
      await expect(small).toContainText(euros('24.00'));
      await page.goto('/cart');
      await expect(totals(page)).toContainText(euros('24.00'));
      await expect(page.getByRole('main')).not.toContainText('$');
      await expect(page.getByLabel('Deliver to')).toContainText('Vereinigte Staaten');
    });
  });
}

test('plans follow the site into its currency and language, up to the hosted page', async ({ page, site }) => {
  await site.settings({ language: 'de', currency: 'EUR' });
  await page.goto('/subscriptions');
  const plans = page.getByRole('list', { name: 'Plans' });
  await expect(plans).toContainText(/19\s€/);
  await expect(plans).not.toContainText('$');
  await page.getByRole('button', { name: 'Choose Plus' }).click();
  await expect(page.getByRole('main')).toContainText(/49,00\s€/);
  await expect(page.getByRole('main')).not.toContainText('$');
});

test('the calendar of a German site is in German', async ({ page, site }) => {
  await site.settings({ language: 'de' });
  await page.goto('/booking/haircut?month=2027-05');
  await expect(page.getByRole('heading', { name: 'Mai 2027', exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Di', exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    /(Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag), \d+\. Mai 2027/,
  );
});
