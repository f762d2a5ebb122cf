import type { readOnlyVariantsV3 as meta } from '@wix/stores/meta';
import type { Wire } from '../../../kernel/wire-types';
import { isInPos, type StoredProduct, variantsOf } from '../products/product-documents';
import { mainCategoryOf } from '../v3-views/product-view';
import type { V3View } from '../v3-views/v3-view';
import { toV3Variant } from '../v3-views/variants';

type Response = Wire<ReturnType<typeof meta.queryVariants>['__originalResponseType']>;
type ReadOnlyVariant = NonNullable<Response['variants']>[number];

export function toReadOnlyVariants(product: StoredProduct, variantId: string, view: V3View): ReadOnlyVariant[] {
  const variant = variantsOf(product).find(({ id }) => id === variantId);
  if (!variant) return [];
  const { id: _, choices, physicalProperties, ...variantFields } = toV3Variant(product, variant, view);
  const { weight, pricePerUnit } = physicalProperties ?? {};
  return [
    {
      ...variantFields,
      id: variantId,
      variantId,
      optionChoices: choices ?? [],
      physicalProperties: physicalProperties && { weight: weight ?? undefined, pricePerUnit },
      productData: productData(product, view),
    },
  ];
}

const productData = (product: StoredProduct, { currency, fields }: V3View): ReadOnlyVariant['productData'] => ({
  productId: product.id,
  name: product.name,
  productType: product.productType,
  slug: product.slug,
  visible: product.visible,
  visibleInPos: isInPos(product),
  revision: product.revision,
  handle: product.handle ?? product.slug,
  mainCategoryId: mainCategoryOf(product),
  currency: fields.has('CURRENCY') ? currency : undefined,
});

/** With the fields that searches know, but variants do not show. */
export function toSearchedVariants(product: StoredProduct, variantId: string, view: V3View) {
  const { updatedDate, brand, physicalProperties } = product;
  const { fulfillerId } = physicalProperties ?? {};
  return toReadOnlyVariants(product, variantId, view).map((variant) => ({
    ...variant,
    productData: {
      ...variant.productData,
      updatedDate,
      brand,
      ...(product.productType === 'PHYSICAL' && { physicalProperties: { fulfillerId: fulfillerId || undefined } }),
    },
  }));
}
