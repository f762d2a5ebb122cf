import type { orders as meta } from '@wix/events/meta';
import type { CollectionDefinition } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';

export type WireTicketOrder = NonNullable<Wire<ReturnType<typeof meta.getOrder>['__originalResponseType']>['order']>;

export type Ticket = NonNullable<WireTicketOrder['tickets']>[number];

export interface RequestedDiscounts {
  couponCode?: string | undefined;
  planOrderId?: string | undefined;
  benefitId?: string | undefined;
}

export interface TicketOrder {
  id: string;
  buyers: string[];
  order: WireTicketOrder & { orderNumber: string; eventId: string; tickets: Ticket[] };
  guests: [Guest, ...Guest[]];
  /** The discounts that the buyer requested. */
  asked?: RequestedDiscounts;
  /** The due action fails, unless the site confirms or captures first. */
  paymentFails?: boolean;
  /** The time of the next automatic action. */
  turnsAt?: string | undefined;
  baseUrl?: string;
}

export interface Guest {
  firstName: string;
  lastName: string;
  email: string;
  contactId?: string;
  /** Answers besides name and email address. */
  inputValues?: { inputName?: string; value?: string; values?: string[] }[];
}

/** A reservation has a single order, even if it is paid several times. */
export const ticketOrderDocuments: CollectionDefinition<TicketOrder> = {
  name: 'ticket-orders',
  fields: {
    id: 'string',
    buyers: 'array',
    turnsAt: 'date',
    'order.orderNumber': 'string',
    'order.eventId': 'string',
    'order.memberId': 'string',
    'order.contactId': 'string',
    'order.status': 'string',
    'order.created': 'date',
    'order.updated': 'date',
    'order.fullName': 'string',
    'order.email': 'string',
    'order.archived': 'boolean',
    'order.confirmed': 'boolean',
    'order.fullyCheckedIn': 'boolean',
    'order.tickets.guestDetails.contactId': 'string',
    'order.tickets.ticketNumber': 'string',
  },
  indexed: ['order.eventId', 'order.created', 'turnsAt'],
  keys: ({ order }) => ({ reservation: order.reservationId ?? undefined }),
};
