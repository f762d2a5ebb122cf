import { type Currencies, Decimal, formatAmount, times, toAmount } from '../../../../kernel/money';
import { baseQuantityCount } from '../../measurement-units';
import { discountedPriceOf, type Product } from '../../products/earlier-form/product-v1';
import { profitOf } from '../../v3-views/variants';

type PriceData = NonNullable<Product['priceData']>;

interface PriceTerms {
  currency: string;
  discount?: Product['discount'];
  pricePerUnitData?: Product['pricePerUnitData'];
}

export function priceData(price: Decimal.Value, { currency, discount, pricePerUnitData }: PriceTerms): PriceData {
  const full = toAmount(price, currency);
  const discounted = toAmount(discountedPriceOf(price, discount), currency);
  const bases = pricePerUnitData && baseQuantityCount(pricePerUnitData);
  const perUnit = bases && toAmount(new Decimal(discounted).div(bases), currency);
  return toPriceData({ price: full, discountedPrice: discounted, pricePerUnit: perUnit || undefined }, currency);
}

/** Each amount is converted separately. */
export function convertPriceData(data: PriceData, { conversion }: Pick<Currencies, 'conversion'>): PriceData {
  if (!conversion) return data;
  const { currency, rate } = conversion;
  const convertAmount = (amount: number | null | undefined) => toAmount(times(amount ?? 0, rate), currency);
  return toPriceData(
    {
      price: convertAmount(data.price),
      discountedPrice: convertAmount(data.discountedPrice),
      pricePerUnit: data.pricePerUnit != null ? convertAmount(data.pricePerUnit) : undefined,
    },
    currency,
  );
}

interface Amounts {
  price: string;
  discountedPrice: string;
  pricePerUnit?: string;
}

function toPriceData({ price, discountedPrice, pricePerUnit }: Amounts, currency: string): PriceData {
  return {
    currency,
    price: Number(price),
    discountedPrice: Number(discountedPrice),
    formatted: {
      price: formatAmount(price, currency),
      discountedPrice: formatAmount(discountedPrice, currency),
      pricePerUnit: pricePerUnit ? formatAmount(pricePerUnit, currency) : undefined,
    },
    pricePerUnit: pricePerUnit ? Number(pricePerUnit) : undefined,
  };
}

export function costAndProfit(cost: number | undefined, discountedPrice: Decimal.Value, currency: string) {
  const itemCost = toAmount(cost ?? 0, currency);
  const { profit, profitMargin } = profitOf(itemCost, discountedPrice, currency);
  return {
    itemCost: cost !== undefined ? Number(itemCost) : undefined,
    formattedItemCost: formatAmount(itemCost, currency),
    profit: Number(profit),
    formattedProfit: formatAmount(profit, currency),
    profitMargin,
  } satisfies NonNullable<Product['costAndProfitData']>;
}
