import { categories } from '@wix/categories';
import { createClient, media, OAuthStrategy } from '@wix/sdk';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite, type VisitorClient } from '../harness/harness';

// Source: the mistakes that the recipe how-to-code-a-store of wix/skills marks as observed.

const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const treeReference = { appNamespace: '@wix/stores' };
const FIELDS = ['CURRENCY' as const];

const visitorCategories = ({ clientId }: TestSite) =>
  createClient({ modules: { categories }, auth: OAuthStrategy({ clientId }) }).categories;

async function productOf({ productsV3 }: VisitorClient, slug: string) {
  const { items } = await productsV3.queryProducts({ fields: FIELDS }).eq('slug', slug).find();
  const [product] = items;
  if (!product?._id) throw new Error(`there is no product ${slug}`);
  return { ...product, _id: product._id };
}

const variantsOf = async ({ readOnlyVariantsV3 }: VisitorClient, productId: string) =>
  (await readOnlyVariantsV3.queryVariants().eq('productData.productId', productId).find()).items;

const add = ({ currentCartV2 }: VisitorClient, catalogItemId: string, options?: Record<string, unknown>) =>
  currentCartV2.addLineItemsToCurrentCart({
    catalogItems: [{ quantity: 1, catalogReference: { catalogItemId, appId, ...(options && { options }) } }],
  });

