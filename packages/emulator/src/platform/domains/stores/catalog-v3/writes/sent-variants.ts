import { ApplicationError } from '../../../../kernel/errors';
import { newId } from '../../../../kernel/ids/new-id';
import { Decimal } from '../../../../kernel/money';
import type { RequestedVariant } from '../../product-wire';
import { toStoredAmount } from '../../products/amount';
import { withoutVariantValues } from '../../products/catalog-v1-part';
import { choiceNamesOf } from '../../products/choice-names';
import {
  ONLY_VARIANT,
  onlyVariantOf,
  type StoredProduct,
  type StoredVariant,
  variantsOf,
} from '../../products/product-documents';
import type { Supply } from '../../products/supply';

type Choices = StoredVariant['choices'];

/** Remaining variants keep their stock. New ones have none. `before` is the product with its previous options. */
export function withRequestedVariants(
  product: StoredProduct,
  inputs: readonly RequestedVariant[],
  before: StoredProduct,
): StoredProduct {
  const hasOptions = product.options.length > 0;
  if (!hasOptions && (inputs.length !== 1 || (inputs[0]?.choices ?? []).length > 0)) {
    throw new ApplicationError(
      'INVALID_DEFAULT_VARIANT',
      'a product without options takes one variant without choices',
    );
  }
  const variantChoices = inputs.map((variant) => choicesOf(product, variant));
  refuseDuplicates(variantChoices);
  refuseDuplicateBarcodes(inputs);
  refuseHigherPrices(inputs);
  const settings = pricePerUnitSettings(inputs, before);
  const variants = inputs.map((variant, index): StoredVariant => {
    const choices = variantChoices[index] ?? [];
    const id = hasOptions
      ? resolveVariantId(before, variant, choiceNamesOf(product, { choices }))
      : onlyVariantIdOf(before, variant);
    const storedVariant = hasOptions ? undefined : onlyVariantOf(before);
    return { id, choices, ...ownValues(variant, { isOnly: !hasOptions, storedVariant, settings: settings[index] }) };
  });
  refuseDuplicateIds(variants);
  const [only] = inputs;
  const { catalogV1: _, ...rest } = product;
  const catalogV1 = withoutVariantValues(product);
  return {
    ...rest,
    // Source: the visibility of the only variant is the product's.
    ...(!hasOptions && only?.visible !== undefined && { visible: only.visible }),
    variantsInfo: { variants },
    supply: supplyOf(product, variants),
    catalogV1,
  };
}

/** Source: "createProduct makes no inventory". A variant is out of stock until it has an inventory item. */
const supplyOf = ({ supply }: StoredProduct, variants: readonly StoredVariant[]): Record<string, Supply> =>
  Object.fromEntries(variants.flatMap(({ id }) => (supply[id] ? [[id, supply[id]] as const] : [])));

function choicesOf(product: StoredProduct, { choices = [] }: RequestedVariant): Choices {
  const choiceEntries = choices.map(({ optionChoiceIds: ids, optionChoiceNames: names }) => {
    const option = product.options.find(
      ({ id, name }) => name === names?.optionName || (ids?.optionId && id === ids.optionId),
    );
    const choice = option?.choicesSettings.choices.find(
      ({ choiceId, name }) => name === names?.choiceName || (ids?.choiceId && choiceId === ids.choiceId),
    );
    if (!option || !choice) {
      const message = `there is no choice ${names?.choiceName ?? ids?.choiceId} of ${names?.optionName ?? ids?.optionId}`;
      throw new ApplicationError(names ? 'VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT' : 'CHOICE_NOT_EXIST', message);
    }
    // Source: `rp-target-wix` of wix/skills, tried on a live site.
    // Assumed; errs to refusal: another render type is refused like none.
    if (names && names.renderType !== option.optionRenderType) throw missingChoiceError(option.name);
    return [option.id, choice.choiceId] as const;
  });
  const choiceIds = new Map(choiceEntries);
  return product.options.map(({ id: optionId, name }) => {
    const choiceId = choiceIds.get(optionId);
    if (choiceId !== undefined) return { optionChoiceIds: { optionId, choiceId } };
    throw missingChoiceError(name);
  });
}

/** Source of the status: logs of clients of the platform. */
const missingChoiceError = (option: string) =>
  new ApplicationError('MISSING_VARIANT_OPTION_CHOICE', `a variant has no choice of "${option}" with its renderType`, {
    status: 428,
  });

function refuseDuplicates(variantChoices: readonly Choices[]): void {
  const keys = variantChoices.map((choices) => JSON.stringify(choices));
  const double = keys.find((key, index) => keys.indexOf(key) !== index);
  if (double) throw new ApplicationError('DUPLICATE_VARIANT_OPTION_CHOICE', 'two variants have the same choices');
}

