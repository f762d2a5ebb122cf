import { orderFulfillments, orders } from '@wix/ecom';
import { type Order, standingOf } from '../ecom/orders';
import { settings } from '../settings';
import { formatMoney } from '../texts/price-format';
import { shopDay } from '../texts/zoned-format';
import { askAsMember, type Neighbours, neighboursOf, readPageAt } from './ask';

const ORDERS_A_PAGE = 10;

export interface OrderPage extends Neighbours {
  kind: 'orders';
  orders: Order[];
}

/** The member's own orders, newest first, without unfinished ones. Source: `searchOrders` in @wix/auto_sdk_ecom_orders. */
export const findMyOrders = (cursor?: string, limit = ORDERS_A_PAGE) =>
  askAsMember((member) =>
    readPageAt(cursor, async (from): Promise<OrderPage> => {
      // A cursor includes its filter and sort.
      const newestFirst = { sort: [{ fieldName: '_createdDate' as const, order: 'DESC' as const }] };
      const search = { ...(!from && newestFirst), cursorPaging: { limit, ...(from && { cursor: from }) } };
      const { orders: items = [], metadata } = await member.use(orders).searchOrders(search);
      return { kind: 'orders', orders: items, ...neighboursOf(metadata?.cursors) };
    }),
  );

type OrderWithFulfillments = NonNullable<
  orderFulfillments.ListFulfillmentsForSingleOrderResponse['orderWithFulfillments']
>;
export type Fulfillment = NonNullable<OrderWithFulfillments['fulfillments']>[number];

export const findFulfillments = (orderId: string) =>
  askAsMember(async (member) => {
    const { orderWithFulfillments } = await member.use(orderFulfillments).listFulfillmentsForSingleOrder(orderId);
    return { kind: 'fulfillments' as const, fulfillments: orderWithFulfillments?.fulfillments ?? [] };
  });

interface Progress {
  text: string;
  tone: 'good' | 'accent' | 'warn' | 'bad' | 'neutral';
}

export function progressOf(order: Order): Progress {
  const { status, paymentStatus, fulfillmentStatus } = order;
  if (status === 'CANCELED') return { text: 'Canceled', tone: 'neutral' };
  if (status === 'REJECTED') return { text: 'Declined', tone: 'bad' };
  if (paymentStatus === 'FULLY_REFUNDED') return { text: 'Refunded', tone: 'neutral' };
  if (standingOf(order) === 'pending') return { text: 'Payment pending', tone: 'warn' };
  if (!hasShipping(order)) return { text: 'Confirmed', tone: 'good' };
  if (fulfillmentStatus === 'FULFILLED') return { text: 'Shipped', tone: 'good' };
  if (fulfillmentStatus === 'PARTIALLY_FULFILLED') return { text: 'Partially shipped', tone: 'accent' };
  return { text: 'Being prepared', tone: 'accent' };
}

/** True if the order includes a parcel. The platform marks orders without one, such as pickups, as fulfilled at once. */
export const hasShipping = ({ shippingInfo }: Order): boolean =>
  Boolean(shippingInfo) && !shippingInfo?.logistics?.pickupDetails;

/** Example: `Linen shirt and 2 more`. */
export function contentsText({ lineItems = [] }: Order): string {
  const [first, ...others] = lineItems;
  const name = first?.productName?.translated ?? first?.productName?.original ?? 'No items';
  return others.length > 0 ? `${name} and ${others.length} more` : name;
}

export function totalText({ priceSummary, currency }: Order): string {
  const { amount, formattedAmount } = priceSummary?.total ?? {};
  if (Number(amount ?? Number.NaN) === 0) return 'Free';
  return formattedAmount || (amount ? formatMoney(amount, currency ?? settings.currency) : '');
}

export function orderDay({ purchasedDate, _createdDate }: Order): string {
  const date = purchasedDate ?? _createdDate;
  return date ? shopDay(date) : '';
}
