import type { products as meta } from '@wix/stores/meta';
import type { Operations } from '../../../../../http/operations';
import { withProtoDefaults } from '../../../../../http/wire/proto-defaults';
import { Decimal } from '../../../../../kernel/money';
import type { Wire } from '../../../../../kernel/wire-types';
import { hasChoices } from '../../../products/choice-names';
import type { ProductV1, VariantV1 } from '../../../products/earlier-form/product-v1';
import { ruleViolation, variantNotFoundError } from '../../../refusals';
import { changeProducts, getProduct } from '../../../stored-products/repository';
import { variantsChanged } from '../catalog-v1-events';
import { productV1Of } from '../product-v1';
import { toVariant } from '../products/product-view';
import { createView, includesMerchantData, visibleProduct } from '../products/reads';
import { applyChange } from '../products/save';
import { refuseNegative } from '../products/terms';

type Override = NonNullable<
  Wire<ReturnType<typeof meta.updateProductVariants>['__originalRequestType']>['variants']
>[number];

export const variantOperations = {
  async queryProductVariants({ id, choices, variantIds, paging, includeMerchantSpecificData }, context) {
    const merchant = includesMerchantData(includeMerchantSpecificData, context);
    const stored = await visibleProduct(context, id);
    const product = productV1Of(stored);
    const matches = product.variants.filter((variant) =>
      variantIds?.length ? variantIds.includes(variant.id) : hasChoices(variant.choices, choices ?? {}),
    );
    const offset = paging?.offset ?? 0;
    const page = matches.slice(offset, offset + (paging?.limit ?? 100));
    const view = await createView(context, stored, merchant);
    return {
      variants: page.map((variant) => toVariant(product, variant, view)),
      metadata: { items: page.length, offset },
      totalResults: matches.length,
    };
  },

  async updateProductVariants({ id, variants: overrides = [] }, context) {
    const { transaction } = context;
    const stored = await getProduct(transaction, id);
    if (stored.options.length === 0) {
      throw ruleViolation('id', 'is of a product whose variants are not managed', 'VARIANTS_NOT_MANAGED');
    }
    const before = productV1Of(stored);
    const ids = new Set<string>();
    let after = before;
    for (const [index, override] of overrides.entries()) {
      const own = getVariantIds(after, override, `variants[${index}]`);
      after = {
        ...after,
        variants: after.variants.map((each) => (own.has(each.id) ? applyOverride(before, each, override) : each)),
      };
      for (const each of own) ids.add(each);
    }
    const [saved = stored] = await changeProducts(transaction, [
      { before: stored, after: applyChange(stored, () => after) },
    ]);
    const product = productV1Of(saved);
    const variants = product.variants.filter((variant) => ids.has(variant.id));
    const fields = overrides.flatMap((override) => Object.keys(override)).filter((name) => OVERRIDES.includes(name));
    await variantsChanged(transaction, product.id, variants, [...new Set(fields)]);
    const view = await createView(context, saved, true);
    return { variants: variants.map((variant) => toVariant(product, variant, view)) };
  },

  async resetAllProductVariantData({ id }, { transaction }) {
    const before = await getProduct(transaction, id);
    const variants = productV1Of(before).variants.map(({ id, choices }): VariantV1 => ({ id, choices }));
    const after = applyChange(before, (product) => ({ ...product, variants }));
    await changeProducts(transaction, [{ before, after }]);
    await variantsChanged(transaction, before.id, variants, OVERRIDES);
    return {};
  },
} satisfies Operations<typeof meta>;

const OVERRIDES = ['price', 'cost', 'weight', 'sku', 'visible', 'productDimensions', 'packageDimensions'];

function getVariantIds(product: ProductV1, { variantIds, choices }: Override, field: string): Set<string> {
  if (variantIds?.length) {
    const missing = variantIds.find((id) => !product.variants.some((variant) => variant.id === id));
    if (missing) throw variantNotFoundError(missing);
    return new Set(variantIds);
  }
  if (!choices || Object.keys(choices).length === 0) {
    throw ruleViolation(field, 'names no variant by its ID or choices', 'VARIANT_MISSING');
  }
  const matches = product.variants.filter((variant) => hasChoices(variant.choices, choices));
  if (matches.length === 0) throw variantNotFoundError(JSON.stringify(choices));
  return new Set(matches.map(({ id }) => id));
}

function applyOverride(product: ProductV1, variant: VariantV1, override: Override): VariantV1 {
  const { price, cost, weight, sku, visible, productDimensions, packageDimensions } = withProtoDefaults(
    'stores.products',
    'VariantOverride',
    override,
  );
  for (const [name, value] of Object.entries({ price, cost, weight })) refuseNegative(`variants.${name}`, value);
  return {
    ...variant,
    ...(price != null && { surcharge: new Decimal(price).minus(product.price).toNumber() }),
    ...(cost != null && { cost }),
    ...(weight != null && { weight }),
    ...(sku != null && { sku }),
    ...(visible != null && { visible }),
    ...(productDimensions && { productDimensions }),
    ...(packageDimensions && { packageDimensions }),
  };
}
