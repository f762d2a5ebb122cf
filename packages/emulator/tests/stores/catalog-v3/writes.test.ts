import { ApiKeyStrategy, createClient } from '@wix/sdk';
import { inventoryItemsV3 } from '@wix/stores';
import { describe, expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';

const ownersStock = ({ ownerApiKey: apiKey, siteId }: TestSite) =>
  createClient({ modules: { inventoryItemsV3 }, auth: ApiKeyStrategy({ apiKey, siteId }) });

const price = (actual: string, compareAt?: string) => ({
  actualPrice: { amount: actual },
  ...(compareAt && { compareAtPrice: { amount: compareAt } }),
});

const size = {
  name: 'Size',
  optionRenderType: 'TEXT_CHOICES' as const,
  choicesSettings: { choices: ['S', 'M'].map((name) => ({ name, choiceType: 'CHOICE_TEXT' as const })) },
};

const sizeChoice = (choiceName: string) => [
  { optionChoiceNames: { optionName: 'Size', choiceName, renderType: 'TEXT_CHOICES' as const } },
];

const plainProduct = (name: string) => ({
  name,
  productType: 'PHYSICAL' as const,
  physicalProperties: {},
  variantsInfo: { variants: [{ price: price('30') }] },
});

const variants = () => [
  { choices: sizeChoice('S'), price: price('30', '40'), sku: 'SCARF-S' },
  { choices: sizeChoice('M'), price: price('35', '45'), sku: 'SCARF-M' },
];

const withOptions = (productVariants = variants()) => ({
  ...plainProduct('Scarf'),
  options: [size],
  variantsInfo: { variants: productVariants },
});

onEveryDatabase('the owner of a shop on Catalog V3', (platform) => {
  const newShop = () => platform.site('new-site');
  const eventsOf = async (site: TestSite) =>
    (await site.events()).filter((event) => event.startsWith('wix.stores.catalog.v3.product/'));

  test('creates, updates and deletes a product that visitors see, and V3 sends an event each time', async () => {
    const site = await newShop();
    const { productsV3 } = site.owner();
    const createdProduct = await productsV3.createProduct({
      ...plainProduct('Wool Scarf'),
      plainDescription: '<p>Warm.</p>',
    });
    expect(createdProduct).toMatchObject({ slug: 'wool-scarf', revision: '1', visible: true });
    const id = createdProduct._id ?? '';
    const changed = await productsV3.updateProduct(id, { revision: '1', name: 'Long Scarf' });
    expect(changed).toMatchObject({ name: 'Long Scarf', slug: 'wool-scarf', revision: '2' });
    const visibleProduct = await site.visitor().productsV3.getProduct(id, { fields: ['PLAIN_DESCRIPTION'] });
    expect(visibleProduct).toMatchObject({ name: 'Long Scarf', plainDescription: '<p>Warm.</p>' });
    await productsV3.deleteProduct(id);
    expect(await refusalOf(site.visitor().productsV3.getProduct(id))).toMatchObject({ status: 404 });
    const entity = 'wix.stores.catalog.v3.product';
    expect(await eventsOf(site)).toEqual([`${entity}/created`, `${entity}/updated`, `${entity}/deleted`]);
  });

  test.each(['Infinity', 'NaN', '1e400', 'forty'])('cannot set the price to %s', async (amount) => {
    const { productsV3 } = (await newShop()).owner();
    const variants = [{ price: price(amount) }];
    const refusal = await refusalOf(productsV3.createProduct({ ...plainProduct('Scarf'), variantsInfo: { variants } }));
    expect(refusal).toEqual({ status: 400, fields: ['product.variantsInfo.variants[0].price.actualPrice.amount'] });
  });

  test('sets the price to zero with an empty string', async () => {
    const { productsV3 } = (await newShop()).owner();
    const variants = [{ price: price('') }];
    const createdProduct = await productsV3.createProduct({ ...plainProduct('Scarf'), variantsInfo: { variants } });
    expect(createdProduct.actualPriceRange?.minValue?.amount).toBe('0');
  });

  test('can update a product with its current revision only', async () => {
    const { productsV3 } = (await newShop()).owner();
    const createdProduct = await productsV3.createProduct(plainProduct('Scarf'));
    const change = (revision: string, name: string) =>
      productsV3.updateProduct(createdProduct._id ?? '', { revision, name });
    await change('1', 'Second');
    expect(await refusalOf(change('1', 'Stale'))).toMatchObject({ status: 409 });
    expect(
      await refusalOf(productsV3.updateProduct(createdProduct._id ?? '', { name: 'None' } as never)),
    ).toMatchObject({
      status: 400,
    });
    expect((await productsV3.getProduct(createdProduct._id ?? '')).name).toBe('Second');
  });

  test('creates variants that V1 shows with the same IDs, prices and discount', async () => {
    const site = await newShop();
    const createdProduct = await site.owner().productsV3.createProduct(withOptions());
    expect(createdProduct.variantsInfo?.variants).toHaveLength(2);
    expect(createdProduct).toMatchObject({
      actualPriceRange: { minValue: { amount: '30' }, maxValue: { amount: '35' } },
      compareAtPriceRange: { minValue: { amount: '40' }, maxValue: { amount: '45' } },
    });
    await site.settings({ catalogVersion: 'V1' });
    const { product } = await site.visitor().products.getProduct(createdProduct._id ?? '');
    expect(product?.variants?.map(({ _id }) => _id)).toEqual(
      createdProduct.variantsInfo?.variants?.map(({ _id }) => _id),
    );
    expect(product?.variants?.[1]).toMatchObject({
      choices: { Size: 'M' },
      variant: { sku: 'SCARF-M', priceData: { price: 45, discountedPrice: 35 } },
    });
  });

  test('stores a compare-at price for each variant if the discounts differ', async () => {
    const { productsV3 } = (await newShop()).owner();
    const own = [
      { choices: sizeChoice('S'), price: price('30', '40') },
      { choices: sizeChoice('M'), price: price('35') },
    ];
    const createdProduct = await productsV3.createProduct({ ...withOptions(), variantsInfo: { variants: own } });
    const prices = createdProduct.variantsInfo?.variants?.map((variant) => variant.price);
    expect(prices?.[0]).toMatchObject({ actualPrice: { amount: '30' }, compareAtPrice: { amount: '40' } });
    expect(prices?.[1]?.compareAtPrice).toBeUndefined();
  });

  test('adds modifiers that ask the buyer for text and create no variants', async () => {
    const { productsV3 } = (await newShop()).owner();
    const createdProduct = await productsV3.createProduct({
      ...plainProduct('Ring'),
      modifiers: [
        {
          name: 'Engraving',
          modifierRenderType: 'FREE_TEXT',
          mandatory: true,
          freeTextSettings: { title: 'Your words', maxCharCount: 20, minCharCount: 1 },
        },
      ],
    });
    expect(createdProduct.modifiers).toEqual([
      expect.objectContaining({ name: 'Engraving', key: 'Engraving', mandatory: true }),
    ]);
    expect(createdProduct.modifiers?.[0]?.freeTextSettings).toMatchObject({ key: 'Your words', maxCharCount: 20 });
  });

  test('creates a product together with its stock', async () => {
    const site = await newShop();
    const [small, medium] = variants();
    const items = [
      { ...small, inventoryItem: { quantity: 3 } },
      { ...medium, inventoryItem: { quantity: 0 } },
    ];
    const { product, inventoryResults } = await site
      .owner()
      .productsV3.createProductWithInventory({ ...withOptions(), variantsInfo: { variants: items } } as never, {
        returnEntity: true,
      });
    expect(inventoryResults?.results?.map(({ item }) => item?.quantity)).toEqual([3, 0]);
    const { inventoryItemsV3 } = ownersStock(site);
    for (const { item } of inventoryResults?.results ?? []) {
      const { productId, variantId } = await inventoryItemsV3.getInventoryItem(item?._id ?? '');
      expect({ productId, variantId }).toEqual({ productId: product?._id, variantId: item?.variantId });
    }
    const visibleProduct = await site.visitor().productsV3.getProduct(product?._id ?? '');
    expect(visibleProduct.inventory?.availabilityStatus).toBe('PARTIALLY_OUT_OF_STOCK');
    const bare = await site.owner().productsV3.createProduct(plainProduct('Bare'));
    expect(bare.inventory?.availabilityStatus).toBe('OUT_OF_STOCK');
  });

  describe('createProduct refuses', () => {
    test.each([
      ['a variant without a choice of each option', [{ price: price('30') }], 'MISSING_VARIANT_OPTION_CHOICE', 428],
      ['two variants of one choice', [variants()[0], variants()[0]], 'DUPLICATE_VARIANT_OPTION_CHOICE', 409],
      [
        'a price to compare at below the price',
        [{ choices: sizeChoice('S'), price: price('30', '20') }],
        'COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE',
        400,
      ],
      [
        'a choice that no option has',
        [{ choices: sizeChoice('XXL'), price: price('30') }],
        'VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT',
        400,
      ],
    ])('%s', async (_, productVariants, code, status) => {
      const { productsV3 } = (await newShop()).owner();
      expect(await refusalOf(productsV3.createProduct(withOptions(productVariants as never)))).toMatchObject({
        code,
        status,
      });
    });

    test('two default variants, a taken slug, and options without their types', async () => {
      const { productsV3 } = (await newShop()).owner();
      const codeOf = async (product: object) => (await refusalOf(productsV3.createProduct(product as never))).code;
      const two = { variants: [{ price: price('30') }, { price: price('31') }] };
      expect(await codeOf({ ...plainProduct('Two'), variantsInfo: two })).toBe('INVALID_DEFAULT_VARIANT');
      expect(await codeOf({ ...plainProduct('Shirt'), slug: 'linen-shirt' })).toBe('DUPLICATE_SLUG_ERROR');
      const untyped = { ...withOptions(), options: [{ ...size, optionRenderType: undefined }] };
      expect(await codeOf(untyped)).toBe('PRODUCT_OPTION_NAME_AND_TYPE_REQUIRED');
      const { physicalProperties: _, ...unshipped } = plainProduct('Unshipped');
      expect(await refusalOf(productsV3.createProduct(unshipped as never))).toMatchObject({ status: 400 });
    });

    test('a call by a visitor', async () => {
      const { productsV3 } = (await newShop()).visitor();
      expect(await refusalOf(productsV3.createProduct(plainProduct('Mine')))).toMatchObject({ status: 403 });
    });
  });

  test('writes in bulk, and each product succeeds or fails separately', async () => {
    const { productsV3 } = (await newShop()).owner();
    const { results, bulkActionMetadata } = await productsV3.bulkCreateProducts(
      [plainProduct('One'), { ...plainProduct('Two'), slug: 'linen-shirt' }, plainProduct('Three')],
      { returnEntity: true },
    );
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 1 });
    expect(results?.[1]?.itemMetadata).toMatchObject({ success: false, error: { code: 'DUPLICATE_SLUG_ERROR' } });
    const [one, , three] = (results ?? []).map(({ item }) => item);
    const updated = await productsV3.bulkUpdateProducts([
      { product: { _id: one?._id, revision: '1', name: 'First' } },
      { product: { _id: three?._id, revision: '7', name: 'Third' } },
    ] as never);
    expect(updated.results?.map(({ itemMetadata }) => itemMetadata?.success)).toEqual([true, false]);
    const ids = [one?._id ?? '', three?._id ?? ''];
    expect((await productsV3.bulkDeleteProducts(ids)).bulkActionMetadata).toMatchObject({ totalSuccesses: 2 });
  });
});
