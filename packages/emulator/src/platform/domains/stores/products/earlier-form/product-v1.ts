import type { products as meta } from '@wix/stores/meta';
import { Decimal } from '../../../../kernel/money';
import type { Wire } from '../../../../kernel/wire-types';
import type { PreorderInfo, Supply } from '../supply';

export type Product = NonNullable<Wire<ReturnType<typeof meta.getProduct>['__originalResponseType']>['product']>;
export type Variant = NonNullable<Product['variants']>[number];
export type VariantData = NonNullable<Variant['variant']>;
export type ProductOption = NonNullable<Product['productOptions']>[number];
export type MediaItem = NonNullable<NonNullable<Product['media']>['items']>[number];

type WireFields =
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

/** A product of Catalog V1 as the owner entered it. This was the stored form before the fourth document version. */
export interface ProductV1 extends Pick<Product, WireFields> {
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
  /** Without managed variants, a single one stands for the product. */
  variants: VariantV1[];
  /** Stock is tracked for all variants or for none. */
  trackQuantity: boolean;
  supply: Record<string, Supply>;
  preorderInfo?: PreorderInfo;
}

/** A variant's own values. Other values are the product's. */
export interface VariantV1
  extends Pick<VariantData, 'sku' | 'weight' | 'visible' | 'productDimensions' | 'packageDimensions'> {
  id: string;
  choices: Record<string, string>;
  /** The difference from the product's price, which may be negative. */
  surcharge?: number;
  cost?: number;
}

export const hasManagedVariants = ({ manageVariants, productOptions }: ProductV1): boolean =>
  manageVariants && productOptions.length > 0;

/** Never negative. */
export function discountedPriceOf(price: Decimal.Value, discount: Product['discount']): Decimal {
  const full = new Decimal(price);
  if (discount?.type === 'PERCENT') return Decimal.max(0, full.minus(full.times(discount.value ?? 0).div(100)));
  if (discount?.type === 'AMOUNT') return Decimal.max(0, full.minus(discount.value ?? 0));
  return full;
}
