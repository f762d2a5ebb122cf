import { taxCalculation, taxRegions } from '@wix/ecom';
import { expect, test } from 'vitest';
import { calculate } from '../../ecom/cart/shopping';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { checkOut, PluginApp, withMug } from './plugin-app';

/** The region of the United States, calculated by the app. */
async function calculatedBy(site: TestSite, appId: string): Promise<void> {
  const regions = site.owner().use(taxRegions);
  const { items } = await regions.queryTaxRegions().find();
  const region = items.find(({ country }) => country === 'US');
  await regions.updateTaxRegion(region?._id ?? '', { appId, revision: region?.revision ?? '' });
}

onEveryDatabase('an app that calculates taxes', (platform) => {
  test('decides the tax of lines and delivery in its region, in cart and Cart V2', async () => {
    const site = await platform.site();
    await using server = await PluginApp.start();
    const names: (string | null | undefined)[] = [];
    const { appId } = await server.install(site, { taxCalculationProvider: server.url }, (client) =>
      client.taxCalculationProvider.provideHandlers({
        async calculateTax({ request: { lineItems = [], currency } }) {
          names.splice(0, 9, ...lineItems.map(({ itemName }) => itemName));
          const taxes = lineItems.map(({ _id, price = '0', quantity = 1 }) => {
            const taxableAmount = (Number(price) * quantity).toFixed(2);
            const taxAmount = (Number(taxableAmount) / 4).toFixed(2);
            const taxBreakdown = [
              { jurisdiction: 'New York', rate: '0.2', taxName: 'State tax', taxAmount, taxableAmount },
              { jurisdiction: 'Manhattan', rate: '0.05', taxName: 'City tax', taxAmount: '0', taxableAmount },
            ];
            return { _id, taxBreakdown, taxSummary: { taxAmount, taxableAmount } };
          });
          return { currency, lineItemTaxDetails: taxes };
        },
      }),
    );
    await calculatedBy(site, appId);
    const visitor = await withMug(site);
    const { taxSummary, priceSummary, lineItems } = await checkOut(visitor);
    expect(names).toEqual(['Ceramic Mug', 'Standard delivery']);
    expect(taxSummary).toMatchObject({ totalTax: { amount: '12.00' }, calculationDetails: { rateType: 'AUTO_RATE' } });
    expect(priceSummary).toMatchObject({ tax: { amount: '12.00' }, total: { amount: '60.00' } });
    expect(lineItems?.[0]?.taxDetails).toMatchObject({
      taxRate: '0.25',
      totalTax: { amount: '10.50' },
      taxBreakdown: [{ taxName: 'State tax' }, { taxName: 'City tax', jurisdiction: 'Manhattan' }],
    });
    expect((await calculate(visitor))?.priceSummary?.tax?.amount).toBeDefined();
    const { taxCalculatorDetails } = await site.owner().use(taxCalculation).listTaxCalculators();
    expect(taxCalculatorDetails).toContainEqual(expect.objectContaining({ appId }));
  });

  test.each([
    ['fails', async () => new Response('', { status: 500 })],
    ['answers in another currency', async () => Response.json({ currency: 'EUR', lineItemTaxDetails: [] })],
    ['leaves lines out', async () => Response.json({ currency: 'USD' })],
  ])('leaves the tax to the manual rates when it %s', async (_, answer) => {
    const site = await platform.site();
    await using server = await PluginApp.start(answer);
    const { appId } = await server.install(site, { taxCalculationProvider: server.url }, () => {});
    await calculatedBy(site, appId);
    const { taxSummary } = await checkOut(await withMug(site));
    expect(taxSummary).toMatchObject({
      totalTax: { amount: '3.84' },
      calculationDetails: {
        rateType: 'FALLBACK_RATE',
        autoTaxFallbackDetails: { fallbackReason: 'AUTO_TAX_FAILED' },
      },
    });
  });

  test('is named by a region only if it calculates taxes', async () => {
    const site = await platform.site();
    await using server = await PluginApp.start();
    const { appId } = await server.install(site, { shippingRates: server.url }, () => {});
    expect(await refusalOf(calculatedBy(site, appId))).toMatchObject({ code: 'CALCULATOR_ID_NOT_FOUND' });
  });
});
