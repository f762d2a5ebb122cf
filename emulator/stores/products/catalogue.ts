import type { products as meta } from '@wix/stores/meta';
import type { CollectionDefinition } from '../../database/store';
import type { Wire } from '../../http/wire/types';

export type Product = NonNullable<Wire<ReturnType<typeof meta.getProduct>['__originalResponseType']>['product']>;
export type Variant = NonNullable<Product['variants']>[number];
export type VariantData = NonNullable<Variant['variant']>;
export type VariantStock = NonNullable<Variant['stock']>;
export type ProductOption = NonNullable<Product['productOptions']>[number];
export type MediaItem = NonNullable<NonNullable<Product['media']>['items']>[number];
export type PreorderInfo = NonNullable<
  NonNullable<Wire<ReturnType<typeof meta.getStoreVariant>['__originalResponseType']>['variant']>['preorderInfo']
>;

/** What is kept of a product as the wire has it. */
type KeptFields =
  | 'productType'
  | 'description'
  | 'sku'
  | 'weight'
  | 'productDimensions'
  | 'packageDimensions'
  | 'pricePerUnitData'
  | 'additionalInfoSections'
  | 'customTextFields'
  | 'discount'
  | 'seoData'
  | 'ribbon'
  | 'brand'
  | 'lastUpdated'
  | 'createdDate';

/**
 * A product as it is kept: what the shopkeeper said of it. Prices as text, ranges, profit and inventory status follow
 * from that (`product-view.ts`), and what is left in stock from what has been claimed (`stock.ts`).
 */
export interface CatalogueProduct extends Pick<Product, KeptFields> {
  id: string;
  name: string;
  slug: string;
  visible: boolean;
  price: number;
  cost?: number;
  manageVariants: boolean;
  productOptions: ProductOption[];
  media: MediaItem[];
  collectionIds: string[];
  numericId: string;
  inventoryItemId: string;
  /** Without managed variants it is one, which stands for the product. */
  variants: CatalogueVariant[];
  /** Whether pieces are counted, of all variants or of none. */
  trackQuantity: boolean;
  /** By the variant's ID. */
  supply: Record<string, Supply>;
  preorderInfo?: PreorderInfo;
}

/** What a variant has of its own; what it lacks is the product's. */
export interface CatalogueVariant
  extends Pick<VariantData, 'sku' | 'weight' | 'visible' | 'productDimensions' | 'packageDimensions'> {
  id: string;
  choices: Record<string, string>;
  /** What it costs more than the product, or less. */
  surcharge?: number;
  cost?: number;
}

export interface Supply {
  /** How many pieces the shop has had, sold ones included. */
  pieces: number;
  /** Said by the shopkeeper, where pieces are not counted. */
  inStock: boolean;
}

/** The variant of a product whose variants are not managed. Source: seen in answers of sites with catalog V1. */
export const ONLY_VARIANT = '00000000-0000-0000-0000-000000000000';

/** The collection that every product is in. Source: seen in answers of sites with catalog V1; it is no GUID. */
export const ALL_PRODUCTS = '00000000-000000-000000-000000000001';

/** Visitors find products by their listings (`listings.ts`); here the inventory and the collections do. */
export const productDocuments: CollectionDefinition<CatalogueProduct> = {
  name: 'products',
  fields: {
    inventoryItemId: 'string',
    numericId: 'string',
    trackQuantity: 'boolean',
    collectionIds: 'array',
    lastUpdated: 'date',
  },
  indexed: ['numericId'],
  keys: ({ slug, inventoryItemId }) => ({ slug, inventoryItemId }),
};
