import { randomUUID } from '../../../home/crypto';
import { Decimal, sum, times, toPrice } from '../../../kernel/money';
import type { Transaction } from '../../../kernel/store/store-interface';
import { settlementOf } from '../payments/order-balance';
import { emitOrderChange, type PlacedOrder, placedOrders, withOtherTotals } from '../stored-orders/placed-orders';
import type { Order } from '../wire/order-wire';

type Line = NonNullable<Order['lineItems']>[number];
type Summary = NonNullable<Order['priceSummary']>;

export async function ordersOfItems(
  transaction: Transaction,
  catalogItemIds: readonly string[],
): Promise<PlacedOrder[]> {
  const filter = { 'lineItems.catalogReference.catalogItemId': { $hasSome: catalogItemIds } };
  return transaction.in(placedOrders).all({ filter, sort: [{ fieldName: 'createdDate', order: 'DESC' }] });
}

export const lineOfItem = ({ lineItems }: PlacedOrder, catalogItemId: string): Line | undefined =>
  lineItems?.find(({ catalogReference }) => catalogReference?.catalogItemId === catalogItemId);

export const priceOfLine = ({ price, quantity }: Line): Decimal => times(price?.amount ?? 0, quantity ?? 1);

/** Source: the codes of applyBookingFeesToOrder. */
export function nonChargeableReason(order: PlacedOrder, catalogItemIds: readonly string[]): string | undefined {
  const { additionalFees = [], paymentStatus, status } = order;
  const lines = linesOf(order, catalogItemIds);
  const reasons: readonly (readonly [string, boolean])[] = [
    ['PARTIALLY_OR_FULLY_REFUNDED_ORDER_CANNOT_BE_EDITED', paymentStatus?.endsWith('_REFUNDED') ?? false],
    ['ORDER_CANNOT_BE_EDITED', status !== 'APPROVED'],
    [
      'ORDER_WITH_TAXABLE_EXISTING_ADDITIONAL_FEE_CANNOT_BE_EDITED',
      additionalFees.some(({ taxDetails }) => Number(taxDetails?.totalTax?.amount ?? 0) > 0),
    ],
    [
      'UPDATING_ITEM_WITH_RELATED_DISCOUNT_IS_FORBIDDEN',
      lines.some(({ totalDiscount }) => Number(totalDiscount?.amount ?? 0) > 0),
    ],
    [
      'UPDATING_ITEM_WITH_RELATED_ADDITIONAL_FEE_IS_FORBIDDEN',
      additionalFees.some(({ lineItemIds = [] }) => lines.some(({ id }) => lineItemIds.includes(id ?? ''))),
    ],
  ];
  return reasons.find(([, holds]) => holds)?.[0];
}

/** The fee is not taxed (assumed). Source: "updates the prices of all affected line items to zero". */
export async function replaceItemsWithFee(
  transaction: Transaction,
  order: PlacedOrder,
  { catalogItemIds, name, amount }: { catalogItemIds: readonly string[]; name: string; amount: Decimal.Value },
): Promise<{ order: PlacedOrder; additionalFeeId: string }> {
  const price = toPrice(amount, order.currency ?? '');
  const nothing = toPrice(0, order.currency ?? '');
  const lines = linesOf(order, catalogItemIds);
  const additionalFeeId = randomUUID();
  const taxDetails = { taxableAmount: price, taxRate: '0', totalTax: nothing };
  const fee = { name, price, priceBeforeTax: price, priceAfterTax: price, taxDetails };
  const before = order.priceSummary ?? {};
  const changed: PlacedOrder = {
    ...order,
    lineItems: (order.lineItems ?? []).map((line) => (lines.includes(line) ? withoutPrice(line, nothing) : line)),
    additionalFees: [
      ...(order.additionalFees ?? []),
      { ...fee, id: additionalFeeId, source: 'PLATFORM', lineItemIds: [...catalogItemIds] },
    ],
    priceSummary: summaryAfter(before, lines, amount, order.currency ?? ''),
    updatedDate: transaction.now,
  };
  const after = await transaction.in(placedOrders).update({ ...changed, ...settlementOf(changed) });
  await emitOrderChange(transaction, order, after);
  return { order: after, additionalFeeId };
}

const linesOf = (order: PlacedOrder, catalogItemIds: readonly string[]): Line[] =>
  catalogItemIds.flatMap((id) => lineOfItem(order, id) ?? []);

function withoutPrice(line: Line, nothing: NonNullable<Line['price']>): Line {
  return {
    ...line,
    price: nothing,
    lineItemPrice: nothing,
    priceBeforeDiscounts: nothing,
    totalPriceBeforeTax: nothing,
    totalPriceAfterTax: nothing,
    ...(line.taxDetails && { taxDetails: { ...line.taxDetails, taxableAmount: nothing, totalTax: nothing } }),
  };
}

function summaryAfter(summary: Summary, lines: readonly Line[], fee: Decimal.Value, currency: string): Summary {
  const sumOfLines = (amountOf: (line: Line) => Decimal.Value | undefined) =>
    sum(lines.map((line) => amountOf(line) ?? 0));
  const adjustAmount = (part: Summary['total'], less: Decimal.Value, more: Decimal.Value = 0) =>
    toPrice(new Decimal(part?.amount ?? 0).minus(less).plus(more), currency);
  const { subtotal, tax, totalAdditionalFees, total } = summary;
  return withOtherTotals({
    ...summary,
    // Imported orders may lack their lines' totals.
    subtotal: adjustAmount(
      subtotal,
      sumOfLines((line) => line.totalPriceBeforeTax?.amount ?? priceOfLine(line)),
    ),
    tax: adjustAmount(
      tax,
      sumOfLines(({ taxDetails }) => taxDetails?.totalTax?.amount),
    ),
    totalAdditionalFees: adjustAmount(totalAdditionalFees, 0, fee),
    total: adjustAmount(
      total,
      sumOfLines((line) => line.totalPriceAfterTax?.amount ?? priceOfLine(line)),
      fee,
    ),
  });
}
