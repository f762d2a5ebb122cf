import { abandonedCheckouts } from '@wix/ecom';
import { expect, test } from 'vitest';
import { productBySlug, STORES_APP_ID } from '../../ecom/cart/shopping';
import { onEveryDatabase, type TestSite } from '../../harness/harness';
import { installApp } from '../installed-app';
import { ADDRESS, checkOut, PluginApp, withMug } from './plugin-app';

const RATE = {
  code: 'drone',
  title: 'Drone',
  logistics: { deliveryTime: '1 hour' },
  cost: { price: '12.5', currency: 'USD' },
};

async function draftOf(site: TestSite) {
  const { _id: catalogItemId } = await productBySlug(site.visitor(), 'ceramic-mug');
  const catalogReference = { appId: STORES_APP_ID, catalogItemId };
  const { calculatedDraftOrder } = await site.owner().draftOrders.createDraftOrder({
    draftOrder: {
      catalogLineItems: [{ catalogReference, quantity: 2 }],
      buyerInfo: { email: 'ada@example.com' },
      recipientInfo: { address: ADDRESS },
    },
  });
  if (!calculatedDraftOrder?.draftOrder?._id) throw new Error('no draft order');
  return { ...calculatedDraftOrder, id: calculatedDraftOrder.draftOrder._id };
}

onEveryDatabase('a draft order', (platform) => {
  test('is delivered by the rates of an app', async () => {
    const site = await platform.site();
    await using server = await PluginApp.start();
    const { appId } = await server.install(site, { shippingRates: server.url }, (client) =>
      client.shippingRates.provideHandlers({
        getShippingRates({ request: { lineItems = [], shippingDestination, buyerContactDetails } }) {
          const isKnown = lineItems[0]?.totalPrice === '42.00' && shippingDestination?.postalCode === '10013';
          return { shippingRates: isKnown && buyerContactDetails?.email === 'ada@example.com' ? [RATE] : [] };
        },
      }),
    );
    const { id, shippingOptions, calculationErrors } = await draftOf(site);
    expect(shippingOptions?.filter(({ carrierId }) => carrierId === appId)).toMatchObject([
      { code: 'drone', title: 'Drone', cost: { price: { amount: '12.50' } } },
    ]);
    expect(calculationErrors).toBeUndefined();
    const { draftOrders } = site.owner();
    const { calculatedDraftOrder } = await draftOrders.setShippingInfo(id, { shippingInfo: { code: 'drone' } });
    expect(calculatedDraftOrder?.draftOrder?.priceSummary).toMatchObject({ shipping: { amount: '12.50' } });
    await server[Symbol.asyncDispose]();
    const { calculatedDraftOrder: later } = await draftOrders.getDraftOrder(id);
    expect(later?.calculationErrors?.carrierErrors?.errors).toMatchObject([{ carrierId: appId }]);
    expect(later?.draftOrder?.priceSummary).toMatchObject({ shipping: { amount: '12.50' } });
  });

  test('has the fees of an app, which follow its items and can be left out', async () => {
    const site = await platform.site();
    await using server = await PluginApp.start();
    const { appId } = await server.install(site, { additionalFees: server.url }, (client) =>
      client.additionalFees.provideHandlers({
        calculateAdditionalFees({ request: { lineItems = [] } }) {
          const pieces = lineItems.reduce((total, { quantity }) => total + (quantity ?? 0), 0);
          const lineItemIds = lineItems.flatMap(({ _id }) => _id ?? []);
          return {
            currency: 'USD',
            additionalFees: [{ code: 'wrap', name: 'Wrap', price: String(pieces), lineItemIds }],
          };
        },
      }),
    );
    const { id, draftOrder } = await draftOf(site);
    const [line] = draftOrder?.lineItems ?? [];
    const lineItemId = line?.lineItem?._id ?? '';
    const [fee] = draftOrder?.additionalFees ?? [];
    expect(fee).toMatchObject({
      source: 'AUTOMATIC',
      applied: true,
      additionalFee: { code: 'wrap', providerAppId: appId, source: 'SERVICE_PLUGIN', lineItemIds: [lineItemId] },
    });
    const { draftOrders } = site.owner();
    const changed = await draftOrders.updateLineItems(id, [{ lineItemId, newQuantity: 5 }]);
    const [after] = changed.calculatedDraftOrder?.draftOrder?.additionalFees ?? [];
    expect(after?.additionalFee).toMatchObject({ _id: fee?.additionalFee?._id, price: { amount: '5.00' } });
    const feeId = fee?.additionalFee?._id ?? '';
    const without = await draftOrders.setAdditionalFees(id, [{ _id: feeId, applied: false }]);
    expect(without.calculatedDraftOrder?.draftOrder?.priceSummary).toMatchObject({
      totalAdditionalFees: { amount: '0.00' },
    });
    const { items } = await draftOrders.queryDraftOrders().find();
    expect(items).toHaveLength(1);
  });
});

onEveryDatabase('a list of abandoned checkouts', (platform) => {
  test('asks no app, however long it is', async () => {
    const site = await platform.site();
    const visitor = await withMug(site);
    for (let count = 0; count < 14; count++) {
      const { _id } = await checkOut(visitor);
      await visitor.checkout.updateCheckout(_id ?? '', { buyerInfo: { email: `${count}@example.com` } });
    }
    await site.advance('PT2H');
    await installApp(site, { plugins: { additionalFees: 'http://127.0.0.1:1/' } });
    const { items } = await site.owner().use(abandonedCheckouts).queryAbandonedCheckouts().find();
    expect(items).toHaveLength(14);
  });
});