onEveryDatabase('the recipe for a store', (platform) => {
  const newShop = async () => platform.site('new-site');

  test('a shop with Catalog V3 refuses the older modules instead of returning empty results', async () => {
    const site = await newShop();
    const code = 'CATALOG_V3_CALLING_CATALOG_V1_API';
    expect(await refusalOf(site.visitor().products.queryProducts().find())).toMatchObject({ code, status: 428 });
    expect(await refusalOf(site.visitor().collections.queryCollections().find())).toMatchObject({ code });
  });

  test('a product’s ID is `id` on the wire, and `_id` in the SDK', async () => {
    const product = await productOf((await newShop()).visitor(), 'linen-shirt');
    expect(product._id).toMatch(/^[\da-f-]{36}$/);
    expect(product).not.toHaveProperty('id');
  });

  test('a product query is a builder that sends nothing until find()', async () => {
    const site = await newShop();
    const builder = site.visitor().productsV3.queryProducts({ fields: FIELDS }).limit(3);
    expect(builder).not.toHaveProperty('then');
    expect((await builder.find()).items).toHaveLength(3);
  });

  test('a price is formatted only if CURRENCY is requested', async () => {
    const { productsV3 } = (await newShop()).visitor();
    const priceOf = async (fields: typeof FIELDS | []) =>
      (await productsV3.queryProducts({ fields }).eq('slug', 'linen-shirt').find()).items[0]?.actualPriceRange
        ?.minValue;
    expect(await priceOf(FIELDS)).toMatchObject({ amount: '78.00', formattedAmount: expect.stringContaining('78') });
    expect((await priceOf([]))?.formattedAmount ?? '').toBe('');
  });

  test('visitors get only visible products', async () => {
    const site = await newShop();
    await site.settings({ catalogVersion: 'V1' });
    const { items } = await site.owner().products.queryProducts().eq('slug', 'linen-shirt').find();
    await site.owner().products.updateProduct(items[0]?._id ?? '', { visible: false });
    await site.settings({ catalogVersion: 'V3' });
    const queryResult = await site.visitor().productsV3.queryProducts().eq('slug', 'linen-shirt').find();
    expect(queryResult.items).toEqual([]);
  });

  test('categories are queried with a condition: a bare find is refused with INVALID_FILTER', async () => {
    const visitor = visitorCategories(await newShop());
    const bare = visitor.queryCategories({ treeReference }).find();
    expect(await refusalOf(bare)).toMatchObject({ code: 'INVALID_FILTER', status: 400 });
    const { items } = await visitor.queryCategories({ treeReference }).exists('name', true).find();
    expect(items.length).toBeGreaterThan(1);
    for (const { _id, name, slug } of items) expect([_id, name, slug]).not.toContain(undefined);
  });

  // The recipe reports 400 here, but the package declares the filter, and the platform's own React components send it.
  test('filtering categories by visible changes nothing, since only visible categories are returned', async () => {
    const visitor = visitorCategories(await newShop());
    const { items } = await visitor.queryCategories({ treeReference }).eq('visible', true).find();
    const { items: all } = await visitor.queryCategories({ treeReference }).exists('name', true).find();
    expect(items.map(({ _id }) => _id)).toEqual(all.map(({ _id }) => _id));
  });

  test('a category is found by its slug without any filter', async () => {
    const { category } = await visitorCategories(await newShop()).getCategoryBySlug('kitchen', treeReference);
    expect(category?.name).toBe('Kitchen');
  });

  test('a category’s products are found by searching with $matchItems, and not by a query or $hasSome', async () => {
    const site = await newShop();
    const { category } = await visitorCategories(site).getCategoryBySlug('kitchen', treeReference);
    const { productsV3 } = site.visitor();
    const searchInCategory = async (condition: object) =>
      (await productsV3.searchProducts({ filter: { 'directCategoriesInfo.categories': condition } })).products ?? [];
    const matchingProducts = await searchInCategory({ $matchItems: [{ id: category?._id ?? '' }] });
    expect(matchingProducts).toHaveLength(category?.itemCounter ?? 0);
    expect(matchingProducts.length).toBeGreaterThan(0);
    const guessed = await searchInCategory({ $hasSome: [category?._id] }).catch(() => []);
    expect(guessed).toEqual([]);
    const query: { eq(name: string, value: unknown): { find(): Promise<unknown> } } = Object(
      productsV3.queryProducts(),
    );
    const queried = query.eq('directCategoriesInfo.categories', category?._id).find();
    expect(await refusalOf(queried)).toMatchObject({ status: 400 });
  });

  test('a product added to a category is found there immediately', async () => {
    const site = await newShop();
    const visitor = site.visitor();
    const { category } = await visitorCategories(site).getCategoryBySlug('kitchen', treeReference);
    const { _id } = await productOf(visitor, 'linen-shirt');
    await site.settings({ catalogVersion: 'V1' });
    await site.owner().products.addProductsToCollection(category?._id ?? '', [_id]);
    await site.settings({ catalogVersion: 'V3' });
    const filter = { 'directCategoriesInfo.categories': { $matchItems: [{ id: category?._id ?? '' }] } };
    const { products = [] } = await visitor.productsV3.searchProducts({ filter });
    expect(products.map((product) => product._id)).toContain(_id);
  });

  test('variants are a separate resource: a product query returns none', async () => {
    const visitor = (await newShop()).visitor();
    const product = await productOf(visitor, 'linen-shirt');
    expect(product.variantsInfo ?? null).toBeNull();
    const variants = await variantsOf(visitor, product._id);
    expect(variants).toHaveLength(6);
    for (const { variantId, _id, optionChoices, inventoryStatus } of variants) {
      expect(variantId ?? _id).toBeTruthy();
      expect(optionChoices?.map((choice) => choice.optionChoiceNames?.optionName)).toEqual(['Size', 'Color']);
      expect(typeof inventoryStatus?.inStock).toBe('boolean');
    }
  });

  test('a product with variants can only be added to the cart by variant ID', async () => {
    const visitor = (await newShop()).visitor();
    const { _id } = await productOf(visitor, 'linen-shirt');
    await expect(add(visitor, _id)).rejects.toThrow();
    await expect(add(visitor, _id, { options: { Size: 'M', Color: 'Indigo' } })).rejects.toThrow();
    const variant = (await variantsOf(visitor, _id)).find(({ inventoryStatus }) => inventoryStatus?.inStock);
    const { cart } = await add(visitor, _id, { variantId: variant?.variantId ?? variant?._id });
    expect(cart?.lineItems).toHaveLength(1);
  });

  test('adding an item with an empty ID to the cart is an error', async () => {
    await expect(add((await newShop()).visitor(), '')).rejects.toThrow();
  });

  test('the current cart is wrapped in a cart field, and its ID serves as the checkout ID', async () => {
    const site = await newShop();
    const visitor = site.visitor();
    const { _id } = await productOf(visitor, 'teapot');
    const [variant] = await variantsOf(visitor, _id);
    await add(visitor, _id, { variantId: variant?.variantId ?? variant?._id });
    const { cart } = await visitor.currentCartV2.getCurrentCart();
    const { redirectSession } = await visitor.redirects.createRedirectSession({
      ecomCheckout: { checkoutId: cart?._id ?? '' },
      callbacks: { postFlowUrl: 'http://localhost:3000/', thankYouPageUrl: 'http://localhost:3000/' },
    });
    const page = site.browse();
    await page.open(redirectSession?.fullUrl ?? '');
    expect(page.html).toContain('Teapot');
  });

  test.each([
    ['http://shop.example.com/', 403],
    ['https://shop.example.com/', 303],
  ])('if the site lists its https origin, returning to %s responds with %i', async (postFlowUrl, status) => {
    const site = await newShop();
    await site.settings({ redirects: { allowedDomains: ['https://shop.example.com'] } });
    const visitor = site.visitor();
    const { _id } = await productOf(visitor, 'teapot');
    const [variant] = await variantsOf(visitor, _id);
    const { cart } = await add(visitor, _id, { variantId: variant?.variantId ?? variant?._id });
    const { redirectSession } = await visitor.redirects.createRedirectSession({
      ecomCheckout: { checkoutId: cart?._id ?? '' },
      callbacks: { postFlowUrl },
    });
    const page = site.browse();
    await page.open(redirectSession?.fullUrl ?? '');
    expect((await page.open(`${page.url}/leave`)).status).toBe(status);
  });

  test('cart amounts have no formattedAmount, unlike product prices', async () => {
    const visitor = (await newShop()).visitor();
    const { _id } = await productOf(visitor, 'teapot');
    const [variant] = await variantsOf(visitor, _id);
    const { cart } = await add(visitor, _id, { variantId: variant?.variantId ?? variant?._id });
    const [line] = cart?.lineItems ?? [];
    expect(line?.pricing?.unitPrice).toMatchObject({ amount: expect.any(String) });
    expect(line?.pricing?.unitPrice).not.toHaveProperty('formattedAmount');
    expect(line?.quantityInfo?.confirmedQuantity).toBe(1);
  });

  test('a product’s stock status is in its inventory field', async () => {
    const product = await productOf((await newShop()).visitor(), 'linen-shirt');
    expect(product.inventory?.availabilityStatus).toBe('PARTIALLY_OUT_OF_STOCK');
    expect(product).not.toHaveProperty('stock');
  });

  test('images of products are wix:image URIs, which the SDK resolves', async () => {
    const product = await productOf((await newShop()).visitor(), 'teapot');
    const image = product.media?.main?.image ?? '';
    expect(image).toMatch(/^wix:image:\/\/v1\//);
    expect(media.getScaledToFillImageUrl(image, 600, 600, {})).toMatch(/^https:\/\/static\.wixstatic\.com\/media\//);
  });
});
