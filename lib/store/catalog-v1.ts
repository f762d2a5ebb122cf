import { collections, products } from '@wix/stores';
import { type Catalog, MAX_NAMES, PAGE_SIZE } from './product';
import { ALL_PRODUCTS, toProduct, toSummary } from './product-v1';

const SORT_FIELDS = {
  newest: { fieldName: 'numericId', order: 'DESC' },
  'price-up': { fieldName: 'price', order: 'ASC' },
  'price-down': { fieldName: 'price', order: 'DESC' },
  name: { fieldName: 'name', order: 'ASC' },
} as const;

/** Catalog V1, of sites that were made before V3. */
export const catalogV1: Catalog = {
  /** By a plain object, because the query builder can search names only by their start. */
  async listProducts(visitor, { shelfId, search, sort, after }) {
    const words = search?.split(/\s+/).filter(Boolean) ?? [];
    const offset = Number(after ?? 0) || 0;
    const { products: found = [], metadata } = await visitor.use(products).queryProducts({
      filter: {
        ...(shelfId && { collectionIds: { $hasSome: [shelfId] } }),
        ...(words.length > 0 && { $and: words.map((word) => ({ name: { $contains: word } })) }),
      },
      sort: [SORT_FIELDS[sort]],
      paging: { limit: PAGE_SIZE, offset },
    });
    const end = offset + found.length;
    const hasMore = end < (metadata?.total ?? 0);
    return { products: found.map(toSummary), ...(hasMore && { next: String(end) }) };
  },

  async listShelves(visitor) {
    const { items } = await visitor.use(collections).queryCollections().limit(100).find();
    return items
      .filter(({ _id, visible }) => _id !== ALL_PRODUCTS && visible !== false)
      .map(({ _id, name, numberOfProducts }) => ({ id: _id ?? '', name: name ?? '', productCount: numberOfProducts }));
  },

  async listNames(visitor) {
    const { products: found = [] } = await visitor.use(products).queryProducts({ paging: { limit: MAX_NAMES } });
    return found.map(({ name }) => name ?? '');
  },

  async getProduct(visitor, slug) {
    const { items } = await visitor.use(products).queryProducts().eq('slug', slug).limit(1).find();
    return items[0] && toProduct(items[0]);
  },

  /** The platform finds the variant by the choices. */
  async cartOptions(_visitor, _productId, choices, { texts }) {
    return {
      ...(Object.keys(choices).length > 0 && { options: choices }),
      ...(Object.keys(texts).length > 0 && { customTextFields: texts }),
    };
  },
};
