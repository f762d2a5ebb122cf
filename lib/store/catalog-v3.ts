import { categories } from '@wix/categories';
import { productsV3, readOnlyVariantsV3 } from '@wix/stores';
import { cacheTag } from 'next/cache';
import { ask, ofSite, type Visitor } from '../catalogue/of-site';
import { visitorClient } from '../wix/client';
import { statusOf } from '../wix/errors';
import { correctedSearch } from './corrected-search';
import { type Catalog, type Choices, PAGE_SIZE, type ProductListQuery } from './product';
import { choicesOf, toProduct, toSummary } from './product-v3';

const SORT_FIELDS = {
  newest: { fieldName: '_createdDate', order: 'DESC' },
  'price-up': { fieldName: 'actualPriceRange.minValue.amount', order: 'ASC' },
  'price-down': { fieldName: 'actualPriceRange.minValue.amount', order: 'DESC' },
  name: { fieldName: 'name', order: 'ASC' },
} as const;

export const findProducts: Catalog['findProducts'] = (query) => correctedSearch(query, listProducts, listNames);

async function listProducts(query: ProductListQuery) {
  const found = await searchProducts(query);
  return found.kind === 'products' ? { ...found, products: found.products.map(toSummary) } : found;
}

/** Only a search finds by category. Source: "Supported Filters and Sorting" of Products V3, dev.wix.com. */
const searchProducts = ofSite(async (site, { shelfId, search, sort, after }: ProductListQuery) => {
  'use cache';
  cacheTag('products');
  return ask(site, async (visitor) => {
    const query: productsV3.V3ProductSearch = {
      ...(search && { search: { expression: search, mode: 'AND', fields: ['name'] } }),
      ...(shelfId && { filter: { 'directCategoriesInfo.categories': { $matchItems: [{ id: shelfId }] } } }),
      sort: [SORT_FIELDS[sort]],
    };
    const { products = [], pagingMetadata } = await visitor.use(productsV3).searchProducts(
      // A cursor stands for the whole query.
      after ? { cursorPaging: { cursor: after } } : { ...query, cursorPaging: { limit: PAGE_SIZE } },
      { fields: ['CURRENCY'] },
    );
    const next = pagingMetadata?.hasNext ? (pagingMetadata.cursors?.next ?? undefined) : undefined;
    return { kind: 'products', products, next };
  });
});

/** As many as one call answers. */
const listNames = ofSite(async (site) => {
  'use cache';
  cacheTag('products');
  return ask(site, async (visitor) => {
    const { products = [] } = await visitor
      .use(productsV3)
      .searchProducts({ sort: [SORT_FIELDS.newest], cursorPaging: { limit: 100 } });
    return { kind: 'names', names: products.map(({ name }) => name ?? '') };
  });
});

export const findShelves = ofSite(async (site) => {
  'use cache';
  cacheTag('collections');
  return ask(site, async (visitor) => {
    const { items } = await visitor
      .use(categories)
      .queryCategories({ treeReference: { appNamespace: '@wix/stores' } })
      // Without a condition the platform refuses the query, and every category has a name.
      .exists('name', true)
      .find();
    const shelves = items
      // The category of all products is the same as no filter. Its ID differs from site to site; its slug is assumed not to.
      .filter(({ visible, slug }) => visible !== false && slug !== 'all-products')
      .map(({ _id, name, itemCounter }) => ({ id: _id ?? '', name: name ?? '', productCount: itemCounter }));
    return { kind: 'shelves', shelves };
  });
});

export const findProductBySlug: Catalog['findProductBySlug'] = async (slug) => {
  const found = await getProductBySlug(slug);
  return found.kind === 'product' ? { kind: 'product', product: toProduct(found.product, found.variants) } : found;
};

const getProductBySlug = ofSite(async (site, slug: string) => {
  'use cache';
  cacheTag('products');
  return ask(site, async (visitor) => {
    try {
      const { product } = await visitor.use(productsV3).getProductBySlug(slug, {
        fields: ['CURRENCY', 'PLAIN_DESCRIPTION', 'MEDIA_ITEMS_INFO', 'INFO_SECTION', 'INFO_SECTION_PLAIN_DESCRIPTION'],
      });
      if (!product) return { kind: 'missing' };
      return { kind: 'product', product, variants: await listVariants(visitor, product._id ?? '') };
    } catch (error) {
      if (statusOf(error) !== 404) throw error;
      return { kind: 'missing' };
    }
  });
});

/** A cart wants the variant's ID: without it nothing is added. */
export const cartOptionsOf: Catalog['cartOptionsOf'] = async (productId, choices, { chosen, texts }) => {
  const variants = await listVariants(await visitorClient(), productId);
  const variant = variants.find((candidate) => isOf(choicesOf(candidate), choices));
  if (!variant) return undefined;
  return {
    variantId: variant.variantId ?? variant._id,
    // Modifiers, by key. Source: "eCommerce Integration" of Catalog V3, dev.wix.com.
    ...(Object.keys(chosen).length > 0 && { options: chosen }),
    ...(Object.keys(texts).length > 0 && { customTextFields: texts }),
  };
};

/** Variants are read apart from their product. */
async function listVariants(visitor: Visitor, productId: string) {
  const { queryVariants } = visitor.use(readOnlyVariantsV3);
  return (
    await queryVariants({ fields: ['CURRENCY'] })
      .eq('productData.productId', productId)
      .limit(1000)
      .find()
  ).items;
}

const isOf = (variant: Choices, chosen: Choices): boolean =>
  Object.entries(variant).every(([option, label]) => chosen[option] === label);
