import type { products as meta } from '@wix/stores/meta';
import type { Operations } from '../../../../../http/operations';
import { withProtoDefaults } from '../../../../../http/wire/proto-defaults';
import { Decimal } from '../../../../../kernel/money';
import type { Wire } from '../../../../../kernel/wire-types';
import type { CatalogueProduct, CatalogueVariant } from '../../../products/catalogue';
import { variantsChanged } from '../events';
import { forMerchant, viewOf, visibleProduct } from '../products/reads';
import { changeProducts, getProduct } from '../../../products/repository';
import { refuseNegative } from '../products/terms';
import { toVariant } from '../products/view';
import { brokenRule, noVariant } from '../../../refusals';
import { hasChoices } from './variants';

type Override = NonNullable<
  Wire<ReturnType<typeof meta.updateProductVariants>['__originalRequestType']>['variants']
>[number];

export const variantOperations = {
  async queryProductVariants({ id, choices, variantIds, paging, includeMerchantSpecificData }, context) {
    const merchant = forMerchant(includeMerchantSpecificData, context);
    const product = await visibleProduct(context, id);
    const found = product.variants.filter((variant) =>
      variantIds?.length ? variantIds.includes(variant.id) : hasChoices(variant.choices, choices ?? {}),
    );
    const offset = paging?.offset ?? 0;
    const page = found.slice(offset, offset + (paging?.limit ?? 100));
    const view = await viewOf(context, product, merchant);
    return {
      variants: page.map((variant) => toVariant(product, variant, view)),
      metadata: { items: page.length, offset },
      totalResults: found.length,
    };
  },

  /** Returns the changed variants. */
  async updateProductVariants({ id, variants: overrides = [] }, context) {
    const { transaction } = context;
    const before = await getProduct(transaction, id);
    if (!before.manageVariants || before.productOptions.length === 0) {
      throw brokenRule('id', 'is of a product whose variants are not managed', 'VARIANTS_NOT_MANAGED');
    }
    const changed = new Set<string>();
    let after = before;
    for (const [index, override] of overrides.entries()) {
      const ids = meant(after, override, `variants[${index}]`);
      after = {
        ...after,
        variants: after.variants.map((each) => (ids.has(each.id) ? overridden(before, each, override) : each)),
      };
      for (const each of ids) changed.add(each);
    }
    const [stored = after] = await changeProducts(transaction, [{ before, after }]);
    const variants = stored.variants.filter((variant) => changed.has(variant.id));
    const fields = overrides.flatMap((override) => Object.keys(override)).filter((name) => OVERRIDES.includes(name));
    await variantsChanged(transaction, stored.id, variants, [...new Set(fields)]);
    const view = await viewOf(context, stored, true);
    return { variants: variants.map((variant) => toVariant(stored, variant, view)) };
  },

  async resetAllProductVariantData({ id }, { transaction }) {
    const before = await getProduct(transaction, id);
    const variants = before.variants.map(({ id, choices }): CatalogueVariant => ({ id, choices }));
    await changeProducts(transaction, [{ before, after: { ...before, variants } }]);
    await variantsChanged(transaction, before.id, variants, OVERRIDES);
    return {};
  },
} satisfies Operations<typeof meta>;

const OVERRIDES = ['price', 'cost', 'weight', 'sku', 'visible', 'productDimensions', 'packageDimensions'];

/** The IDs of the variants that the request names: by ID, or by some of their choices. */
function meant(product: CatalogueProduct, { variantIds, choices }: Override, field: string): Set<string> {
  if (variantIds?.length) {
    const missing = variantIds.find((id) => !product.variants.some((variant) => variant.id === id));
    if (missing) throw noVariant(missing);
    return new Set(variantIds);
  }
  if (!choices || Object.keys(choices).length === 0) {
    throw brokenRule(field, 'names no variant by its ID or choices', 'VARIANT_MISSING');
  }
  const found = product.variants.filter((variant) => hasChoices(variant.choices, choices));
  if (found.length === 0) throw noVariant(JSON.stringify(choices));
  return new Set(found.map(({ id }) => id));
}

function overridden(product: CatalogueProduct, variant: CatalogueVariant, sent: Override): CatalogueVariant {
  const { price, cost, weight, sku, visible, productDimensions, packageDimensions } = withProtoDefaults(
    'stores.products',
    'VariantOverride',
    sent,
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
