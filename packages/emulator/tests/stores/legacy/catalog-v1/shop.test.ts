// @module-tag legacy
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf } from '../../../harness/harness';

const ALL_PRODUCTS = '00000000-000000-000000-000000000001';

onEveryDatabase('the catalog', (platform) => {
  test('a visitor gets the products with prices, options and stock', async () => {
    const site = await platform.site();
    const { items, totalCount } = await site.visitor().products.queryProducts().find();
    expect(totalCount).toBe(16);
    const shirt = items.find(({ slug }) => slug === 'linen-shirt');
    expect(shirt).toMatchObject({
      name: 'Linen Shirt',
      priceData: { currency: 'USD', price: 78, discountedPrice: 78, formatted: { price: '$78.00' } },
      stock: { trackInventory: true, quantity: 40, inStock: true, inventoryStatus: 'PARTIALLY_OUT_OF_STOCK' },
      manageVariants: true,
      ribbon: 'New',
    });
    expect(shirt?.productOptions?.map(({ name }) => name)).toEqual(['Size', 'Color']);
  });

  test('a discount lowers the price, and both are formatted', async () => {
    const site = await platform.site();
    const { items } = await site.visitor().products.queryProducts().eq('slug', 'ceramic-mug').find();
    expect(items[0]?.priceData).toMatchObject({
      price: 28,
      discountedPrice: 21,
      formatted: { price: '$28.00', discountedPrice: '$21.00' },
    });
    expect(items[0]?.discount).toMatchObject({ type: 'PERCENT', value: 25 });
  });

  test('products can be sorted by price under either field name', async () => {
    const { products } = (await platform.site()).visitor();
    const prices = async (query: Promise<{ items: { priceData?: { price?: number | null } }[] }>) =>
      (await query).items.map(({ priceData }) => priceData?.price ?? 0);
    const up = await prices(products.queryProducts().ascending('price').find());
    expect(up).toEqual([...up].sort((a, b) => a - b));
    expect(await prices(products.queryProducts().descending('priceData.price').find())).toEqual([...up].reverse());
  });

  test('paging returns every product exactly once', async () => {
    const { products } = (await platform.site()).visitor();
    let page = await products.queryProducts().ascending('name').limit(6).find();
    const names = page.items.map(({ name }) => name);
    expect(page.totalPages).toBe(3);
    while (page.hasNext()) {
      page = await page.next();
      names.push(...page.items.map(({ name }) => name));
    }
    expect(new Set(names).size).toBe(16);
    expect(names).toEqual([...names].sort());
  });

  test('products can be filtered by collection, name, price and ID', async () => {
    const { products, collections } = (await platform.site()).visitor();
    const { items: all } = await collections.queryCollections().find();
    const kitchen = all.find(({ slug }) => slug === 'kitchen');
    const inKitchen = await products.queryProducts().hasSome('collectionIds', [kitchen?._id]).find();
    expect(inKitchen.items.map(({ slug }) => slug).sort()).toEqual([
      'ceramic-mug',
      'coffee-beans',
      'cutting-board',
      'olive-oil',
      'teapot',
    ]);
    expect((await products.queryProducts().hasSome('collectionIds', [ALL_PRODUCTS]).find()).totalCount).toBe(16);
    expect((await products.queryProducts().startsWith('name', 'terra').find()).items).toHaveLength(1);
    expect((await products.queryProducts().gt('priceData.price', 100).find()).items).toHaveLength(1);
    expect((await products.queryProducts().eq('_id', 'no id at all').find()).items).toEqual([]);
  });

  test('a query too long for a URL is sent by POST', async () => {
    const site = await platform.site();
    const many = Array.from({ length: 200 }, () => crypto.randomUUID());
    const { items } = await site.visitor().products.queryProducts().in('_id', many).find();
    expect(items).toEqual([]);
    const { requests } = await site.control<{ requests: { method: string; operation: string }[] }>('GET', 'requests');
    expect(requests.find(({ operation }) => operation === 'products.queryProducts')?.method).toBe('POST');
  });

  test('an undeclared field, and a page too large, are refused', async () => {
    const { products } = (await platform.site()).visitor();
    // The builder's types forbid what a plain REST client can send.
    const wrong = products
      .queryProducts()
      .eq('weight' as 'name', 1)
      .find();
    expect(await refusalOf(wrong)).toMatchObject({ status: 400, fields: ['value'] });
    await expect(wrong).rejects.toThrow('weight');
    expect(await refusalOf(products.queryProducts().limit(101).find())).toMatchObject({ status: 400 });
  });

  test('a product is returned with its variants and their stock', async () => {
    const { products } = (await platform.site()).visitor();
    const { items } = await products.queryProducts().eq('slug', 'linen-shirt').find();
    const { product } = await products.getProduct(items[0]?._id ?? '');
    const variant = product?.variants?.find(({ choices }) => choices?.Size === 'L' && choices.Color === 'Natural');
    expect(product?.variants).toHaveLength(6);
    expect(variant).toMatchObject({ stock: { trackQuantity: true, quantity: 0, inStock: false } });
    expect(product?.productPageUrl?.path).toBe('/product-page/linen-shirt');
    const colors = product?.productOptions?.find(({ name }) => name === 'Color')?.choices;
    expect(colors?.map(({ description, inStock }) => [description, inStock])).toEqual([
      ['Natural', true],
      ['Indigo', true],
    ]);
  });

  test('reading a missing product fails with 404', async () => {
    const { products } = (await platform.site()).visitor();
    expect(await refusalOf(products.getProduct(crypto.randomUUID()))).toMatchObject({ status: 404 });
  });

  test('collections count their products, and are found by ID and slug', async () => {
    const { collections } = (await platform.site()).visitor();
    const { items } = await collections.queryCollections().ascending('name').find();
    expect(items.map(({ name, numberOfProducts }) => [name, numberOfProducts])).toEqual([
      ['All Products', 16],
      ['Clothing', 5],
      ['Gifts', 9],
      ['Home', 5],
      ['Kitchen', 5],
      ['New Arrivals', 2],
    ]);
    const home = await collections.getCollectionBySlug('home');
    expect(home.collection?.name).toBe('Home');
    expect((await collections.getCollection(home.collection?._id ?? ''))?.slug).toBe('home');
    expect(await refusalOf(collections.getCollectionBySlug('no-such'))).toMatchObject({ status: 404 });
    expect(await refusalOf(collections.getCollection(crypto.randomUUID()))).toMatchObject({ status: 404 });
  });

  test('an empty shop has no products, and a site without the Stores app refuses product queries', async () => {
    const empty = await platform.emptyV1Site();
    expect((await empty.visitor().products.queryProducts().find()).items).toEqual([]);
    const bare = await platform.site('bare');
    expect(await refusalOf(bare.visitor().products.queryProducts().find())).toMatchObject({
      status: 428,
      code: 'REQUIRED_APP_NOT_INSTALLED',
    });
    const version = await bare.owner().catalogVersioning.getCatalogVersion();
    expect(version.catalogVersion).toBe('STORES_NOT_INSTALLED');
  });

  test('anyone may ask for the site’s catalog version', async () => {
    const site = await platform.site();
    expect(await site.visitor().catalogVersioning.getCatalogVersion()).toMatchObject({ catalogVersion: 'V1_CATALOG' });
  });

  test('only the owner may write to the catalog', async () => {
    const site = await platform.site();
    expect(await refusalOf(site.visitor().products.deleteProduct(crypto.randomUUID()))).toMatchObject({ status: 403 });
  });
});
