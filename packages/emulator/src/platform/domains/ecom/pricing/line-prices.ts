import { type Currencies, toMultiCurrencyPrice } from '../../../kernel/money';
import type { Line } from '../cart/lines/lines';
import { discountedTotal } from './totals';

export function discountedPrices({ item, quantity }: Line, off: string | undefined, currencies: Currencies) {
  const { price, lineItemPrice } = discountedTotal({ price: item.price, quantity }, off);
  return {
    price: toMultiCurrencyPrice(price, currencies),
    priceBeforeDiscounts: toMultiCurrencyPrice(item.price, currencies),
    fullPrice: toMultiCurrencyPrice(item.fullPrice, currencies),
    lineItemPrice: toMultiCurrencyPrice(lineItemPrice, currencies),
  };
}
