import { expect, test } from 'vitest';
import { rulesBrokenBy } from '../../bookings/services/own-services';
import { onEveryDatabase } from '../../harness/harness';

const variantsInfo = { variants: [{ price: { actualPrice: { amount: '30' } } }] };
const cup = () => ({ name: 'Cup', productType: 'PHYSICAL' as const, physicalProperties: {}, variantsInfo });

onEveryDatabase('a product of Catalog V3', (platform) => {
  test('takes a new brand by name on creation, and by ID afterwards', async () => {
    const { productsV3 } = (await platform.site('new-site')).owner();
    const { _id, brand } = await productsV3.createProduct({ ...cup(), brand: { name: 'Tern' } });
    const id = _id ?? '';
    const renamed = productsV3.updateProduct(id, { revision: '1', brand: { name: 'Plover' } });
    expect(await rulesBrokenBy(renamed)).toEqual(['BRAND_MISSING_ID']);
    expect((await productsV3.updateProduct(id, { revision: '1', brand: { _id: brand?._id } })).brand).toEqual(brand);
  });

  test('is named once in a bulk call, or nothing is written', async () => {
    const { productsV3 } = (await platform.site('new-site')).owner();
    const { _id } = await productsV3.createProduct(cup());
    const id = _id ?? '';
    const named = (revision: string, name: string) => ({ product: { _id: id, revision, name } });
    const twice = [named('1', 'Mug'), named('2', 'Bowl')];
    for (const call of [
      () => productsV3.bulkUpdateProducts(twice),
      () => productsV3.bulkUpdateProductsWithInventory(twice),
      () => productsV3.bulkDeleteProducts([id, id]),
    ]) {
      expect(await rulesBrokenBy(call())).toEqual(['DUPLICATE_PRODUCT_IDS_REQUEST']);
    }
    expect(await productsV3.getProduct(id)).toMatchObject({ name: 'Cup', revision: '1' });
  });

  test('cannot be shown in the point of sale if it is digital', async () => {
    const { productsV3 } = (await platform.site('new-site')).owner();
    const pattern = { name: 'Pattern', productType: 'DIGITAL' as const, variantsInfo };
    const refused = productsV3.createProduct({ ...pattern, visibleInPos: true });
    expect(await rulesBrokenBy(refused)).toEqual(['DIGITAL_PRODUCT_CANNOT_BE_VISIBLE_IN_POS']);
    const created = await productsV3.createProduct(pattern);
    expect(created.visibleInPos).toBe(false);
    const shown = productsV3.updateProduct(created._id ?? '', { revision: '1', visibleInPos: true });
    expect(await rulesBrokenBy(shown)).toEqual(['DIGITAL_PRODUCT_CANNOT_BE_VISIBLE_IN_POS']);
  });

  test('needs a visible subscription that renews or ends, if it sells only by subscription', async () => {
    const { productsV3 } = (await platform.site('new-site')).owner();
    const monthly = { title: 'Monthly', frequency: 'MONTH' as const };
    const sellBy = (subscription: object, more: object = {}) =>
      productsV3.createProduct({
        ...cup(),
        subscriptionDetails: { subscriptions: [{ ...monthly, ...subscription }], ...more },
      });
    expect(await rulesBrokenBy(sellBy({ autoRenewal: false }))).toEqual(['SUBSCRIPTION_INVALID_AUTO_RENEWAL']);
    const hidden = { autoRenewal: true, visible: false };
    const code = 'ERROR_ALL_SUBSCRIPTIONS_HIDDEN_FOR_SUBSCRIPTION_ONLY_PRODUCT';
    expect(await rulesBrokenBy(sellBy(hidden))).toEqual([code]);
    expect(await sellBy(hidden, { allowOneTimePurchases: true })).toMatchObject({ name: 'Cup' });
    expect(await sellBy({ billingCycles: 3 })).toMatchObject({ name: 'Cup' });
  });

  test('is not created with a negative quantity', async () => {
    const { productsV3 } = (await platform.site('new-site')).owner();
    const variants = [{ price: { actualPrice: { amount: '30' } }, inventoryItem: { quantity: -3 } }];
    const refused = productsV3.createProductWithInventory({ ...cup(), variantsInfo: { variants } });
    expect(await rulesBrokenBy(refused)).toEqual(['REQUESTED_QUANTITY_MUST_BE_NON_NEGATIVE']);
  });
});
