import { emit } from '../domain-events';
import { ApplicationError } from '../errors';
import { sendMail } from '../mailbox';
import { toPrice } from '../money';
import type { SiteSettings } from '../sites/settings';
import type { Unit } from '../store/store';
import { activity } from './order-activities';
import { type Order, type PlacedOrder, placedOrders, toOrder } from './placed-orders';

/** Takes over what may be changed of a placed order; the rest of what was sent is left. Source: docs of updateOrder. */
export async function updatePlaced(unit: Unit, order: PlacedOrder, sent: Order): Promise<PlacedOrder> {
  refuseUnsettled(order);
  const { buyerInfo, buyerLanguage, billingInfo, recipientInfo, archived, seenByAHuman, attributionSource } = sent;
  const destination = sent.shippingInfo?.logistics?.shippingDestination;
  const changed = await unit.in(placedOrders).update({
    ...order,
    ...(buyerInfo?.email && { buyerInfo: { ...order.buyerInfo, email: buyerInfo.email } }),
    ...(buyerLanguage && { buyerLanguage }),
    ...(billingInfo && { billingInfo: withContact(order.billingInfo, billingInfo) }),
    ...(recipientInfo && { recipientInfo: withContact(order.recipientInfo, recipientInfo) }),
    ...(destination && { shippingInfo: withDestination(order.shippingInfo, destination) }),
    ...(typeof archived === 'boolean' && { archived }),
    ...(typeof seenByAHuman === 'boolean' && { seenByAHuman }),
    ...(attributionSource && { attributionSource }),
    ...(sent.weightUnit && { weightUnit: sent.weightUnit }),
    ...(sent.extendedFields && { extendedFields: sent.extendedFields }),
    updatedDate: unit.now,
  });
  await emit(unit, 'wix.ecom.v1.order_updated', order.id, { updatedEvent: { currentEntity: toOrder(changed) } });
  return changed;
}

interface Cancellation {
  sendOrderCanceledEmail?: boolean;
  customMessage?: string | null;
  restockAllItems?: boolean;
}

/** A cancelled order stays as it is when it is cancelled again (assumed). Throws: ORDER_IS_PENDING, ORDER_IS_REJECTED. */
export async function cancelPlaced(
  unit: Unit,
  settings: SiteSettings,
  order: PlacedOrder,
  { sendOrderCanceledEmail, customMessage, restockAllItems }: Cancellation,
): Promise<PlacedOrder> {
  refuseUnsettled(order);
  if (order.status === 'CANCELED') return order;
  const canceled = await unit.in(placedOrders).update({
    ...order,
    status: 'CANCELED',
    activities: [...(order.activities ?? []), activity(unit, 'ORDER_CANCELED')],
    updatedDate: unit.now,
  });
  if (restockAllItems && order.checkoutId) await unit.releaseClaims(`order:${order.checkoutId}`);
  const body = { order: toOrder(canceled), restockAllItems, sendOrderCanceledEmail, customMessage };
  await emit(unit, 'wix.ecom.v1.order_canceled', order.id, { actionEvent: { body } });
  if (sendOrderCanceledEmail && order.buyerInfo?.email) {
    const subject = `${settings.name}: your order ${order.number} was canceled`;
    await sendMail(unit, { to: order.buyerInfo.email, subject, text: customMessage ?? subject });
  }
  return canceled;
}

/** Throws ApplicationError: ORDER_ALREADY_PAID. */
export async function markPaid(unit: Unit, order: PlacedOrder): Promise<PlacedOrder> {
  if (order.paymentStatus === 'PAID') throw new ApplicationError('ORDER_ALREADY_PAID', `order ${order.id} is paid`);
  const { currency } = order;
  const nothing = toPrice('0', currency ?? '');
  const paid = await unit.in(placedOrders).update({
    ...order,
    paymentStatus: 'PAID',
    balanceSummary: { ...order.balanceSummary, balance: nothing, paid: order.priceSummary?.total ?? nothing },
    activities: [...(order.activities ?? []), activity(unit, 'ORDER_PAID')],
    updatedDate: unit.now,
  });
  await emit(unit, 'wix.ecom.v1.order_payment_status_updated', order.id, {
    actionEvent: { body: { order: toOrder(paid), previousPaymentStatus: order.paymentStatus } },
  });
  return paid;
}

function refuseUnsettled({ id, status }: PlacedOrder): void {
  if (status === 'PENDING' || status === 'REJECTED') {
    throw new ApplicationError(`ORDER_IS_${status}`, `the order ${id} is ${status}`, { status: 428 });
  }
}

type AddressWithContact = NonNullable<Order['billingInfo']>;

const withContact = (known: AddressWithContact | undefined, sent: AddressWithContact): AddressWithContact => ({
  ...known,
  ...sent,
  contactDetails: { ...known?.contactDetails, ...sent.contactDetails },
});

function withDestination(
  known: Order['shippingInfo'],
  destination: NonNullable<NonNullable<NonNullable<Order['shippingInfo']>['logistics']>['shippingDestination']>,
): NonNullable<Order['shippingInfo']> {
  const shippingDestination = withContact(known?.logistics?.shippingDestination, destination);
  return { ...known, logistics: { ...known?.logistics, shippingDestination } };
}
