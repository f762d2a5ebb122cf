import type { orders } from '@wix/events';
import { orders as ticketOrders, wixEventsV2 } from '@wix/events';
import type { Event } from './events';
import { isMemberSession } from './members';
import { visitorClient } from './wix/client';

interface Purchase {
  event?: Event;
  order?: orders.Order;
}

/** The purchase, as far as the platform shows it: only members may read ticket orders. */
export async function findTicketPurchase(bought: { orderNumber: string; eventId: string }): Promise<Purchase> {
  const { orderNumber, eventId } = bought;
  const visitor = await visitorClient();
  const isMember = await isMemberSession();
  const [event, order] = await Promise.allSettled([
    visitor.use(wixEventsV2).getEvent(eventId, { fields: ['DETAILS'] }),
    isMember
      ? visitor.use(ticketOrders).getOrder({ eventId, orderNumber }, { fieldset: ['DETAILS', 'TICKETS'] })
      : undefined,
  ]);
  // The order exists in any case: what could not be read is left out, and the failed call is in the call list.
  return {
    ...(event.status === 'fulfilled' && { event: event.value }),
    ...(order.status === 'fulfilled' && order.value && { order: order.value }),
  };
}
