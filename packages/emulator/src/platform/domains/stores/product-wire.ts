import type { productsV3 as meta } from '@wix/stores/meta';
import type { Wire, WireRequest } from '../../kernel/wire-types';

export type V3Product = NonNullable<Wire<ReturnType<typeof meta.getProduct>['__originalResponseType']>['product']>;
export type V3Variant = NonNullable<NonNullable<V3Product['variantsInfo']>['variants']>[number];
export type V3Option = NonNullable<V3Product['options']>[number];
export type V3Choice = NonNullable<NonNullable<V3Option['choicesSettings']>['choices']>[number];
export type V3Modifier = NonNullable<V3Product['modifiers']>[number];
export type V3Media = NonNullable<NonNullable<V3Product['media']>['main']>;
export type V3InfoSection = NonNullable<V3Product['infoSections']>[number];
export type Ribbon = NonNullable<V3Product['ribbon']>;
export type RichContent = NonNullable<V3Product['description']>;
export type Inventory = NonNullable<V3Product['inventory']>;

export type SearchRequest = WireRequest<ReturnType<typeof meta.searchProducts>['__originalRequestType']>;
export type RequestedField = NonNullable<SearchRequest['fields']>[number];
export type RequestedProduct = NonNullable<
  WireRequest<ReturnType<typeof meta.createProduct>['__originalRequestType']>['product']
>;
export type RequestedVariant = NonNullable<NonNullable<RequestedProduct['variantsInfo']>['variants']>[number];
export type RequestedWithInventory = NonNullable<
  WireRequest<ReturnType<typeof meta.createProductWithInventory>['__originalRequestType']>['product']
>;
export type InventoryResults = NonNullable<
  Wire<ReturnType<typeof meta.createProductWithInventory>['__originalResponseType']>['inventoryResults']
>;
