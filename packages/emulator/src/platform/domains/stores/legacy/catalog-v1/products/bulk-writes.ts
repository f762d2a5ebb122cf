import type { products as meta } from '@wix/stores/meta';
import type { Operations } from '../../../../../http/operations';
import { ValidationError } from '../../../../../kernel/errors';
import { Decimal } from '../../../../../kernel/money';
import type { Transaction } from '../../../../../kernel/store/store-interface';
import type { Wire } from '../../../../../kernel/wire-types';
import type { ProductV1 } from '../../../products/earlier-form/product-v1';
import { productDocuments, type StoredProduct } from '../../../products/product-documents';
import { ruleViolation } from '../../../refusals';
import { changeProducts } from '../../../stored-products/repository';
import { productChanged } from '../catalog-v1-events';
import { applyChange, type Change } from './save';
import { withTerms } from './terms';

type SetValue = NonNullable<Wire<ReturnType<typeof meta.bulkUpdateProductsProperty>['__originalRequestType']>['set']>;
type AdjustValue = NonNullable<
  Wire<ReturnType<typeof meta.bulkAdjustProductProperty>['__originalRequestType']>['adjust']
>;
type Adjustment = NonNullable<AdjustValue['price']>;

export const bulkWrites = {
  async bulkUpdateProductsProperty({ ids = [], set = {} }, { transaction }) {
    if (!Object.values(set).some((value) => value != null))
      throw ruleViolation('set', 'names nothing to set', 'NOTHING_SET');
    return changeEach(transaction, ids, changedField(set), (product) => withValue(product, set));
  },

  async bulkAdjustProductProperty({ ids = [], adjust = {} }, { transaction }) {
    if (![adjust.price, adjust.cost, adjust.weight].some((by) => by?.amount != null || by?.percentage)) {
      throw ruleViolation('adjust', 'names nothing to adjust by', 'NOTHING_ADJUSTED');
    }
    return changeEach(transaction, ids, changedField(adjust), (product) => adjustProduct(product, adjust));
  },
} satisfies Operations<typeof meta>;

const changedField = (change: SetValue | AdjustValue) =>
  change.price != null ? 'priceData' : change.cost != null ? 'costAndProfitData' : (Object.keys(change)[0] ?? '');

/** Changes each product separately and reports products that cannot be changed. Error codes are assumed. */
async function changeEach(transaction: Transaction, ids: readonly string[], field: string, change: Change) {
  const products = new Map(
    (await transaction.in(productDocuments).findMany(ids)).map((product) => [product.id, product]),
  );
  const changes = new Map<string, { before: StoredProduct; after: StoredProduct }>();
  const results = ids.map((id, originalIndex) => {
    const before = products.get(id);
    const error = before ? refusalOf(() => changes.set(id, { before, after: applyChange(before, change) })) : NOT_FOUND;
    return { itemMetadata: { id, originalIndex, success: !error, error } };
  });
  await changeProducts(transaction, [...changes.values()]);
  for (const id of changes.keys()) await productChanged(transaction, id, [field]);
  const totalSuccesses = results.filter(({ itemMetadata }) => itemMetadata.success).length;
  return {
    results,
    bulkActionMetadata: { totalSuccesses, totalFailures: results.length - totalSuccesses, undetailedFailures: 0 },
  };
}

const NOT_FOUND = { code: 'PRODUCT_NOT_FOUND', description: 'the product is not in the catalogue' };

function refusalOf(change: () => unknown) {
  try {
    change();
    return undefined;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return { code: 'INVALID_ARGUMENT', description: error.message };
  }
}

function withValue(product: ProductV1, { price, cost, weight, ribbon, brand }: SetValue): ProductV1 {
  // Source: "Pass empty string to remove existing" of `ribbon` and `brand`. Replaces the variants' own values, too.
  const set = withTerms(product, {
    priceData: price != null ? { price } : undefined,
    costAndProfitData: cost != null ? { itemCost: cost } : undefined,
    weight,
    ribbon,
    brand,
  });
  return adjustVariants(set, {
    cost: cost != null ? () => cost : undefined,
    weight: weight != null ? () => weight : undefined,
  });
}

/** Source: "variants prices will be calculated according to the adjusted price"; cost and weight go "per variant". */
export function adjustProduct(product: ProductV1, { price, cost, weight }: AdjustValue): ProductV1 {
  const set = withTerms(product, {
    priceData: price ? { price: adjustValue(product.price, price) } : undefined,
    costAndProfitData: cost ? { itemCost: adjustValue(product.cost ?? 0, cost) } : undefined,
    weight: weight && adjustValue(product.weight ?? 0, weight),
  });
  return adjustVariants(set, {
    cost: cost && ((own) => adjustValue(own, cost)),
    weight: weight && ((own) => adjustValue(own, weight)),
  });
}

type ValueAdjustment = ((own: number) => number) | undefined;

function adjustVariants(
  product: ProductV1,
  { cost, weight }: { cost: ValueAdjustment; weight: ValueAdjustment },
): ProductV1 {
  return {
    ...product,
    variants: product.variants.map((variant) => ({
      ...variant,
      ...(cost && variant.cost !== undefined && { cost: requireInRange('cost', cost(variant.cost)) }),
      ...(weight && variant.weight != null && { weight: requireInRange('weight', weight(variant.weight)) }),
    })),
  };
}

/** Source: `PercentageData`: rounded to a whole number or to 2 decimals. Amounts are not rounded. */
export function adjustValue(value: number, { percentage, amount }: Adjustment): number {
  if (!percentage) return requireInRange('adjust', new Decimal(value).plus(amount ?? 0).toNumber());
  const adjusted = new Decimal(value).times(new Decimal(100).plus(percentage.rate ?? 0)).div(100);
  const places = percentage.roundToInt ? 0 : 2;
  return requireInRange('adjust', adjusted.toDecimalPlaces(places, Decimal.ROUND_HALF_UP).toNumber());
}

/** Source: `@max` of price, cost and weight. */
const MOST = 999_999_999.99;

function requireInRange(field: string, value: number): number {
  if (value < 0) throw ruleViolation(field, `would be ${value}, less than nothing`, 'NEGATIVE');
  if (value > MOST) throw ruleViolation(field, `would be ${value}, ${MOST} at most`, 'MAX');
  return value;
}
