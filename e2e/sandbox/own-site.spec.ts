import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { accessibilityViolations, expectFitFor360 } from '../axe';
import { expect, test } from '../fixtures';
import { pressOn } from '../keyboard';
import { fillDetails, goToCheckout, pay } from '../shopping';
import { SMALL_SHOP } from '../tool/small-shop';

const seedForm = (page: Page): Locator => page.getByRole('form', { name: 'Your own site' });

const jsonFile = (text: string, name = 'bakery.seed.json') => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

async function send(page: Page, file: ReturnType<typeof jsonFile>) {
  await seedForm(page).getByLabel('Seed file').setInputFiles(file);
  await seedForm(page).getByRole('button', { name: 'Create site from file' }).click();
}

/** Deletes the site that the browser was put on. */
async function leave(page: Page, request: APIRequestContext) {
  const clientId = (await page.context().cookies()).find(({ name }) => name === 'site')?.value;
  const { sites } = await (await request.get(`/_emulator/sites?clientId=${clientId}`)).json();
  await request.delete(`/_emulator/sites/${sites[0].siteId}`);
}

test('a seed file becomes a site whose product is bought', async ({ page, site, request }) => {
  await page.goto('/sandbox');
  await send(page, jsonFile(JSON.stringify(SMALL_SHOP)));
  const form = seedForm(page);
  await expect(form.getByRole('status')).toHaveText(
    'Your site is ready, and this browser is on it. It holds 1 product, 1 service, 1 event, 1 plan.',
  );
  await expect(page.getByRole('region', { name: 'This site' }).getByText('Corner Bakery')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sandbox: Corner Bakery' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'This site' }).getByText(site.siteId, { exact: true })).toHaveCount(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await form.getByRole('link', { name: 'Book a service' }).click();
  await expect(page.getByRole('link', { name: 'Baking lesson' }).first()).toBeVisible();
  await page.goto('/tickets');
  await expect(page.getByRole('link', { name: 'Night of bread' }).first()).toBeVisible();
  await page.goto('/subscriptions');
  await expect(page.getByRole('main').getByText('Bread every week').first()).toBeVisible();
  await page.goto('/store');
  const products = page.getByRole('list', { name: 'Products' });
  await expect(products.getByRole('listitem')).toHaveCount(1);
  await products.getByRole('link', { name: 'Sourdough loaf' }).first().click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await goToCheckout(page);
  await expect(page.getByText('€6.50').first()).toBeVisible();
  await fillDetails(page);
  await pay(page);
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
  await leave(page, request);
});

test('a refused seed lists the path of each mistake, and the browser stays on its site', async ({ page, site }) => {
  const [product] = SMALL_SHOP.products;
  const [plan] = SMALL_SHOP.plans;
  const wrong = {
    ...SMALL_SHOP,
    products: [product, { ...product, productType: 'BREAD' }],
    plans: [{ ...plan, prize: 1 }],
  };
  await page.goto('/sandbox');
  await send(page, jsonFile(JSON.stringify(wrong)));
  const form = seedForm(page);
  await expect(form.getByRole('alert')).toHaveText('The seed is refused:');
  const mistakes = form.getByRole('list', { name: 'Mistakes' }).getByRole('listitem');
  await expect(mistakes).toHaveCount(2);
  await expect(mistakes.filter({ hasText: 'products[1].productType' })).toBeVisible();
  await expect(mistakes.filter({ hasText: 'plans[0].prize' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await expect(page.getByRole('region', { name: 'This site' }).getByText(site.siteId, { exact: true })).toBeVisible();
  await send(page, jsonFile('{ "products": '));
  await expect(form.getByRole('alert')).toContainText('The file is not JSON');
  await send(page, jsonFile('export default {};', 'seed.ts'));
  await expect(form.getByRole('alert')).toContainText('npx headless-emulator --seed seed.ts');
  await send(page, jsonFile('[]'));
  await expect(mistakes).toHaveText(['seed must be an object']);
  await form.getByLabel('Seed file').setInputFiles(jsonFile('x'.repeat(4 * 1024 * 1024)));
  expect(await form.getByLabel('Seed file').evaluate((field: HTMLInputElement) => field.validationMessage)).toContain(
    '4 MB',
  );
});

test('a seed file is dropped on the field', async ({ page, request }) => {
  await page.goto('/sandbox');
  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'bakery.seed.json', { type: 'application/json' }));
    return transfer;
  }, JSON.stringify(SMALL_SHOP));
  const field = seedForm(page).getByText('Seed file');
  await field.dispatchEvent('dragover', { dataTransfer: dropped });
  await field.dispatchEvent('drop', { dataTransfer: dropped });
  await pressOn(page, seedForm(page).getByRole('button', { name: 'Create site from file' }));
  await expect(seedForm(page).getByText('Your site is ready')).toBeVisible();
  await leave(page, request);
});

test.describe('on a phone in dark mode', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });

  test('the mistakes of a seed, and the page of a seeded site, fit a phone', async ({ page, request }) => {
    await page.goto('/sandbox');
    await send(page, jsonFile(JSON.stringify({ products: [{ aNameWithoutAnySpaceThatIsFarTooLongForAPhone: 1 }] })));
    await expect(seedForm(page).getByRole('list', { name: 'Mistakes' })).toBeVisible();
    await expectFitFor360(page);
    await send(page, jsonFile(JSON.stringify(SMALL_SHOP)));
    await expect(seedForm(page).getByText('Your site is ready')).toBeVisible();
    await expectFitFor360(page);
    await leave(page, request);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a seed file becomes a site', async ({ page, request }) => {
    await page.goto('/sandbox');
    await send(page, jsonFile(JSON.stringify(SMALL_SHOP)));
    await expect(page.getByText('Your site is ready')).toBeVisible();
    await page.goto('/store');
    await expect(page.getByRole('link', { name: 'Sourdough loaf' }).first()).toBeVisible();
    await leave(page, request);
  });
});
