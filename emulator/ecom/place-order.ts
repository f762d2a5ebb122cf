import { emit } from '../domain-events';
import { sendMail } from '../mailbox';
import type { SiteSettings } from '../sites/settings';
import type { Unit } from '../store/store';
import { newOrder } from './new-order';
import type { OrderToPlace } from './order-to-place';
import { type Order, placedOrders, toOrder } from './placed-orders';

/**
 * Writes the order with its number, tells the subscribers and mails the buyer, all in the caller's unit.
 * Stock, slots and the like are claimed by the caller, in the same unit. Throws DuplicateKeyError when the
 * checkout or the flow has an order already.
 */
export async function placeOrder(unit: Unit, settings: SiteSettings, toPlace: OrderToPlace): Promise<Order> {
  const number = await unit.nextNumber('order', 10_001);
  const placed = await unit.in(placedOrders).insert(newOrder(unit, settings, toPlace, String(number)));
  const order = toOrder(placed);
  await emit(unit, 'wix.ecom.v1.order_created', placed.id, { createdEvent: { entity: order } });
  await emit(unit, 'wix.ecom.v1.order_approved', placed.id, { actionEvent: { body: { order } } });
  if (toPlace.paymentStatus === 'PAID') {
    await emit(unit, 'wix.ecom.v1.order_payment_status_updated', placed.id, {
      actionEvent: { body: { order, previousPaymentStatus: 'NOT_PAID' } },
    });
  }
  await sendMail(unit, confirmationMail(order, settings));
  return order;
}

function confirmationMail(order: Order, settings: SiteSettings) {
  const lines = (order.lineItems ?? []).map(({ quantity, productName, lineItemPrice }) =>
    [`${quantity} × ${productName?.original}`, lineItemPrice?.formattedAmount].join('  '),
  );
  return {
    to: order.buyerInfo?.email ?? '',
    subject: `${settings.name}: your order ${order.number}`,
    text: ['Thank you for your order.', '', ...lines, '', `Total ${order.priceSummary?.total?.formattedAmount}`].join(
      '\n',
    ),
  };
}
