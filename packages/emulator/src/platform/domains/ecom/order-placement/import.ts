import { randomUUID } from '../../../home/crypto';
import { withProtoDefaults } from '../../../http/wire/proto-defaults';
import { ValidationError } from '../../../kernel/errors';
import { memberKey } from '../../../kernel/identity';
import { sum, times, toPrice } from '../../../kernel/money';
import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store-interface';
import type { PlacedOrder } from '../stored-orders/placed-orders';
import type { Order } from '../wire/order-wire';

type LineItem = NonNullable<Order['lineItems']>[number];

export function orderWithDefaults(
  transaction: Transaction,
  settings: SiteSettings,
  order: Order,
  issued: { id: string; number: string },
): PlacedOrder {
  const currency = order.currency ?? settings.currency;
  const { lineItems, priceSummary, purchasedDate, platformFeeSummary: fees, ...rest } = order;
  const lines = (lineItems ?? []).map((line, index) => lineWithDefaults(line, index, currency));
  return withProtoDefaults('ecom.orders', 'Order', {
    ...orderDefaults(settings),
    taxInfo: { totalTax: toPrice(priceSummary?.tax?.amount ?? 0, currency), taxBreakdown: [] },
    ...rest,
    ...issued,
    currency,
    lineItems: lines,
    priceSummary: summaryWithDefaults(priceSummary, lines, currency),
    ...(fees && { platformFeeSummary: feesWithDefaults(fees) }),
    createdDate: order.createdDate ?? transaction.now,
    updatedDate: transaction.now,
    purchasedDate: purchasedDate ?? transaction.now,
    buyers: readersOf(order.buyerInfo),
  });
}

export const orderDefaults = ({ language }: Pick<SiteSettings, 'language'>) => ({
  buyerLanguage: language,
  siteLanguage: language,
  weightUnit: 'KG' as const,
  taxIncludedInPrices: false,
  attributionSource: 'UNSPECIFIED' as const,
  archived: false,
  seenByAHuman: false,
  imported: false,
  appliedDiscounts: [],
  additionalFees: [],
  customFields: [],
  activities: [],
});

export const readersOf = ({ memberId, visitorId }: NonNullable<Order['buyerInfo']> = {}): string[] => [
  ...(memberId ? [memberKey(memberId)] : []),
  ...(visitorId ? [`visitor:${visitorId}`] : []),
];

function lineWithDefaults(line: LineItem, index: number, currency: string): LineItem {
  const { quantity = 1, price } = line;
  const amount = price?.amount ?? '0';
  const whole = times(amount, quantity).minus(line.totalDiscount?.amount ?? 0);
  refuseMissingFile(line, index);
  return {
    paymentOption: 'FULL_PAYMENT_ONLINE',
    priceUndetermined: false,
    fixedQuantity: false,
    descriptionLines: [],
    locations: [],
    modifierGroups: [],
    ...line,
    id: line.id || randomUUID(),
    quantity,
    price: toPrice(amount, currency),
    priceBeforeDiscounts: toPrice(line.priceBeforeDiscounts?.amount ?? amount, currency),
    totalDiscount: toPrice(line.totalDiscount?.amount ?? 0, currency),
    lineItemPrice: toPrice(line.lineItemPrice?.amount ?? whole, currency),
    totalPriceBeforeTax: toPrice(line.totalPriceBeforeTax?.amount ?? whole, currency),
    totalPriceAfterTax: toPrice(line.totalPriceAfterTax?.amount ?? whole, currency),
  };
}

/** Source: "If an item is digital … then `lineItems[i].digitalFile` must be provided" in the docs of createOrder. */
function refuseMissingFile({ itemType, digitalFile }: LineItem, index: number): void {
  if (itemType?.preset !== 'DIGITAL' || digitalFile) return;
  const description = 'is required for a digital item';
  const field = `order.lineItems[${index}].digitalFile`;
  throw new ValidationError([{ field, description, violatedRule: 'REQUIRED_FIELD', data: {} }]);
}

/** A fee without a payer is not part of the total (assumed). */
const feesWithDefaults = ({
  fees = [],
  ...sums
}: NonNullable<Order['platformFeeSummary']>): Order['platformFeeSummary'] => ({
  ...sums,
  fees: fees.map((fee) => ({ lineItemId: '', chargeType: 'ABSORBED', percentageRate: '0', ...fee })),
});

/** Only missing values are derived from the lines (assumed). */
function summaryWithDefaults(
  summary: Order['priceSummary'],
  lines: readonly LineItem[],
  currency: string,
): NonNullable<Order['priceSummary']> {
  const price = (amount: string | undefined) => toPrice(amount ?? '0', currency);
  const subtotal = summary?.subtotal?.amount ?? sum(lines.map((line) => line.lineItemPrice?.amount ?? 0)).toString();
  const { shipping, tax, discount, totalAdditionalFees, total } = summary ?? {};
  const parts = [subtotal, shipping?.amount ?? 0, tax?.amount ?? 0, totalAdditionalFees?.amount ?? 0];
  return {
    subtotal: price(subtotal),
    shipping: price(shipping?.amount),
    tax: price(tax?.amount),
    discount: price(discount?.amount),
    totalAdditionalFees: price(totalAdditionalFees?.amount),
    total: price(
      total?.amount ??
        sum(parts)
          .minus(discount?.amount ?? 0)
          .toString(),
    ),
  };
}
