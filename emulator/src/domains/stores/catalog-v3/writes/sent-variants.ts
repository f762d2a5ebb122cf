import { ApplicationError } from '../../../../kernel/errors';
import { newId } from '../../../../kernel/ids/new-id';
import { Decimal } from '../../../../kernel/money';
import {
  type CatalogueProduct,
  type CatalogueVariant,
  ONLY_VARIANT,
  onlyVariantOf,
  type Supply,
} from '../../products/catalogue';
import { choiceId, optionId } from '../ids';
import type { V3VariantTerms } from '../stored';
import type { SentVariant } from '../wire';

/**
 * The product with exactly these variants. Those that stay keep their stock, new ones have none.
 * Throws ApplicationError: INVALID_DEFAULT_VARIANT, MISSING_VARIANT_OPTION_CHOICE, DUPLICATE_VARIANT_OPTION_CHOICE, …
 */
export function withSentVariants(product: CatalogueProduct, sent: readonly SentVariant[]): CatalogueProduct {
  const options = product.manageVariants ? product.productOptions : [];
  if (options.length === 0 && (sent.length !== 1 || (sent[0]?.choices ?? []).length > 0)) {
    throw new ApplicationError(
      'INVALID_DEFAULT_VARIANT',
      'a product without options takes one variant without choices',
    );
  }
  const chosen = sent.map((variant) => choicesOf(product, variant));
  refuseDoubles(chosen);
  refuseDoubleBarcodes(sent);
  const { base, discount, prices } = pricesOf(sent);
  const variants = sent.map((variant, index): CatalogueVariant => {
    const choices = chosen[index] ?? {};
    const id = options.length === 0 ? onlyIdOf(product, variant) : idOf(product, variant, choices);
    return { ...ownValues(variant), id, choices, surcharge: prices[index]?.minus(base).toNumber() ?? 0 };
  });
  refuseDoubleIds(variants);
  const terms = variants.map(({ id }, index): [string, V3VariantTerms] => [id, termsOf(sent[index], discount)]);
  const [only = {}] = sent;
  return {
    ...product,
    price: base.toNumber(),
    discount: discount.isZero() ? { type: 'NONE', value: 0 } : { type: 'AMOUNT', value: discount.toNumber() },
    variants,
    ...(options.length === 0 && wholeValues(only)),
    supply: supplyOf(product, variants),
    v3: { ...product.v3, variants: Object.fromEntries(terms) },
  };
}

/** Source: "createProduct makes no inventory": what has none is out of stock, until an inventory item is made for it. */
const supplyOf = ({ supply }: CatalogueProduct, variants: readonly CatalogueVariant[]): Record<string, Supply> =>
  Object.fromEntries(variants.flatMap(({ id }) => (supply[id] ? [[id, supply[id]] as const] : [])));

function choicesOf(product: CatalogueProduct, { choices = [] }: SentVariant): Record<string, string> {
  const named = choices.map(({ optionChoiceIds: ids, optionChoiceNames: names }) => {
    const option = product.productOptions.find(
      ({ name = '' }) => name === names?.optionName || (ids?.optionId && optionId(product, name) === ids.optionId),
    );
    const choice = option?.choices?.find(
      ({ description = '' }) =>
        description === names?.choiceName ||
        (ids?.choiceId && choiceId(product, option.name ?? '', description) === ids.choiceId),
    );
    if (!option || !choice) {
      const message = `there is no choice ${names?.choiceName ?? ids?.choiceId} of ${names?.optionName ?? ids?.optionId}`;
      throw new ApplicationError(names ? 'VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT' : 'CHOICE_NOT_EXIST', message);
    }
    return [option.name ?? '', choice.description ?? ''] as const;
  });
  const made = Object.fromEntries(named);
  const options = product.manageVariants ? product.productOptions : [];
  const missing = options.find(({ name = '' }) => made[name] === undefined);
  if (missing) {
    const message = `a variant has no choice of "${missing.name}"`;
    // Source: the status that clients of the platform logged.
    throw new ApplicationError('MISSING_VARIANT_OPTION_CHOICE', message, { status: 428 });
  }
  return made;
}

