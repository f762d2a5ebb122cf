import { withProtoDefaults } from '../../../../../http/wire/proto-defaults';
import { newId } from '../../../../../kernel/ids/new-id';
import { Decimal } from '../../../../../kernel/money';
import { baseQuantityCount } from '../../../measurement-units';
import type { Product, ProductOption, ProductV1 } from '../../../products/earlier-form/product-v1';
import { numericId } from '../../../products/numeric-id';
import { ALL_PRODUCTS } from '../../../products/product-documents';
import { catalogSlug } from '../../../products/slugs';
import { ruleViolation } from '../../../refusals';
import { withVariants } from '../variants/variant-combinations';

/** The fields that a caller may set. The others are read-only or have separate calls. */
const WRITABLE = [
  'name',
  'visible',
  'description',
  'sku',
  'weight',
  'productDimensions',
  'packageDimensions',
  'pricePerUnitData',
  'additionalInfoSections',
  'discount',
  'manageVariants',
  'seoData',
  'ribbon',
  'brand',
] as const satisfies readonly (keyof ProductV1 & keyof Product)[];

/** A new product is in stock and its stock is not tracked. */
export function newV1Product(product: Product, now: string, number: number): ProductV1 {
  const name = product.name ?? '';
  return withTerms(
    {
      id: newId('product'),
      name,
      slug: catalogSlug(name, 'product'),
      visible: true,
      productType: 'physical',
      price: 0,
      manageVariants: false,
      productOptions: [],
      media: [],
      collectionIds: [ALL_PRODUCTS],
      numericId: numericId(now, number),
      inventoryItemId: newId('inventoryItem'),
      variants: [],
      trackQuantity: false,
      supply: {},
      createdDate: now,
      lastUpdated: now,
    },
    product,
  );
}

/** Ignores `productType`. Source: on the real platform, it changes nothing in an update. */
export function withTerms(product: ProductV1, input: Product): ProductV1 {
  const sentFields = Object.fromEntries(
    WRITABLE.flatMap((field) => (input[field] == null ? [] : [[field, input[field]]])),
  );
  const changed: ProductV1 = {
    ...product,
    ...withProtoDefaults('stores.products', 'Product', sentFields),
    ...(input.discount && { discount: discountAfter(product.discount, input.discount) }),
    ...(input.slug && { slug: input.slug }),
    ...(input.priceData?.price != null && { price: input.priceData.price }),
    ...(input.costAndProfitData?.itemCost != null && { cost: input.costAndProfitData.itemCost }),
    ...(input.productOptions && { productOptions: toOptions(input.productOptions, product.productOptions) }),
  };
  refuseNegativeValues(changed);
  if (product.manageVariants && !changed.manageVariants && changed.productOptions.length > 0) {
    // Source: "Once set to true, can be reset to false only if no variants exist" of `manageVariants`.
    throw ruleViolation('product.manageVariants', 'cannot be false while there are variants', 'VARIANTS_EXIST');
  }
  return withVariants(changed);
}

type Discount = NonNullable<Product['discount']>;

/**
 * Assumed; errs to permission: the value beside the type NONE is ignored.
 * Assumed; errs to refusal: a value alone needs a stored type, since it would have no effect.
 */
function discountAfter(stored: Discount | undefined, discount: Discount): Discount {
  const { type = stored?.type ?? 'UNDEFINED' } = discount;
  if (type === 'PERCENT' || type === 'AMOUNT') return { type, value: discount.value ?? stored?.value ?? 0 };
  if (type === 'UNDEFINED') return { type, value: discount.value ?? 0 };
  if (discount.type === 'NONE' || !discount.value) return { type: 'NONE', value: 0 };
  throw ruleViolation('product.discount.value', 'must be 0 while the type is NONE', 'DISCOUNT_WITHOUT_TYPE');
}

function refuseNegativeValues(product: ProductV1): void {
  const { price, cost, weight, discount, pricePerUnitData, variants } = product;
  refuseNegative('product.priceData.price', price);
  refuseNegative('product.costAndProfitData.itemCost', cost);
  refuseNegative('product.weight', weight);
  refuseNegative('product.discount.value', discount?.value);
  if (discount?.type === 'PERCENT' && (discount.value ?? 0) > 100) {
    throw ruleViolation('product.discount.value', 'a discount takes 100 per cent at most', 'DISCOUNT_TOO_HIGH');
  }
  if (pricePerUnitData && !baseQuantityCount(pricePerUnitData)) {
    const description = 'total and base take a quantity each, in units that measure the same';
    throw ruleViolation('product.pricePerUnitData', description, 'UNITS_DO_NOT_FIT');
  }
  // Source: "If variant price is negative after setting new price, the update will fail" of `SetValue`.
  for (const { surcharge = 0 } of variants) {
    refuseNegative('product.priceData.price', new Decimal(price).plus(surcharge).toNumber());
  }
}

export function refuseNegative(field: string, value: number | null | undefined): void {
  if ((value ?? 0) < 0) throw ruleViolation(field, 'must be greater than or equal to 0', 'NEGATIVE');
}

/** Choices that stay keep their pictures. The description identifies a choice. */
function toOptions(options: readonly ProductOption[], existing: readonly ProductOption[]): ProductOption[] {
  refuseDuplicates(
    'product.productOptions',
    options.map(({ name }) => name),
  );
  return options.map((option) => {
    const choices = (option.choices ?? []).map(({ value, description }) => ({
      value: value ?? description,
      description: description ?? value,
    }));
    refuseDuplicates(
      'product.productOptions.choices',
      choices.map(({ description }) => description),
    );
    const before = existing.find(({ name }) => name === option.name);
    return {
      optionType: before?.optionType ?? typeOf(choices),
      name: option.name,
      choices: choices.map((choice) => {
        const media = before?.choices?.find(({ description }) => description === choice.description)?.media;
        return { ...choice, media };
      }),
    };
  });
}

function refuseDuplicates(field: string, names: readonly (string | null | undefined)[]): void {
  if (names.some((name) => !name)) throw ruleViolation(field, 'takes a name for each', 'NAME_MISSING');
  const double = names.find((name, index) => names.indexOf(name) !== index);
  if (double) throw ruleViolation(field, `names "${double}" twice`, 'DUPLICATE_NAME');
}

/** Assumed; errs to permission: the type is read-only. If all values are colours, it is a colour option. */
function typeOf(choices: readonly { value?: string }[]): ProductOption['optionType'] {
  return choices.every(({ value }) => /^(#[0-9a-f]{3,8}|rgba?\(.+\))$/i.test(value ?? '')) ? 'color' : 'drop_down';
}
