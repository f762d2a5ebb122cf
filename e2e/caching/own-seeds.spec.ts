import { expect, test } from '../../packages/emulator/src/server/adapters/playwright';

/** The app under test, with the emulator inside. */
test.use({ emulatorUrl: process.env.PLAYWRIGHT_BASE_URL ?? `http://localhost:${process.env.PLAYWRIGHT_PORT}` });

const shopOf = (name: string) => ({
  products: [
    {
      name,
      productType: 'PHYSICAL' as const,
      physicalProperties: {},
      variantsInfo: { variants: [{ price: { actualPrice: { amount: '30' } }, physicalProperties: {} }] },
    },
  ],
});

/** The app caches its lists by client ID. In parallel, all of these tests read the same list. */
for (let number = 1; number <= 16; number++) {
  test.describe(`the package’s fixture with seed ${number}`, () => {
    const name = `Cup number ${number}`;
    test.use({ seed: shopOf(name) });

    test('shows the test’s own products in an app that caches', async ({ page }) => {
      for (let visit = 0; visit < 2; visit++) {
        await page.goto('/store');
        const products = page.getByRole('list', { name: 'Products' });
        await expect(products.getByRole('listitem')).toHaveCount(1);
        await expect(products).toContainText(name);
      }
    });
  });
}