function refuseDoubles(chosen: readonly Record<string, string>[]): void {
  const keys = chosen.map((choices) => JSON.stringify(Object.entries(choices).sort()));
  const double = keys.find((key, index) => keys.indexOf(key) !== index);
  if (double) throw new ApplicationError('DUPLICATE_VARIANT_OPTION_CHOICE', 'two variants have the same choices');
}

function refuseDoubleBarcodes(sent: readonly SentVariant[]): void {
  const barcodes = sent.flatMap(({ barcode }) => barcode || []);
  if (new Set(barcodes).size < barcodes.length) {
    throw new ApplicationError('DUPLICATE_BARCODE_ERROR', 'two variants have one barcode');
  }
}

function refuseDoubleIds(variants: readonly CatalogueVariant[]): void {
  const ids = new Set(variants.map(({ id }) => id));
  if (ids.size < variants.length) throw new ApplicationError('VARIANT_ID_ALREADY_EXISTS', 'two variants have one ID');
}

/** Source: a variant that is sent without its ID is a new one; assumed: one with the choices of an older stays it. */
function idOf({ variants }: CatalogueProduct, { id }: SentVariant, choices: Record<string, string>): string {
  const same = variants.find(
    (variant) =>
      Object.keys(variant.choices).length === Object.keys(choices).length &&
      Object.entries(choices).every(([name, value]) => variant.choices[name] === value),
  );
  return id ?? same?.id ?? newId();
}

const onlyIdOf = (product: CatalogueProduct, { id }: SentVariant): string =>
  onlyVariantOf(product)?.id ?? id ?? ONLY_VARIANT;

/** One discount for all, as in V1, if all variants have the same; otherwise each has its own price to compare at. */
function pricesOf(sent: readonly SentVariant[]): { base: Decimal; discount: Decimal; prices: Decimal[] } {
  const actual = sent.map(({ price }) => new Decimal(price?.actualPrice?.amount ?? 0));
  const compareAt = sent.map(({ price }, index) => new Decimal(price?.compareAtPrice?.amount ?? actual[index] ?? 0));
  const discounts = compareAt.map((amount, index) => amount.minus(actual[index] ?? 0));
  if (discounts.some((discount) => discount.isNegative() && !discount.isZero())) {
    const message = 'compareAtPrice is what the product costs without its discount';
    throw new ApplicationError('COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE', message);
  }
  const [first = new Decimal(0)] = discounts;
  const isOne = discounts.every((discount) => discount.eq(first));
  const prices = isOne ? compareAt : actual;
  return { base: prices[0] ?? new Decimal(0), discount: isOne ? first : new Decimal(0), prices };
}

function termsOf(sent: SentVariant | undefined, discount: Decimal): V3VariantTerms {
  const { barcode, price, digitalProperties } = sent ?? {};
  const { actualPrice, compareAtPrice } = price ?? {};
  const isOwn = compareAtPrice?.amount && discount.isZero() && compareAtPrice.amount !== actualPrice?.amount;
  return {
    ...(barcode && { barcode }),
    ...(isOwn && { compareAtPrice: compareAtPrice.amount }),
    ...(digitalProperties && { digitalProperties }),
  };
}

/** Values of a variant among several. */
function ownValues({ sku, visible, physicalProperties, revenueDetails }: SentVariant): Partial<CatalogueVariant> {
  const { weight, productDimensions, packageDimensions } = physicalProperties ?? {};
  const cost = revenueDetails?.cost?.amount;
  return {
    ...(sku !== undefined && { sku }),
    visible: visible ?? true,
    ...(weight !== undefined && { weight }),
    ...(productDimensions && { productDimensions }),
    ...(packageDimensions && { packageDimensions }),
    ...(cost !== undefined && { cost: Number(cost) }),
  };
}

/** Values of the only variant, which V1 stores with the product. Source: its visibility is the product's. */
function wholeValues(sent: SentVariant): Partial<CatalogueProduct> {
  const { sku, weight, productDimensions, packageDimensions, cost } = ownValues(sent);
  return {
    sku: sku ?? '',
    weight: weight ?? 0,
    ...(productDimensions && { productDimensions }),
    ...(packageDimensions && { packageDimensions }),
    ...(cost !== undefined && { cost }),
    ...(sent.visible !== undefined && { visible: sent.visible }),
  };
}
