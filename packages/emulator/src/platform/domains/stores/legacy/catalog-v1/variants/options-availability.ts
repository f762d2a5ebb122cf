import type { products as meta } from '@wix/stores/meta';
import type { Operations } from '../../../../../http/operations';
import { toMedia } from '../../../collections/collection-media';
import { hasChoices } from '../../../products/choice-names';
import type { ProductOption, ProductV1 } from '../../../products/earlier-form/product-v1';
import { ruleViolation } from '../../../refusals';
import { productV1Of } from '../product-v1';
import { mediaOfChoices, offeredOption, toVariant, type View, type WireVariant } from '../products/product-view';
import { createView, visibleProduct } from '../products/reads';

type Choices = Record<string, string>;

export const optionsAvailability = {
  async getProductOptionsAvailability({ id, options = {} }, context) {
    const stored = await visibleProduct(context, id);
    const product = productV1Of(stored);
    refuseUnknown(product, options);
    return availability(product, options, await createView(context, stored, false));
  },
} satisfies Operations<typeof meta>;

/** Returns the choices that are still possible. If each option has a choice, returns the variant, too. */
export function availability(product: ProductV1, selectedChoices: Choices, view: View) {
  const variants = product.variants.map((variant) => toVariant(product, variant, view));
  const isComplete = product.productOptions.every(({ name = '' }) => selectedChoices[name] !== undefined);
  const selected = isComplete ? variants.find(({ choices }) => isSelected(choices, selectedChoices)) : undefined;
  const { variant, stock } = selected ?? {};
  const offered = product.productOptions.map((option) => availableOption(option, variants, selectedChoices));
  return {
    selectedVariant: variant && {
      price: variant.priceData,
      convertedPriceData: variant.convertedPriceData,
      weight: variant.weight,
      sku: variant.sku,
      quantity: stock?.quantity ?? undefined,
      inStock: stock?.inStock,
      visible: variant.visible,
      productDimensions: variant.productDimensions,
      packageDimensions: variant.packageDimensions,
    },
    media: mediaOfChoices(product, selectedChoices)[0] ?? toMedia(product.media),
    productOptions: offered,
    availableForPurchase: Boolean(variant?.visible && stock?.inStock),
  };
}

/** A variant that is not managed has no choices, so it matches any. */
const isSelected = (choices: Choices, selectedChoices: Choices) => hasChoices(selectedChoices, choices);

function availableOption(
  option: ProductOption,
  variants: readonly WireVariant[],
  selectedChoices: Choices,
): ProductOption {
  const { [option.name ?? '']: _, ...others } = selectedChoices;
  const matchingVariants = variants.filter(({ choices }) =>
    Object.entries(others).every(([name, value]) => (choices[name] ?? value) === value),
  );
  return offeredOption(option, matchingVariants);
}

/** Assumed; errs to refusal: unknown options and choices are refused. */
function refuseUnknown({ productOptions }: ProductV1, selectedChoices: Choices): void {
  for (const [name, value] of Object.entries(selectedChoices)) {
    const option = productOptions.find((each) => each.name === name);
    if (option?.choices?.some(({ description }) => description === value)) continue;
    throw ruleViolation(`options.${name}`, `the product has no such choice: ${value}`, 'UNKNOWN_CHOICE');
  }
}
