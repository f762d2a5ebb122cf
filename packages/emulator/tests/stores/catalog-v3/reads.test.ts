import type { V3Product } from '@wix/auto_sdk_stores_products-v-3';
import { categories as categoriesModule } from '@wix/categories';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import { describe, expect, test } from 'vitest';
import { listings } from '../../../src/platform/domains/stores/stored-products/listings';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';

interface StoredProduct {
  id: string;
  slug: string;
  name: string;
  collectionIds: string[];
  variantsInfo: { variants: { id: string }[] };
}

const storedProducts = async (site: TestSite) =>
  (await site.control<{ documents: StoredProduct[] }>('GET', 'collections/products')).documents;

onEveryDatabase('Catalog V3', (platform) => {
  const newShop = () => platform.site('new-site');

  test('a site with Catalog V1 refuses every V3 call from any caller', async () => {
    const site = await platform.site('sandbox');
    const refused = { status: 428, code: 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API' };
    expect(await refusalOf(site.visitor().productsV3.queryProducts().find())).toMatchObject(refused);
    expect(await refusalOf(site.owner().readOnlyVariantsV3.queryVariants().find())).toMatchObject(refused);
  });

  test('lists the V1 products under the same IDs and slugs, without variants', async () => {
    const site = await newShop();
    const { items } = await site.visitor().productsV3.queryProducts().limit(100).find();
    const productDocuments = await storedProducts(site);
    expect(items.map(({ _id, slug }) => [_id, slug]).sort()).toEqual(
      productDocuments.map(({ id, slug }) => [id, slug]).sort(),
    );
    for (const item of items) expect(item.variantsInfo).toBeUndefined();
  });

  test('pages by cursor, forwards and back', async () => {
    const { productsV3 } = (await newShop()).visitor();
    const first = await productsV3.queryProducts().ascending('slug').limit(4).find();
    expect(first.hasNext()).toBe(true);
    const second = await first.next();
    expect(second.items).toHaveLength(4);
    expect((await second.prev()).items.map(({ slug }) => slug)).toEqual(first.items.map(({ slug }) => slug));
  });

  test('refuses to query by fields that only the search supports', async () => {
    const { productsV3 } = (await newShop()).visitor();
    const filter = { 'directCategoriesInfo.categories': { $matchItems: [{ id: crypto.randomUUID() }] } };
    const query = productsV3.queryProducts() as unknown as {
      eq(name: string, value: unknown): { find(): Promise<unknown> };
    };
    expect(await refusalOf(query.eq('name', 'Linen Shirt').find())).toMatchObject({ status: 400 });
    expect((await productsV3.searchProducts({ filter })).products).toEqual([]);
  });

  describe('a product', () => {
    test('is read by its ID and by its slug, with its variants', async () => {
      const site = await newShop();
      const { productsV3 } = site.visitor();
      const { product } = await productsV3.getProductBySlug('linen-shirt');
      expect(product).toMatchObject({ name: 'Linen Shirt', productType: 'PHYSICAL', visible: true });
      expect(product?.variantsInfo?.variants).toHaveLength(6);
      expect(await productsV3.getProduct(product?._id ?? '')).toEqual(product);
      const productDocument = (await storedProducts(site)).find(({ slug }) => slug === 'linen-shirt');
      expect(product?.variantsInfo?.variants?.map(({ _id }) => _id)).toEqual(
        productDocument?.variantsInfo.variants.map(({ id }) => id),
      );
    });

    test('has options whose choices its variants reference by ID, and on request by name', async () => {
      const { productsV3 } = (await newShop()).visitor();
      const { product } = await productsV3.getProductBySlug('linen-shirt', { fields: ['VARIANT_OPTION_CHOICE_NAMES'] });
      const [size, color] = product?.options ?? [];
      expect(size).toMatchObject({ name: 'Size', optionRenderType: 'TEXT_CHOICES' });
      expect(color).toMatchObject({ name: 'Color', optionRenderType: 'SWATCH_CHOICES' });
      const natural = color?.choicesSettings?.choices?.find(({ name }) => name === 'Natural');
      expect(natural).toMatchObject({ choiceType: 'ONE_COLOR', colorCode: '#e9dfcd', inStock: true, visible: true });
      const choices = product?.variantsInfo?.variants?.[0]?.choices ?? [];
      expect(choices.map(({ optionChoiceIds }) => optionChoiceIds?.optionId)).toEqual([size?._id, color?._id]);
      expect(choices[1]?.optionChoiceIds?.choiceId).toBe(natural?.choiceId);
      expect(choices[1]?.optionChoiceNames).toMatchObject({ optionName: 'Color', choiceName: 'Natural' });
      const plain = await productsV3.getProductBySlug('linen-shirt');
      expect(plain.product?.variantsInfo?.variants?.[0]?.choices?.[0]?.optionChoiceNames).toBeUndefined();
    });

    test('shows a V1 discount as a compare-at price', async () => {
      const { productsV3 } = (await newShop()).visitor();
      const { product } = await productsV3.getProductBySlug('rain-jacket', { fields: ['CURRENCY'] });
      expect(product?.actualPriceRange?.minValue).toEqual({ amount: '125.00', formattedAmount: '$125.00' });
      expect(product?.compareAtPriceRange?.maxValue?.amount).toBe('152.00');
      expect(product?.variantsInfo?.variants?.[0]?.price).toMatchObject({
        actualPrice: { amount: '125.00' },
        compareAtPrice: { amount: '145.00' },
      });
    });

    test('has amounts with the currency’s decimals only if CURRENCY is requested', async () => {
      const { productsV3 } = (await newShop()).visitor();
      const fields = ['CURRENCY' as const];
      const lowestPrices = ({ actualPriceRange, compareAtPriceRange }: V3Product = {}) => [
        actualPriceRange?.minValue?.amount,
        compareAtPriceRange?.minValue?.amount,
      ];
      const queried = await productsV3.queryProducts({ fields }).eq('slug', 'linen-shirt').find();
      const { products = [] } = await productsV3.searchProducts({ filter: { slug: 'linen-shirt' } }, { fields });
      for (const product of [queried.items[0], products[0]]) expect(lowestPrices(product)).toEqual(['78.00', '0.00']);
      const { products: bare = [] } = await productsV3.searchProducts({ filter: { slug: 'linen-shirt' } });
      expect(lowestPrices(bare[0])).toEqual(['78', '0']);
    });

    test.each([
      ['JPY', ['78', '0'], ['125', '145']],
      ['KWD', ['78.000', '0.000'], ['125.000', '145.000']],
    ])('has amounts with the decimals of %s in lists and in variants', async (currency, listed, ofVariant) => {
      const site = await newShop();
      await site.settings({ currency });
      const { productsV3 } = site.visitor();
      const fields = ['CURRENCY' as const];
      const { products = [] } = await productsV3.searchProducts({ filter: { slug: 'linen-shirt' } }, { fields });
      const [product] = products;
      expect([product?.actualPriceRange?.minValue?.amount, product?.compareAtPriceRange?.minValue?.amount]).toEqual(
        listed,
      );
      const { product: jacket } = await productsV3.getProductBySlug('rain-jacket', { fields });
      const price = jacket?.variantsInfo?.variants?.[0]?.price;
      expect([price?.actualPrice?.amount, price?.compareAtPrice?.amount]).toEqual(ofVariant);
    });

    test('has descriptions, currency, media, categories and URL only on request', async () => {
      const { productsV3 } = (await newShop()).visitor();
      const bare = (await productsV3.getProductBySlug('linen-shirt')).product;
      for (const name of ['currency', 'description', 'plainDescription', 'url', 'directCategoriesInfo'] as const) {
        expect(bare?.[name]).toBeUndefined();
      }
      expect(bare?.media?.main?.image).toMatch(/^wix:image:/);
      expect(bare?.media?.itemsInfo).toBeUndefined();
      expect(bare?.actualPriceRange?.minValue?.formattedAmount).toBeUndefined();
      const { product } = await productsV3.getProductBySlug('linen-shirt', {
        fields: [
          'CURRENCY',
          'DESCRIPTION',
          'PLAIN_DESCRIPTION',
          'URL',
          'DIRECT_CATEGORIES_INFO',
          'MEDIA_ITEMS_INFO',
          'INFO_SECTION',
        ],
      });
      expect(product).toMatchObject({ currency: 'USD', url: expect.stringContaining('/product-page/linen-shirt') });
      expect(product?.plainDescription).toContain('<p>');
      expect(product?.description?.nodes?.[0]?.type).toBe('PARAGRAPH');
      expect(product?.media?.itemsInfo?.items).toHaveLength(2);
      expect(product?.directCategoriesInfo?.categories).toHaveLength(3);
      expect(product?.infoSections?.map(({ title }) => title)).toEqual(['Care', 'Fit']);
    });

    test('can be read only by the owner while it is hidden, and only the owner sees costs', async () => {
      const site = await platform.site('sandbox');
      const { products } = site.owner();
      const created = await products.createProduct({
        name: 'Secret',
        productType: 'physical',
        priceData: { price: 9 },
        visible: false,
      });
      const id = created.product?._id ?? '';
      await site.settings({ catalogVersion: 'V3' });
      const { productsV3 } = site.visitor();
      expect(await refusalOf(productsV3.getProduct(id))).toMatchObject({ status: 404 });
      expect((await productsV3.queryProducts().eq('_id', id).find()).items).toEqual([]);
      expect((await site.owner().productsV3.queryProducts().eq('_id', id).find()).items).toHaveLength(1);
      expect(await site.owner().productsV3.getProduct(id)).toMatchObject({ name: 'Secret', visible: false });
      expect(await refusalOf(productsV3.queryProducts({ fields: ['MERCHANT_DATA'] }).find())).toMatchObject({
        status: 403,
        code: 'NO_PERMISSION_TO_READ_MERCHANT_DATA',
      });
    });

    test('follows changes made through V1, with a higher revision', async () => {
      const site = await platform.site('sandbox');
      const [before] = (await site.visitor().products.queryProducts().eq('slug', 'linen-shirt').find()).items;
      await site.owner().products.updateProduct(before?._id ?? '', { priceData: { price: 90 } });
      await site.settings({ catalogVersion: 'V3' });
      const product = await site.visitor().productsV3.getProduct(before?._id ?? '');
      expect(product).toMatchObject({ revision: '2', actualPriceRange: { minValue: { amount: '90' } } });
    });
  });

  describe('a search', () => {
    test('finds the products of a category by $matchItems, and nothing by $hasSome', async () => {
      const site = await newShop();
      const { productsV3 } = site.visitor();
      const productDocuments = await storedProducts(site);
      const shirt = productDocuments.find(({ slug }) => slug === 'linen-shirt');
      const clothing = shirt?.collectionIds[1] ?? '';
      const expected = productDocuments
        .filter(({ collectionIds }) => collectionIds.includes(clothing))
        .map(({ id }) => id);
      const name = 'directCategoriesInfo.categories';
      const searchResult = await productsV3.searchProducts({ filter: { [name]: { $matchItems: [{ id: clothing }] } } });
      expect(searchResult.products?.map(({ _id }) => _id).sort()).toEqual(expected.sort());
      const none = await productsV3.searchProducts({ filter: { [name]: { $hasSome: [clothing] } } } as never);
      expect(none.products).toEqual([]);
    });

    test('by allCategoriesInfo finds products in subcategories, and returns their breadcrumbs', async () => {
      const site = await newShop();
      const { categories } = createClient({
        modules: { categories: categoriesModule },
        auth: ApiKeyStrategy({ apiKey: site.ownerApiKey, siteId: site.siteId }),
      });
      const treeReference = { appNamespace: '@wix/stores' };
      const kitchen = await categories.getCategoryBySlug('kitchen', treeReference);
      const id = kitchen.category?._id ?? '';
      const createdCategory = await categories.createCategory({ name: 'House' }, { treeReference });
      await categories.moveCategory(id, treeReference, {
        parentCategoryId: createdCategory._id ?? '',
        position: 'FIRST',
      } as never);
      const { productsV3 } = site.visitor();
      const searchInCategory = (name: string, category: string | null | undefined) =>
        productsV3.searchProducts({ filter: { [name]: { $matchItems: [{ id: category }] } } } as never, {
          fields: ['ALL_CATEGORIES_INFO', 'BREADCRUMBS_INFO'],
        });
      const { products = [] } = await searchInCategory('allCategoriesInfo.categories', createdCategory._id);
      const direct = await searchInCategory('directCategoriesInfo.categories', id);
      expect(products.map(({ slug }) => slug)).toEqual(direct.products?.map(({ slug }) => slug));
      expect(products.length).toBeGreaterThan(0);
      expect((await searchInCategory('directCategoriesInfo.categories', createdCategory._id)).products).toEqual([]);
      const ids = products[0]?.allCategoriesInfo?.categories?.map((category) => category._id);
      expect(ids).toEqual(expect.arrayContaining([id, createdCategory._id]));
      const ways = products.flatMap(({ breadcrumbsInfo }) => [
        breadcrumbsInfo?.breadcrumbs?.map((each) => each.categoryName),
      ]);
      expect(ways).toContainEqual(['House', 'Kitchen']);
    });

    test('filters by price and sorts by price', async () => {
      const { productsV3 } = (await newShop()).visitor();
      const price = 'actualPriceRange.minValue.amount' as const;
      const { products = [] } = await productsV3.searchProducts({
        filter: { [price]: { $lte: '40' } },
        sort: [{ fieldName: price, order: 'DESC' }],
      });
      const prices = products.map(({ actualPriceRange }) => Number(actualPriceRange?.minValue?.amount));
      expect(prices.length).toBeGreaterThan(2);
      expect(prices).toEqual(prices.toSorted((one, other) => other - one));
      expect(prices.every((amount) => amount <= 40)).toBe(true);
    });

    test('finds words in names and descriptions', async () => {
      const { productsV3 } = (await newShop()).visitor();
      const { products = [] } = await productsV3.searchProducts({ search: { expression: 'LINEN shell', mode: 'AND' } });
      expect(products.map(({ name }) => name)).toEqual(['Linen Shirt']);
    });

    test('filters by option choice and by stock status', async () => {
      const site = await newShop();
      const { productsV3 } = site.visitor();
      const sized = await productsV3.searchProducts({
        filter: { 'options.choicesSettings.choices.name': { $hasSome: ['XL'] } },
      });
      expect(sized.products?.map(({ slug }) => slug)).toContain('rain-jacket');
      const everything = (await productsV3.queryProducts().limit(100).find()).items;
      for (const status of ['IN_STOCK', 'OUT_OF_STOCK', 'PARTIALLY_OUT_OF_STOCK'] as const) {
        const { products = [] } = await productsV3.searchProducts({
          filter: { 'inventory.availabilityStatus': status },
        });
        const expected = everything.filter(({ inventory }) => inventory?.availabilityStatus === status);
        expect(products.map(({ slug }) => slug).sort()).toEqual(expected.map(({ slug }) => slug).sort());
        expect(products.length).toBeGreaterThan(0);
      }
    });

    test('counts facets over all results, not over one page', async () => {
      const { productsV3 } = (await newShop()).visitor();
      const { products, aggregationData } = await productsV3.searchProducts({
        cursorPaging: { limit: 1 },
        aggregations: [
          { name: 'colours', type: 'VALUE', fieldPath: 'options.choicesSettings.choices.name' },
          { name: 'dearest', type: 'SCALAR', fieldPath: 'actualPriceRange.maxValue.amount', scalar: { type: 'MAX' } },
        ],
      });
      expect(products).toHaveLength(1);
      const [colours, dearest] = aggregationData?.results ?? [];
      expect(colours?.values?.results?.find(({ value }) => value === 'M')?.count).toBeGreaterThan(1);
      expect(dearest?.scalar?.value).toBeGreaterThan(100);
    });

    test('returns as many products as countProducts counts', async () => {
      const { productsV3 } = (await newShop()).visitor();
      const filter = { 'brand.name': 'Northpier' };
      const { products } = await productsV3.searchProducts({ filter });
      expect(await productsV3.countProducts({ filter })).toMatchObject({ count: products?.length });
      expect(await refusalOf(productsV3.countProducts({ returnNonVisibleProducts: true }))).toMatchObject({
        status: 403,
        code: 'NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS',
      });
    });
  });

  test('a site stored before V3 can be searched after it is switched to V3', async () => {
    const site = await platform.site('sandbox');
    const { product } = await site
      .owner()
      .products.createProduct({ name: 'Secret', productType: 'physical', priceData: { price: 9 }, visible: false });
    const storedSite = await platform.emulator.sites.byId(site.siteId);
    await storedSite?.run(async (transaction) => {
      for (const {
        id,
        collectionId,
        productId,
        name,
        slug,
        price,
        visible,
        collectionIds,
        numericId,
      } of await transaction.in(listings).all()) {
        await transaction.in(listings).remove(id);
        const old = { id, collectionId, productId, name, slug, price, visible, collectionIds, numericId };
        // The earlier form lacks the fields that V3 searches, and hidden products.
        if (visible) await transaction.in(listings).insert(old as never);
      }
    });
    await site.settings({ catalogVersion: 'V3' });
    const price = 'actualPriceRange.minValue.amount' as const;
    const { products } = await site.visitor().productsV3.searchProducts({ filter: { [price]: { $gt: '0' } } });
    expect(products).toHaveLength((await storedProducts(site)).length - 1);
    const hidden = await site.owner().productsV3.queryProducts().eq('_id', product?._id).find();
    expect(hidden.items).toHaveLength(1);
  });

  test('variants are queried across products, with the names of their choices and their stock', async () => {
    const { productsV3, readOnlyVariantsV3 } = (await newShop()).visitor();
    const { product } = await productsV3.getProductBySlug('linen-shirt');
    const { items } = await readOnlyVariantsV3.queryVariants().eq('productData.productId', product?._id).find();
    expect(items.map(({ variantId }) => variantId).sort()).toEqual(
      product?.variantsInfo?.variants?.map(({ _id }) => _id).sort(),
    );
    const large = items.find(({ optionChoices = [] }) =>
      ['L', 'Natural'].every((choice) =>
        optionChoices.some(({ optionChoiceNames }) => optionChoiceNames?.choiceName === choice),
      ),
    );
    expect(large).toMatchObject({ inventoryStatus: { inStock: false }, productData: { slug: 'linen-shirt' } });
    const { variants } = await readOnlyVariantsV3.searchVariants({ search: { expression: 'rain' } });
    expect(variants).toHaveLength(4);
  });
});
