import { newId } from '../../../../../kernel/ids/new-id';
import { hasChoices } from '../../../products/choice-names';
import type { ProductOption, ProductV1, VariantV1 } from '../../../products/earlier-form/product-v1';
import { ONLY_VARIANT } from '../../../products/product-documents';
import type { Supply } from '../../../products/supply';
import { ruleViolation } from '../../../refusals';

/** Source: `manageVariants` and `variants` of `Product` in @wix/auto_sdk_stores_products. */
const MAX_MANAGED = 300;
const MOST = 1000;

export function combinations(options: readonly ProductOption[]): Record<string, string>[] {
  return options.reduce<Record<string, string>[]>(
    (partialCombinations, { name = '', choices = [] }) =>
      partialCombinations.flatMap((choice) =>
        choices.map(({ description = '' }) => ({ ...choice, [name]: description })),
      ),
    [{}],
  );
}

/** Remaining variants keep their own values. */
export function withVariants<P extends ProductV1>(product: P): P {
  const { productOptions, manageVariants } = product;
  const count = productOptions.reduce((product, { choices }) => product * (choices?.length ?? 0), 1);
  if (count > MOST)
    throw ruleViolation('product.productOptions', `make ${count} variants, ${MOST} at most`, 'TOO_MANY_VARIANTS');
  if (manageVariants && count > MAX_MANAGED) {
    const description = `takes ${MAX_MANAGED} variants at most, got ${count}`;
    throw ruleViolation('product.manageVariants', description, 'TOO_MANY_VARIANTS');
  }
  const isManaged = manageVariants && productOptions.length > 0;
  const variants = isManaged
    ? combinations(productOptions).map((choices) => findOrCreateVariant(product, choices))
    : [variantWithoutChoices(product)];
  const { [ONLY_VARIANT]: whole } = product.supply;
  const supply = Object.fromEntries(variants.map(({ id }) => [id, product.supply[id] ?? newSupply(product)]));
  // Sales of the whole product stay recorded. They count again when its options are removed.
  return { ...product, variants, supply: { ...(whole && { [ONLY_VARIANT]: whole }), ...supply } };
}

function findOrCreateVariant({ variants }: ProductV1, choices: Record<string, string>): VariantV1 {
  return variants.find((variant) => isSameChoices(variant.choices, choices)) ?? { id: newId(), choices };
}

const variantWithoutChoices = ({ variants }: ProductV1): VariantV1 =>
  variants.find(({ choices }) => Object.keys(choices).length === 0) ?? { id: ONLY_VARIANT, choices: {} };

/** Assumed: a new variant has no stock if the product tracks stock. Otherwise it is in stock. */
const newSupply = ({ trackQuantity }: ProductV1): Supply => ({ pieces: 0, inStock: !trackQuantity });

const isSameChoices = (one: Record<string, string>, other: Record<string, string>): boolean =>
  Object.keys(one).length === Object.keys(other).length && hasChoices(one, other);
