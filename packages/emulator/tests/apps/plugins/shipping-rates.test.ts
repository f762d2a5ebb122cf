import { deliveryProfile, orders } from '@wix/ecom';
import { expect, test } from 'vitest';
import { checkoutOfCart } from '../../ecom/cart/shopping';
import { onEveryDatabase } from '../../harness/harness';
import { ADDRESS, checkOut, PluginApp, withMug } from './plugin-app';

onEveryDatabase('an app that provides shipping rates', (platform) => {
  test('offers them in cart, checkout and Cart V2, and the order has the chosen one', async () => {
    const site = await platform.site();
    await using server = await PluginApp.start();
    const seen: object[] = [];
    const { appId, instanceId } = await server.install(site, { shippingRates: server.url }, (client) =>
      client.shippingRates.provideHandlers({
        async getShippingRates({ request, metadata }) {
          seen.push({ request, metadata });
          const pieces = (request.lineItems ?? []).reduce((sum, { quantity = 0 }) => sum + quantity, 0);
          return {
            shippingRates: [
              {
                code: 'courier',
                title: 'Courier',
                logistics: { deliveryTime: 'today' },
                cost: { price: String(3 * pieces), currency: metadata.currency ?? '' },
              },
            ],
          };
        },
      }),
    );
    const visitor = await withMug(site);
    const estimated = await checkOut(visitor);
    const carriers = estimated.shippingInfo?.carrierServiceOptions ?? [];
    expect(carriers.find(({ carrierId }) => carrierId === appId)).toMatchObject({
      shippingOptions: [{ code: 'courier', title: 'Courier', cost: { price: { amount: '6.00' } } }],
    });
    expect(seen[0]).toMatchObject({
      metadata: { instanceId, currency: 'USD', languages: ['en-US'], identity: { identityType: 'ANONYMOUS_VISITOR' } },
      request: {
        lineItems: [{ quantity: 2, price: '21', totalPrice: '42', physicalProperties: { shippable: true } }],
        shippingDestination: { country: 'US', postalCode: '10013', addressLine1: '1 Canal St' },
        weightUnit: 'KG',
      },
    });
    expect(server.paths[0]).toBe('/plugins/v1/getRates');
    const id = await checkoutOfCart(visitor);
    const checkout = await visitor.checkout.updateCheckout(id, {
      buyerInfo: { email: 'ada@example.com' },
      billingInfo: { address: ADDRESS },
      shippingInfo: { shippingDestination: { address: ADDRESS }, selectedCarrierServiceOption: { code: 'courier' } },
    });
    expect(checkout).toMatchObject({
      shippingInfo: { selectedCarrierServiceOption: { code: 'courier', carrierId: appId } },
      priceSummary: { subtotal: { amount: '42.00' }, shipping: { amount: '6.00' }, tax: { amount: '3.84' } },
    });
    await visitor.currentCartV2.setDeliveryMethodForCurrentCart({ code: 'courier' });
    const { cart, summary } = await visitor.currentCartV2.calculateCurrentCart();
    expect(cart?.deliveryInfo?.method).toMatchObject({ code: 'courier', appId });
    expect(summary?.deliverySummary).toMatchObject({ method: { code: 'courier', appId }, price: { amount: '6.00' } });
    const { orderId } = await visitor.checkout.createOrder(id);
    expect(
      await site
        .owner()
        .use(orders)
        .getOrder(orderId ?? ''),
    ).toMatchObject({
      shippingInfo: { carrierId: appId, code: 'courier', title: 'Courier', cost: { price: { amount: '6.00' } } },
    });
  });

  test('is asked for a new checkout once, though its lines are new in each run', async () => {
    const site = await platform.site();
    await using server = await PluginApp.start();
    await server.install(site, { shippingRates: server.url }, (client) =>
      client.shippingRates.provideHandlers({
        getShippingRates: () => ({ shippingRates: [{ code: 'courier', title: 'Courier', cost: { price: '9' } }] }),
      }),
    );
    const checkout = await checkOut(await withMug(site));
    expect(JSON.stringify(checkout.shippingInfo?.carrierServiceOptions)).toContain('courier');
    expect(server.paths).toHaveLength(1);
  });

  test('is replaced by its backup rate when it fails, and the totals name the error', async () => {
    const site = await platform.site();
    await using server = await PluginApp.start();
    const { appId } = await server.install(site, { shippingRates: server.url }, (client) =>
      client.shippingRates.provideHandlers({
        getShippingRates() {
          throw Object.assign(new Error('no rates'), {
            errorType: 'SPI',
            applicationCode: 'MISSING_POSTAL_CODE',
            httpCode: 400,
          });
        },
      }),
    );
    const profiles = site.owner().use(deliveryProfile);
    const { items } = await profiles.queryDeliveryProfiles().find();
    const region = items[0]?.deliveryRegions?.[0]?._id ?? '';
    await profiles.addDeliveryCarrier(region, {
      deliveryCarrier: { appId, backupRate: { title: 'Backup', amount: '8', active: true } },
    });
    const estimated = await checkOut(await withMug(site));
    expect(estimated.calculationErrors?.carrierErrors?.errors).toMatchObject([
      { carrierId: appId, error: { applicationError: { code: 'MISSING_POSTAL_CODE' } } },
    ]);
    const carriers = estimated.shippingInfo?.carrierServiceOptions ?? [];
    expect(carriers.find(({ carrierId }) => carrierId === appId)).toMatchObject({
      shippingOptions: [{ title: 'Backup', cost: { price: { amount: '8.00' } } }],
    });
    expect(estimated.priceSummary?.shipping?.amount).toBe('6.00');
  });
});
