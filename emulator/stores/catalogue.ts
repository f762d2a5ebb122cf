import type { products as meta } from '@wix/stores/meta';
import type { Wire } from '../operations';
import type { CollectionDefinition } from '../store/store';

export type Product = NonNullable<Wire<ReturnType<typeof meta.getProduct>['__originalResponseType']>['product']>;
export type Variant = NonNullable<Product['variants']>[number];

/** A product as it is kept. What is in stock is not in here: it follows from what has been claimed. */
export type CatalogueProduct = Omit<Product, 'variants'> & {
  id: string;
  name: string;
  slug: string;
  variants: (Variant & { id: string; choices: Record<string, string> })[];
  /** How many pieces the shop has had of each variant, by its ID; `null` where nobody counts them. */
  supply: Record<string, number | null>;
};

export type CatalogueVariant = CatalogueProduct['variants'][number];

/** The variant of a product without options. Source: seen in answers of sites with catalog V1. */
export const ONLY_VARIANT = '00000000-0000-0000-0000-000000000000';

/** The collection that every product is in. Source: seen in answers of sites with catalog V1; it is no GUID. */
export const ALL_PRODUCTS = '00000000-000000-000000-000000000001';

/** Fields: what `ProductsQueryBuilder` in @wix/auto_sdk_stores_products filters and sorts by. */
export const products: CollectionDefinition<CatalogueProduct> = {
  name: 'products',
  fields: {
    id: 'string',
    name: 'string',
    slug: 'string',
    productType: 'string',
    description: 'string',
    sku: 'string',
    numericId: 'string',
    brand: 'string',
    ribbon: 'string',
    visible: 'boolean',
    'priceData.price': 'number',
    collectionIds: 'array',
    lastUpdated: 'date',
    createdDate: 'date',
  },
  indexed: ['name', 'priceData.price', 'lastUpdated', 'numericId'],
  keys: ({ slug }) => ({ slug }),
};
