import { generateKeyPairSync } from 'node:crypto';
import { discountRules } from '@wix/ecom';
import { expect, test } from 'vitest';
import { checkoutOfCart, STORES_APP_ID } from '../../ecom/cart/shopping';
import { onDatabase, onEveryDatabase, refusalOf, type TestSite, type VisitorClient } from '../../harness/harness';
import { ADDRESS, checkOut, PluginApp, withMug } from './plugin-app';

/** Violations that apps find in the cart, before the checkout. */
async function objectionsTo(visitor: VisitorClient) {
  const validationConfig = 'PRE_CHECKOUT_VALIDATIONS';
  const { summary } = await visitor.currentCartV2.estimateCurrentCart({ validationConfig });
  return summary?.spiViolations;
}

onEveryDatabase('an app that validates purchases', (platform) => {
  test.each([
    ['blocks', 'ERROR', 'VIOLATIONS_WITH_ERROR_SEVERITY'],
    ['does not block', 'WARNING', undefined],
  ] as const)(
    '%s the order of a checkout by violations of severity %s, and shows them there',
    async (_, severity, code) => {
      const site = await platform.site();
      await using server = await PluginApp.start();
      const sources: (string | undefined)[] = [];
      await server.install(site, { validations: server.url }, (client) =>
        client.validations.provideHandlers({
          async getValidationViolations({ request: { sourceInfo, validationInfo } }) {
            sources.push(sourceInfo?.source);
            const [line] = validationInfo?.lineItems ?? [];
            const target = { lineItem: { _id: line?._id } };
            // The package's enumerations are not exported by its entry.
            return {
              violations: [{ severity: severity as never, target, description: `No ${line?.productName?.original}` }],
            };
          },
        }),
      );
      const visitor = await withMug(site);
      expect(await objectionsTo(visitor)).toEqual([]);
      expect(sources).toEqual([]);
      const id = await checkoutOfCart(visitor);
      const { violations, lineItems } = await visitor.checkout.updateCheckout(id, {
        buyerInfo: { email: 'ada@example.com' },
        billingInfo: { address: ADDRESS },
        shippingInfo: { shippingDestination: { address: ADDRESS }, selectedCarrierServiceOption: { code: 'standard' } },
      });
      expect(violations).toMatchObject([
        { severity, description: 'No Ceramic Mug', target: { lineItem: { _id: lineItems?.[0]?._id } } },
      ]);
      const ordered = visitor.checkout.createOrder(id);
      if (code) expect(await refusalOf(ordered)).toMatchObject({ code });
      else expect(await ordered).toMatchObject({ orderId: expect.any(String) });
      expect(new Set(sources)).toEqual(new Set(['CHECKOUT']));
    },
  );

  test('is asked for carts, too, if its configuration says so', async () => {
    const site = await platform.site();
    await using server = await PluginApp.start(async () =>
      Response.json({ violations: [{ severity: 'WARNING', target: { other: {} }, description: 'Sold by weight' }] }),
    );
    const plugins = { validations: { deploymentUri: server.url, validateInCart: true } };
    await server.install(site, plugins, () => {});
    expect(await objectionsTo(await withMug(site))).toMatchObject([
      { severity: 'WARNING', description: 'Sold by weight', target: { other: {} } },
    ]);
  });
});

onEveryDatabase('an app with custom triggers', (platform) => {
  test('decides whether a discount rule applies', async () => {
    const site = await platform.site();
    await using server = await PluginApp.start();
    const { appId } = await server.install(site, { customTriggers: server.url }, (client) =>
      client.customTriggers.provideHandlers({
        listTriggers: () => ({ customTriggers: [{ _id: 'three-or-more', name: 'Three or more' }] }),
        getEligibleTriggers({ request: { lineItems = [], triggers = [] } }) {
          const pieces = lineItems.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
          const eligibleTriggers = triggers.map(({ customTrigger, identifier }) => ({
            customTriggerId: customTrigger?._id,
            identifier,
          }));
          return { eligibleTriggers: pieces >= 3 ? eligibleTriggers : [] };
        },
      }),
    );
    await site
      .owner()
      .use(discountRules)
      .createDiscountRule({
        name: 'Three or more',
        active: true,
        trigger: { triggerType: 'CUSTOM', customTrigger: { _id: 'three-or-more', appId } },
        discounts: {
          values: [
            {
              targetType: 'SPECIFIC_ITEMS',
              specificItemsInfo: {
                scopes: [{ _id: 'all', type: 'CATALOG_ITEM', catalogItemFilter: { catalogAppId: STORES_APP_ID } }],
              },
              discountType: 'PERCENTAGE',
              percentage: 10,
            },
          ],
        },
      });
    expect((await checkOut(await withMug(site, 2))).priceSummary?.discount?.amount).toBe('0.00');
    const { priceSummary, appliedDiscounts } = await checkOut(await withMug(site, 3));
    expect(priceSummary?.discount?.amount).toBe('6.30');
    expect(appliedDiscounts).toMatchObject([{ discountRule: { name: { original: 'Three or more' } } }]);
    await site.control('DELETE', `apps/${appId}`);
    expect((await checkOut(await withMug(site, 3))).priceSummary?.discount?.amount).toBe('0.00');
  });
});

onDatabase('sqlite', 'the request to a service plugin', (platform) => {
  const feesOf = async (site: TestSite, server: PluginApp) =>
    server.install(site, { additionalFees: server.url }, (client) =>
      client.additionalFees.provideHandlers({
        calculateAdditionalFees: () => ({ currency: 'USD', additionalFees: [{ name: 'Fee', price: '1' }] }),
      }),
    );

  test('is signed for one app: with another key or for another app, the SDK refuses it', async () => {
    const site = await platform.site();
    await using server = await PluginApp.start();
    await using other = await PluginApp.start();
    await feesOf(site, server);
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    await feesOf(site, other);
    await checkOut(await withMug(site));
    const url = 'http://an-app.example/v1/calculate-additional-fees';
    const [body = ''] = server.bodies;
    expect(await server.client.servicePlugins.process({ url, body })).toMatchObject({ currency: 'USD' });
    await expect(other.client.servicePlugins.process({ url, body })).rejects.toThrow('signature');
    const [header, payload] = body.split('.');
    const { createSign } = await import('node:crypto');
    const signature = createSign('RSA-SHA256').update(`${header}.${payload}`).sign(privateKey, 'base64url');
    const forged = `${header}.${payload}.${signature}`;
    await expect(server.client.servicePlugins.process({ url, body: forged })).rejects.toThrow('signature');
  });

  test('is not sent to an address that holds the secrets of a cloud machine', async () => {
    const site = await platform.site();
    for (const [address, reason] of [
      ['http://169.254.169.254/', 'link-local'],
      ['ftp://an-app.example/', 'must be an address'],
    ]) {
      const app = { plugins: { shippingRates: address } };
      await expect(site.control('POST', 'apps', app)).rejects.toThrow(reason);
    }
    await expect(site.control('POST', 'apps', { plugins: { shipping: 'http://localhost/' } })).rejects.toThrow('400');
  });

  test('gets no answer in time if its app asks for the totals that it is asked about', {
    timeout: 30_000,
  }, async () => {
    const site = await platform.site();
    const visitor = await withMug(site);
    await using server = await PluginApp.start(async () => {
      await checkOut(visitor);
      return Response.json({ currency: 'USD', additionalFees: [{ name: 'Fee', price: '1' }] });
    });
    await server.install(site, { additionalFees: server.url }, () => {});
    expect((await checkOut(visitor)).additionalFees).toEqual([]);
    expect(server.paths).toHaveLength(1);
  });
});
