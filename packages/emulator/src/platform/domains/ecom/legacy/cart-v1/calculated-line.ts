import { type Currencies, toMultiCurrencyPrice, withoutPadding } from '../../../../kernel/money';
import { type Line, taxableAddressOf } from '../../cart/lines/lines';
import type { ItemPayment } from '../../pricing/item-payment';
import type { toLinePrices } from '../../pricing/price-response';

/** Amounts are padded, except exempt ones. Source: cart-currentCart-estimateCurrentCartTotals-1 in tests/captures. */
export function toCalculatedLine(
  line: Line,
  { taxDetails, ...prices }: NonNullable<ReturnType<typeof toLinePrices>>,
  { option, deposit }: ItemPayment,
  currencies: Currencies,
) {
  const money = (amount: string) => toMultiCurrencyPrice(amount, currencies);
  return {
    lineItemId: line.id,
    pricesBreakdown: {
      ...prices,
      priceBeforeDiscountsAndTax: prices.priceBeforeDiscounts,
      depositAmount: money(deposit ?? '0'),
      modifiers: money(line.item.modifiersPrice ?? '0'),
      taxDetails: { ...taxDetails, exemptAmount: withoutPadding(money('0')) },
    },
    modifiers: [],
    paymentOption: option,
    taxableAddress: taxableAddressOf(line),
  };
}