function refuseDuplicateBarcodes(variants: readonly RequestedVariant[]): void {
  const barcodes = variants.flatMap(({ barcode }) => barcode || []);
  if (new Set(barcodes).size < barcodes.length) {
    throw new ApplicationError('DUPLICATE_BARCODE_ERROR', 'two variants have one barcode');
  }
}

function refuseDuplicateIds(variants: readonly StoredVariant[]): void {
  const ids = new Set(variants.map(({ id }) => id));
  if (ids.size < variants.length) throw new ApplicationError('VARIANT_ID_ALREADY_EXISTS', 'two variants have one ID');
}

/** Source: a variant without an ID is new. Assumed: it keeps the ID of an existing variant with the same choices. */
function resolveVariantId(before: StoredProduct, { id }: RequestedVariant, names: Record<string, string>): string {
  const requestedKey = keyOf(names);
  const same = variantsOf(before).find((variant) => keyOf(choiceNamesOf(before, variant)) === requestedKey);
  return id ?? same?.id ?? newId();
}

const keyOf = (names: Record<string, string>): string => JSON.stringify(Object.entries(names).sort());

const onlyVariantIdOf = (before: StoredProduct, { id }: RequestedVariant): string =>
  onlyVariantOf(before)?.id ?? id ?? ONLY_VARIANT;

/** Source: "it must be higher than the current price", and live sites that refuse equal prices (wix/skills). */
function refuseHigherPrices(variants: readonly RequestedVariant[]): void {
  const isHigher = variants.some(({ price }) => {
    const compareAt = price?.compareAtPrice?.amount;
    return compareAt != null && new Decimal(price?.actualPrice?.amount ?? 0).gte(compareAt);
  });
  if (!isHigher) return;
  const message = 'compareAtPrice must be higher than actualPrice: it is the price without the discount';
  throw new ApplicationError('COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE', message);
}

type PerUnit = NonNullable<NonNullable<StoredVariant['physicalProperties']>['pricePerUnit']>['settings'];

/** By default, a variant has the settings of the first variant in the request, or else the stored settings. */
function pricePerUnitSettings(variants: readonly RequestedVariant[], before: StoredProduct): (PerUnit | undefined)[] {
  const settings = variants.map(({ physicalProperties }) => physicalProperties?.pricePerUnit?.settings);
  const storedSettings = variantsOf(before)[0]?.physicalProperties?.pricePerUnit?.settings;
  return settings.map((own) => own ?? settings[0] ?? storedSettings);
}

interface PreviousValues {
  isOnly: boolean;
  /** The previous only variant. Its dimensions and cost stay if the request has none. */
  storedVariant: StoredVariant | undefined;
  settings: PerUnit | undefined;
}

function ownValues(
  { sku, visible, physicalProperties, revenueDetails, price, barcode, digitalProperties }: RequestedVariant,
  { isOnly, storedVariant, settings }: PreviousValues,
): Omit<StoredVariant, 'id' | 'choices'> {
  const { weight, productDimensions, packageDimensions } = { ...dimensionsOf(storedVariant), ...physicalProperties };
  const cost = revenueDetails?.cost?.amount;
  const { actualPrice, compareAtPrice } = price ?? {};
  const physical = {
    ...((weight != null || isOnly) && { weight: weight ?? 0 }),
    ...(productDimensions && { productDimensions }),
    ...(packageDimensions && { packageDimensions }),
    ...(settings && { pricePerUnit: { settings } }),
  };
  return {
    visible: visible ?? true,
    sku,
    ...(barcode && { barcode }),
    price: {
      actualPrice: toStoredAmount(actualPrice?.amount ?? 0),
      compareAtPrice:
        compareAtPrice?.amount && compareAtPrice.amount !== actualPrice?.amount
          ? toStoredAmount(compareAtPrice.amount)
          : undefined,
    },
    ...(cost === undefined
      ? storedVariant?.revenueDetails && { revenueDetails: storedVariant.revenueDetails }
      : { revenueDetails: { cost: toStoredAmount(cost) } }),
    physicalProperties: Object.keys(physical).length > 0 ? physical : undefined,
    ...(digitalProperties && { digitalProperties }),
  };
}

function dimensionsOf(
  storedVariant: StoredVariant | undefined,
): Pick<NonNullable<StoredVariant['physicalProperties']>, 'productDimensions' | 'packageDimensions'> {
  const { productDimensions, packageDimensions } = storedVariant?.physicalProperties ?? {};
  return { ...(productDimensions && { productDimensions }), ...(packageDimensions && { packageDimensions }) };
}
