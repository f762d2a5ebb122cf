import { ApplicationError } from '../../../kernel/errors';
import type { Fulfillment, Order } from '../wire/order-wire';
import type { PlacedOrder } from './placed-orders';

type FulfillmentLineItem = NonNullable<Fulfillment['lineItems']>[number];

/** Source: `FulfillmentStatus`, "Orders without shipping info are fulfilled automatically". */
export function fulfillmentStatusOf(
  order: Quantities & Pick<PlacedOrder, 'shippingInfo'>,
): NonNullable<Order['fulfillmentStatus']> {
  if (!order.shippingInfo) return 'FULFILLED';
  const lines = order.lineItems ?? [];
  if (lines.every((line) => openQuantity(order, line.id) === 0)) return 'FULFILLED';
  return lines.some((line) => openQuantity(order, line.id) < (line.quantity ?? 0))
    ? 'PARTIALLY_FULFILLED'
    : 'NOT_FULFILLED';
}

/** By default, takes the rest of the line. The codes are assumed: the packages only say "an error is returned". */
export function requestedLines(order: PlacedOrder, requested: readonly FulfillmentLineItem[]): FulfillmentLineItem[] {
  const lineItems: FulfillmentLineItem[] = [];
  for (const { id, quantity } of requested) {
    if (!order.lineItems?.some((line) => line.id === id)) {
      throw new ApplicationError('LINE_ITEM_NOT_FOUND', `the order ${order.id} has no line item ${id}`);
    }
    const fulfillments = [...(order.fulfillments ?? []), { lineItems }];
    const open = openQuantity({ ...order, fulfillments }, id);
    if (open === 0 || (quantity ?? 0) > open) {
      throw new ApplicationError('INVALID_QUANTITY', `of line item ${id} ${open} are left to fulfil, not ${quantity}`);
    }
    lineItems.push({ id, quantity: quantity ?? open });
  }
  return lineItems;
}

interface Quantities {
  lineItems?: readonly { id?: string | null; quantity?: number }[];
  fulfillments?: readonly Fulfillment[];
}

function openQuantity({ lineItems, fulfillments }: Quantities, id?: string | null): number {
  const ordered = lineItems?.find((line) => line.id === id)?.quantity ?? 0;
  return ordered - fulfilledQuantity(fulfillments, id);
}

export function fulfilledQuantity(fulfillments: readonly Fulfillment[] = [], id?: string | null): number {
  const fulfilled = fulfillments.flatMap(({ lineItems = [] }) => lineItems);
  return fulfilled.reduce((total, line) => (line.id === id ? total + (line.quantity ?? 0) : total), 0);
}
