import { fillContact } from '../buyer-details';
import { expect, test } from '../fixtures';
import type { SandboxSite } from '../sandbox-site';
import { ownerClient } from '../site-owner';

test.use({ preset: 'new-site' });

/** A product without choices, and a function that changes its price. */
async function aProduct(site: SandboxSite) {
  const { productsV3 } = ownerClient(site);
  const { products = [] } = await productsV3.searchProducts({ cursorPaging: { limit: 50 } });
  const product = products.find(({ variantSummary }) => variantSummary?.variantCount === 1);
  if (!product?._id) throw new Error('the site has a product without choices');
  const { _id: id, slug = '' } = product;
  return {
    slug,
    async setPrice(amount: string) {
      const { revision, variantsInfo } = await productsV3.getProduct(id, { fields: ['VARIANT_OPTION_CHOICE_NAMES'] });
      const variants = variantsInfo?.variants?.map((variant) => ({ ...variant, price: { actualPrice: { amount } } }));
      await productsV3.updateProduct(id, { revision: String(revision), variantsInfo: { variants } } as never);
    },
  };
}

test('a price that changed since the page was displayed is updated in the cart and the checkout', async ({
  page,
  site,
}) => {
  const product = await aProduct(site);
  await product.setPrice('111');
  await page.goto(`/store/${product.slug}`);
  await expect(page.getByRole('main')).toContainText('111.00');
  await product.setPrice('222');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Added to your cart' })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText('222.00');
  await expect(page.getByRole('main')).not.toContainText('111.00');

  // The price changes again between the cart and the checkout.
  await product.setPrice('333');
  await page.getByRole('button', { name: 'Check out' }).click();
  await expect(page).toHaveURL(/\/hosted\//);
  await expect(page.locator('body')).toContainText('333.00');
  await expect(page.locator('body')).not.toContainText('222.00');
});

/** The message about a price that changed after the page was loaded. */
const priceChangeText = (now: string, was: string) => `is now ${now}. It was ${was} when this page was loaded.`;

test('adding to the cart reports a changed price, which the page then shows', async ({ page, site }) => {
  const product = await aProduct(site);
  await product.setPrice('111');
  await page.goto(`/store/${product.slug}`);
  await product.setPrice('222');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText(priceChangeText('$222.00', '$111.00'))).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your cart' })).toContainText('222.00');
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Add to cart' }) });
  await expect(form).toContainText('$222.00');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('list', { name: 'In your cart' })).toContainText('2 ×');
  await expect(page.getByText('when this page was loaded')).toBeHidden();
});

test('no booking is made at a price other than the one in the form', async ({ page, site }) => {
  const { services } = ownerClient(site);
  const [service] = (await services.queryServices().eq('mainSlug.name', 'haircut').find()).items;
  const setPrice = async (value: string) => {
    const { revision, payment } = await services.getService(String(service?._id));
    const fixed = { price: { value, currency: payment?.fixed?.price?.currency ?? 'USD' } };
    await services.updateService(String(service?._id), {
      revision: String(revision),
      payment: { ...payment, fixed: { ...payment?.fixed, ...fixed } },
    });
  };
  await setPrice('41');
  await page.goto('/booking/haircut');
  await page.getByRole('list', { name: 'Open times' }).getByRole('link').first().click();
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('$41.00');
  await fillContact(page);
  await setPrice('52');
  await page.getByRole('button', { name: /^Book/ }).click();
  await expect(page.getByText(`The price ${priceChangeText('$52.00', '$41.00')} Nothing was booked.`)).toBeVisible();
  await expect(summary).toContainText('$52.00');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await page.getByRole('button', { name: /^Book/ }).click();
  await expect(page).toHaveURL(/\/hosted\/|\/booking\/confirmed/);
});

test('no tickets are reserved at a price other than the displayed one', async ({ page, site }) => {
  const { ticketDefinitionsV2, wixEventsV2 } = ownerClient(site);
  const { event } = await wixEventsV2.getEventBySlug('jazz-night');
  const { items } = await ticketDefinitionsV2
    .queryTicketDefinitions()
    .eq('eventId', event?._id ?? '')
    .find();
  const ticket = items.find(({ name }) => name === 'Stage table');
  const setPrice = async (value: string) => {
    const { revision, pricingMethod } = await ticketDefinitionsV2.getTicketDefinition(String(ticket?._id));
    await ticketDefinitionsV2.updateTicketDefinition(String(ticket?._id), {
      revision: String(revision),
      pricingMethod: { fixedPrice: { value, currency: pricingMethod?.fixedPrice?.currency ?? 'USD' } },
    });
  };
  await setPrice('61.00');
  await page.goto('/tickets/jazz-night');
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Get tickets' }) });
  await page.getByLabel('How many Stage table').selectOption('1');
  await expect(form).toContainText('$61');
  await setPrice('72.00');
  await page.getByRole('button', { name: 'Get tickets' }).click();
  await expect(form).toContainText(
    `The price of Stage table ${priceChangeText('$72.00', '$61.00')} No tickets were reserved.`,
  );
  await expect(form.getByRole('listitem').filter({ hasText: 'Stage table' })).toContainText('$72');
  await page.getByLabel('How many Stage table').selectOption('1');
  await page.getByRole('button', { name: 'Get tickets' }).click();
  await expect(page).toHaveURL(/\/hosted\//);
  await expect(page.locator('body')).toContainText('72.00');
});

test('no plan is ordered at a price other than the one on its card', async ({ page, site }) => {
  const { plansV3 } = ownerClient(site);
  const plans = (await plansV3.queryPlans().eq('visibility', 'PUBLIC').find()).items;
  const plan = plans.find(
    ({ pricingVariants }) => Number(pricingVariants?.[0]?.pricingStrategies?.[0]?.flatRate?.amount) > 0,
  );
  const setPrice = async (amount: string) => {
    const { revision, pricingVariants = [] } = await plansV3.getPlan(String(plan?._id));
    const [variant] = pricingVariants;
    await plansV3.updatePlan(String(plan?._id), {
      revision: String(revision),
      pricingVariants: [{ ...variant, pricingStrategies: [{ flatRate: { amount } }] }],
    });
  };
  await setPrice('81');
  await page.goto('/subscriptions');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: String(plan?.name) }) });
  await expect(card).toContainText('$81');
  await setPrice('92');
  await card.getByRole('button', { name: `Choose ${plan?.name}` }).click();
  await expect(card).toContainText(`The price ${priceChangeText('$92.00', '$81.00')} Nothing was ordered.`);
  await card.getByRole('button', { name: `Choose ${plan?.name}` }).click();
  await expect(page).toHaveURL(/\/hosted\//);
  await expect(page.locator('body')).toContainText('92.00');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('choosing another variant does not count as a price change', async ({ page, site }) => {
    const { productsV3 } = ownerClient(site);
    const { products = [] } = await productsV3.searchProducts({ cursorPaging: { limit: 50 } });
    const several = products.find(({ variantSummary }) => Number(variantSummary?.variantCount) > 1);
    await page.goto(`/store/${several?.slug}`);
    await page
      .locator('label', { has: page.getByRole('radio') })
      .last()
      .click();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Added to your cart' })).toBeVisible();
    await expect(page.getByText('when this page was loaded')).toBeHidden();
  });
});
