import type { products as meta } from '@wix/stores/meta';
import type { CollectionDefinition } from '../../../kernel/store/store';
import type { Wire } from '../../../kernel/wire-types';
import type { V3Terms } from '../catalog-v3/stored';

export type Product = NonNullable<Wire<ReturnType<typeof meta.getProduct>['__originalResponseType']>['product']>;
export type Variant = NonNullable<Product['variants']>[number];
export type VariantData = NonNullable<Variant['variant']>;
export type VariantStock = NonNullable<Variant['stock']>;
export type ProductOption = NonNullable<Product['productOptions']>[number];
export type MediaItem = NonNullable<NonNullable<Product['media']>['items']>[number];
export type PreorderInfo = NonNullable<
  NonNullable<Wire<ReturnType<typeof meta.getStoreVariant>['__originalResponseType']>['variant']>['preorderInfo']
>;

/** The fields of a product that are stored as on the wire. */
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
 * A stored product: what the owner entered. Formatted prices, ranges, profit and inventory status are derived from it
 * (`view.ts`), and the remaining stock from the claims (`stock.ts`).
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
  /** Without managed variants there is one, which stands for the product. */
  variants: CatalogueVariant[];
  /** Stock is tracked for all variants or for none. */
  trackQuantity: boolean;
  /** By the variant's ID. */
  supply: Record<string, Supply>;
  preorderInfo?: PreorderInfo;
  /** Fields that only Catalog V3 can set. */
  v3?: V3Terms;
  /** The number of changes, for writers of Catalog V3; absent from products stored before it was counted. */
  revision?: number;
}

/** A variant's own values; the others are the product's. */
export interface CatalogueVariant
  extends Pick<VariantData, 'sku' | 'weight' | 'visible' | 'productDimensions' | 'packageDimensions'> {
  id: string;
  choices: Record<string, string>;
  /** The difference from the product's price, which may be negative. */
  surcharge?: number;
  cost?: number;
}

export interface Supply {
  /** All pieces that the shop has ever had, including sold ones. */
  pieces: number;
  /** Set by the owner, if stock is not tracked. */
  inStock: boolean;
  /** Catalog V3's setting for this variant, if it has one. */
  tracked?: boolean;
  /** The number of changes; absent from variants stored before it was counted. */
  revision?: number;
  /** The ID of its inventory item, if a seed states it. Default: the variant's. */
  itemId?: string;
}

/** The variant of a product whose variants are not managed. Source: seen in answers of sites with catalog V1. */
export const ONLY_VARIANT = '00000000-0000-0000-0000-000000000000';

/** The variant of a product without options. Catalog V3's may have an ID of its own, which a seed states. */
export const onlyVariantOf = ({ variants }: Pick<CatalogueProduct, 'variants'>): CatalogueVariant | undefined =>
  variants.find(({ choices }) => Object.keys(choices).length === 0);

/** The collection that every product is in. Source: seen in answers of sites with catalog V1; it is no GUID. */
export const ALL_PRODUCTS = '00000000-000000-000000-000000000001';

/** The inventory, the collections and the owner query products here; visitors find them by their listings (`listings.ts`). */
export const productDocuments: CollectionDefinition<CatalogueProduct> = {
  name: 'products',
  fields: {
    inventoryItemId: 'string',
    numericId: 'string',
    trackQuantity: 'boolean',
    collectionIds: 'array',
    lastUpdated: 'date',
    createdDate: 'date',
    name: 'string',
    slug: 'string',
    productType: 'string',
    description: 'string',
    sku: 'string',
    brand: 'string',
    ribbon: 'string',
    visible: 'boolean',
    price: 'number',
  },
  indexed: ['numericId'],
  keys: ({ slug, inventoryItemId }) => ({ slug, inventoryItemId }),
};
