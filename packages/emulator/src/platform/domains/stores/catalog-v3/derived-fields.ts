import { continuesDerivedSort } from '../../../database/query/derived-sort';
import type { Searchable } from '../../../database/query/text-search';
import type { OperationContext } from '../../../http/operations';
import type { StoredProduct } from '../products/product-documents';
import { toFullV3Product } from '../v3-views/product-view';
import { createView } from '../v3-views/v3-view';
import { derivedFields, idFilter, usesAnyField } from '../variants/derived-filter';
import { BY_SKU, findAllProducts, type ProductQuery } from './product-search';
import { MIN_VARIANT_SKU, NO_PRODUCT } from './search-fields';

/** Fields that listings lack, because they follow from stock or were not searched when older listings were stored. */
const DERIVED = [
  'inventory.availabilityStatus',
  'inventory.preorderAvailability',
  'inventory.preorderStatus',
  'physicalProperties.deliveryProfileId',
  'physicalProperties.fulfillerId',
  'subscriptionDetails.allowOneTimePurchases',
  'variantsInfo.variants',
  MIN_VARIANT_SKU,
];

/**
 * Searched only if a search names them, since an expression in a shop's search box should not read all products. Assumed;
 * errs to refusal.
 */
const SEARCHED = [
  MIN_VARIANT_SKU,
  'physicalProperties.deliveryProfileId',
  'physicalProperties.shippingGroupId',
  'variantsInfo.variants.barcode',
];

/** Products are only read if the search uses a derived field. */
export async function withDerivedFields(context: OperationContext, sought: ProductQuery): Promise<ProductQuery> {
  const isBySku =
    sought.sort?.some(({ fieldName }) => fieldName === MIN_VARIANT_SKU) || continuesDerivedSort(sought, BY_SKU);
  const isNamed = (name: string): boolean => sought.search?.fields?.includes(name) === true;
  if (!isBySku && !usesAnyField(sought.filter, DERIVED) && !SEARCHED.some(isNamed)) return sought;
  const products = await findAllProducts(context.transaction, { fields: {}, withHidden: sought.withHidden });
  const searched = await toSearchedProducts(context, products);
  const known = searched.map((product) => ({ id: product.id ?? '', displayedFields: product }));
  const skus = searched.map(({ id, minVariantPriceInfo }) => [id ?? '', minVariantPriceInfo.sku] as const);
  const matching = (name: string, operator: '$contains' | '$eq') => ({
    toFilter: (word: string) => idFilter(name, { [operator]: word }, { known, idPath: 'productId' }),
  });
  const searchable: Searchable = {
    [MIN_VARIANT_SKU]: matching(MIN_VARIANT_SKU, '$contains'),
    'variantsInfo.variants.barcode': matching('variantsInfo.variants.barcode', '$contains'),
    'physicalProperties.deliveryProfileId': matching('physicalProperties.deliveryProfileId', '$eq'),
    // No product is in a shipping group here.
    'physicalProperties.shippingGroupId': { toFilter: () => NO_PRODUCT },
  };
  return {
    ...sought,
    fields: { ...sought.fields, ...derivedFields(DERIVED, { known, idPath: 'productId' }) },
    searchable: Object.fromEntries(Object.entries(searchable).filter(([name]) => isNamed(name))),
    skus: isBySku ? new Map(skus) : undefined,
  };
}

/** With the fields that searches know, but products do not show. */
export async function toSearchedProducts(context: OperationContext, products: readonly StoredProduct[]) {
  const view = await createView(context, products, [
    'DIRECT_CATEGORIES_INFO',
    'ALL_CATEGORIES_INFO',
    'INFO_SECTION',
    'MIN_PRICE_VARIANT',
  ]);
  return products.map((product) => {
    const v3Product = toFullV3Product(product, view);
    return { ...v3Product, minVariantPriceInfo: { sku: v3Product.variantSummary?.minPriceVariant?.sku } };
  });
}
