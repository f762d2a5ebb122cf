import fc from 'fast-check';
import { Decimal } from '../../../../src/platform/kernel/money';

/** A product from its owner's view. The derived fields are calculated independently here. */
export interface Model {
  price: Decimal;
  cost: Decimal | undefined;
  weight: Decimal;
  discount: { type: 'NONE' | 'AMOUNT' | 'PERCENT'; value: number };
  sizes: readonly string[];
  colors: readonly string[];
  isManaged: boolean;
  isCounted: boolean;
  /** Variants by their choices as text. Without managed variants, the only entry has no choices. */
  variants: Map<string, ModelVariant>;
}

export interface ModelVariant {
  choices: Record<string, string>;
  surcharge: Decimal;
  cost?: Decimal;
  weight?: Decimal;
  isVisible: boolean;
  pieces: number;
  isThere: boolean;
}

export const keyOf = (choices: Record<string, string>): string =>
  Object.entries(choices)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join();

export const newModel = (): Model =>
  withVariants({
    price: new Decimal(40),
    cost: undefined,
    weight: new Decimal(0),
    discount: { type: 'NONE', value: 0 },
    sizes: [],
    colors: [],
    isManaged: false,
    isCounted: false,
    variants: new Map(),
  });

/** Adds a variant for each pair of choices. Existing variants keep their values. The default variant always stays. */
export function withVariants(model: Model): Model {
  const { sizes, colors, isManaged, isCounted, variants } = model;
  const all = isManaged && sizes.length > 0 ? sizes.flatMap((Size) => colors.map((Color) => ({ Size, Color }))) : [{}];
  const variantsByChoices = new Map(
    all.map((choices) => [keyOf(choices), variants.get(keyOf(choices)) ?? newVariant(choices, isCounted)]),
  );
  const whole = variants.get('');
  return { ...model, variants: new Map([...(whole ? [['', whole] as const] : []), ...variantsByChoices]) };
}

const newVariant = (choices: Record<string, string>, isCounted: boolean): ModelVariant => ({
  choices,
  surcharge: new Decimal(0),
  isVisible: true,
  pieces: 0,
  isThere: !isCounted,
});

/** The variants for sale. The default variant counts only if the product has no others. */
export function offeredVariants({ variants, isManaged, sizes }: Model): ModelVariant[] {
  const hasOwn = isManaged && sizes.length > 0;
  return [...variants].filter(([key]) => (key === '') !== hasOwn).map(([, variant]) => variant);
}

const cents = (value: Decimal) => value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);

const discountedPrice = (price: Decimal, { type, value }: Model['discount']): number => {
  const off = type === 'PERCENT' ? price.times(value).div(100) : new Decimal(type === 'AMOUNT' ? value : 0);
  return cents(Decimal.max(0, price.minus(off))).toNumber();
};

export const isInStock = ({ isCounted }: Model, { pieces, isThere: hasStock }: ModelVariant): boolean =>
  isCounted ? pieces > 0 : hasStock;

/** The fields of the product's response that derive from its variants. */
export function expectedFields(model: Model) {
  const all = offeredVariants(model);
  const there = all.filter((variant) => isInStock(model, variant)).length;
  const range = (values: number[]) => ({ minValue: Math.min(...values), maxValue: Math.max(...values) });
  const none = new Decimal(0);
  const ofVariants = all.map((variant) => {
    const price = model.price.plus(variant.surcharge);
    const paid = discountedPrice(price, model.discount);
    const cost = variant.cost ?? model.cost ?? none;
    const profit = cents(new Decimal(paid).minus(cost)).toNumber();
    return {
      choices: variant.choices,
      variant: {
        priceData: { price: price.toNumber(), discountedPrice: paid },
        costAndProfitData: {
          profit,
          profitMargin: paid === 0 ? 0 : new Decimal(profit).div(paid).toDecimalPlaces(4, 4).toNumber(),
        },
        weight: (variant.weight ?? model.weight).toNumber(),
        visible: variant.isVisible,
      },
      stock: {
        trackQuantity: model.isCounted,
        inStock: isInStock(model, variant),
        ...(model.isCounted && { quantity: variant.pieces }),
      },
    };
  });
  return {
    priceData: { price: model.price.toNumber(), discountedPrice: discountedPrice(model.price, model.discount) },
    priceRange: range(all.map(({ surcharge }) => model.price.plus(surcharge).toNumber())),
    weightRange: range(all.map(({ weight }) => (weight ?? model.weight).toNumber())),
    costRange: range(all.map(({ cost }) => (cost ?? model.cost ?? none).toNumber())),
    stock: {
      trackInventory: model.isCounted,
      inStock: there > 0,
      inventoryStatus: there === 0 ? 'OUT_OF_STOCK' : there === all.length ? 'IN_STOCK' : 'PARTIALLY_OUT_OF_STOCK',
      ...(model.isCounted && { quantity: all.reduce((sum, { pieces }) => sum + pieces, 0) }),
    },
    variants: ofVariants,
  };
}

const money = fc.integer({ min: 0, max: 9_000 }).map((value) => value / 100);
const rate = fc.constantFrom(-100, -50, -7, 0, 10, 33, 150);
const adjustment = fc.oneof(
  fc.record({ amount: fc.integer({ min: -5_000, max: 5_000 }).map((value) => value / 100) }),
  fc.record({ percentage: fc.record({ rate, roundToInt: fc.boolean() }) }),
);
const which = fc.nat({ max: 20 });
const field = fc.constantFrom('price' as const, 'cost' as const, 'weight' as const);
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

/** One write of the owner. `which`: selects one of the variants that exist at that time. */
export const aWrite = fc.oneof(
  fc.record({ do: fc.constant('set' as const), field, value: money }),
  fc.record({ do: fc.constant('adjust' as const), field, by: adjustment }),
  fc.record({
    do: fc.constant('discount' as const),
    discount: fc.oneof(
      fc.record({ type: fc.constant('AMOUNT' as const), value: money }),
      fc.record({ type: fc.constant('PERCENT' as const), value: fc.integer({ min: 0, max: 100 }) }),
      fc.constant({ type: 'NONE' as const, value: 0 }),
    ),
  }),
  fc.record({
    do: fc.constant('override' as const),
    which,
    price: optional(money),
    cost: optional(money),
    weight: optional(money),
    visible: optional(fc.boolean()),
  }),
  fc.record({ do: fc.constant('reset' as const) }),
  fc.record({
    do: fc.constant('options' as const),
    sizes: fc.subarray(['S', 'M', 'L'], { minLength: 1 }),
    colors: fc.subarray(['Red', 'Blue'], { minLength: 1 }),
  }),
  fc.record({ do: fc.constant('no options' as const) }),
  fc.record({
    do: fc.constant('stock' as const),
    which,
    isCounted: fc.boolean(),
    quantity: fc.nat({ max: 9 }),
    inStock: fc.boolean(),
  }),
  fc.record({ do: fc.constant('more' as const), which, pieces: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ do: fc.constant('fewer' as const), which, pieces: fc.integer({ min: 1, max: 5 }) }),
);

export type Write = typeof aWrite extends fc.Arbitrary<infer W> ? W : never;
