// @module-tag legacy
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../harness/harness';
import { aProduct, aProductWithVariants } from '../../a-product';

const ALL_PRODUCTS = '00000000-000000-000000-000000000001';
const ZERO_GUID = '00000000-0000-0000-0000-000000000000';

// Source, unless a test says otherwise: the captures stores-v1-products-queryProducts-1 (SDK, visitor) and -2 (wire, owner).
onEveryDatabase('products as the platform sends them', (platform) => {
  test('the SDK returns each product’s variants in a list, or its default variant', async () => {
    const site = await platform.site();
    const { items } = await site.visitor().products.queryProducts().find();
    for (const { variants = [], manageVariants } of items) {
      expect(variants.length).toBeGreaterThan(0);
      expect(variants.some(({ _id }) => _id === ZERO_GUID)).toBe(!manageVariants);
    }
    const mug = items.find(({ slug }) => slug === 'ceramic-mug');
    expect(mug?.variants).toEqual([
      {
        _id: ZERO_GUID,
        choices: {},
        stock: expect.objectContaining({ inStock: true }),
        variant: expect.objectContaining({ priceData: mug?.priceData, sku: 'ceramic-mug', visible: true }),
      },
    ]);
    const shirt = items.find(({ slug }) => slug === 'linen-shirt');
    expect(shirt?.variants).toEqual((await site.visitor().products.getProduct(shirt?._id ?? '')).product?.variants);
  });

  test('a list reflects a variant’s changed stock', async () => {
    const site = await platform.emptyV1Site();
    const { _id } = await aProduct(site);
    const quantity = async () =>
      (await site.visitor().products.queryProducts().find()).items[0]?.variants?.[0]?.stock?.quantity;
    for (const pieces of [5, 3]) {
      const variants = [{ variantId: ZERO_GUID, quantity: pieces }];
      await site.owner().inventory.updateInventoryVariants(_id, { trackQuantity: true, variants });
      expect(await quantity()).toBe(pieces);
    }
  });

  test('costs are returned to the owner only, in lists as a range', async () => {
    const site = await platform.emptyV1Site();
    await aProduct(site, { costAndProfitData: { itemCost: 12 } });
    const rangeFor = async ({ products }: Pick<ReturnType<typeof site.visitor>, 'products'>) =>
      (await products.queryProducts().find()).items[0]?.costRange;
    expect(await rangeFor(site.visitor())).toEqual({ minValue: 0, maxValue: 0 });
    expect(await rangeFor(site.owner())).toEqual({ minValue: 12, maxValue: 12 });
    expect(await rangeFor(site.visitor())).toEqual({ minValue: 0, maxValue: 0 });
  });

  test('a product has an exportProductId, although no type declares the field', async () => {
    const site = await platform.site();
    const [product] = (await site.visitor().products.queryProducts().limit(1).find()).items;
    expect(product).toMatchObject({ exportProductId: `product_${product?._id}` });
  });

  test('a product without a brand has no brand field, and with managed variants no SKU field', async () => {
    const site = await platform.emptyV1Site();
    const plain = await aProduct(site);
    expect(plain).not.toHaveProperty('brand');
    expect(plain).toMatchObject({ sku: '', ribbon: '', ribbons: [] });
    expect(await aProductWithVariants(site, { sku: 'A-1' })).not.toHaveProperty('sku');
  });

  test('products are listed by their numbers, oldest first', async () => {
    const site = await platform.site();
    const { items } = await site.visitor().products.queryProducts().find();
    const numbers = items.map(({ numericId }) => Number(numericId));
    expect(numbers).toHaveLength(16);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  });

  test('every product is in the All Products collection, and cannot be removed from it', async () => {
    const site = await platform.site();
    const { _id } = await aProduct(site);
    await site
      .owner()
      .products.removeProductsFromCollection(ALL_PRODUCTS, [_id])
      .catch(() => undefined);
    const { items } = await site.visitor().products.queryProducts().find();
    expect(items).toHaveLength(17);
    for (const { collectionIds } of items) expect(collectionIds).toContain(ALL_PRODUCTS);
  });

  test('an image URL contains the image’s size, and serves the image in that size', async () => {
    const site = await platform.site();
    const { items } = await site.visitor().products.queryProducts().eq('slug', 'linen-shirt').find();
    const pictures = [items[0]?.media?.mainMedia, ...(items[0]?.media?.items ?? [])];
    for (const { image, thumbnail } of pictures.flatMap((item) => item ?? [])) {
      for (const [{ url = '', width, height } = {}, ending] of [
        [image, '/v1/fit/w_1400,h_1400,q_90/file.jpg'],
        [thumbnail, '/v1/fit/w_50,h_50,q_90/file.jpg'],
      ] as const) {
        expect(url.endsWith(ending)).toBe(true);
        const address = url.replace('https://static.wixstatic.com/', 'http://127.0.0.1/');
        const answer = await site.emulator.fetch(new Request(address));
        expect(answer.headers.get('content-type')).toBe('image/jpeg');
        const { format, ...size } = await sharp(await answer.arrayBuffer()).metadata();
        expect({ format, width: size.width, height: size.height }).toEqual({ format: 'jpeg', width, height });
      }
    }
  });
});
