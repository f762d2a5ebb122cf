import { categories } from '@wix/categories';
import { productsV3, readOnlyVariantsV3 } from '@wix/stores';
import type { Visitor } from '../catalogue/own-visitor';
import { type Catalog, type Choices, MAX_NAMES, PAGE_SIZE } from './product';
import { choicesOf, toProduct, toSummary } from './product-v3';

const SORT_FIELDS = {
  newest: { fieldName: '_createdDate', order: 'DESC' },
  'price-up': { fieldName: 'actualPriceRange.minValue.amount', order: 'ASC' },
  'price-down': { fieldName: 'actualPriceRange.minValue.amount', order: 'DESC' },
  name: { fieldName: 'name', order: 'ASC' },
} as const;

/** Catalog V3, of sites made today. */
export const catalogV3: Catalog = {
  /** Only a search finds by category. Source: "Supported Filters and Sorting" of Products V3, dev.wix.com. */
  async listProducts(visitor, { shelfId, search, sort, after }) {
    const asked: productsV3.V3ProductSearch = {
      ...(search && { search: { expression: search, mode: 'AND', fields: ['name'] } }),
      ...(shelfId && { filter: { 'directCategoriesInfo.categories': { $matchItems: [{ id: shelfId }] } } }),
      sort: [SORT_FIELDS[sort]],
    };
    const { products = [], pagingMetadata } = await visitor.use(productsV3).searchProducts(
      // A cursor knows what was asked.
      after ? { cursorPaging: { cursor: after } } : { ...asked, cursorPaging: { limit: PAGE_SIZE } },
      { fields: ['CURRENCY'] },
    );
    const next = pagingMetadata?.hasNext ? pagingMetadata.cursors?.next : undefined;
    return { products: products.map(toSummary), ...(next && { next }) };
  },

  async listShelves(visitor) {
    const { items } = await visitor
      .use(categories)
      .queryCategories({ treeReference: { appNamespace: '@wix/stores' } })
      // Without a condition the platform refuses the query, and every category has a name.
      .exists('name', true)
      .find();
    return (
      items
        // The category of all products is the same as no filter. Its ID differs from site to site; its slug is assumed not to.
        .filter(({ visible, slug }) => visible !== false && slug !== 'all-products')
        .map(({ _id, name, itemCounter }) => ({ id: _id ?? '', name: name ?? '', productCount: itemCounter }))
    );
  },

  async listNames(visitor) {
    const { products = [] } = await visitor
      .use(productsV3)
      .searchProducts({ sort: [SORT_FIELDS.newest], cursorPaging: { limit: MAX_NAMES } });
    return products.map(({ name }) => name ?? '');
  },

  async getProduct(visitor, slug) {
    const { product } = await visitor.use(productsV3).getProductBySlug(slug, {
      fields: ['CURRENCY', 'PLAIN_DESCRIPTION', 'MEDIA_ITEMS_INFO', 'INFO_SECTION', 'INFO_SECTION_PLAIN_DESCRIPTION'],
    });
    return product && toProduct(product, await variantsOf(visitor, product._id ?? ''));
  },

  /** A cart wants the variant's ID: without it nothing is added. */
  async cartOptions(visitor, productId, choices, { chosen, texts }) {
    const variants = await variantsOf(visitor, productId);
    const variant = variants.find((candidate) => isOf(choicesOf(candidate), choices));
    if (!variant) return undefined;
    return {
      variantId: variant.variantId ?? variant._id,
      // Modifiers, by key. Source: "eCommerce Integration" of Catalog V3, dev.wix.com.
      ...(Object.keys(chosen).length > 0 && { options: chosen }),
      ...(Object.keys(texts).length > 0 && { customTextFields: texts }),
    };
  },
};

/** Variants are read apart from their product. */
async function variantsOf(visitor: Visitor, productId: string) {
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
