import type { orders as meta } from '@wix/events/meta';
import type { CollectionDefinition } from '../../../kernel/store/store';
import type { Wire } from '../../../kernel/wire-types';
import type { AskedDiscounts } from './granted-discounts';

export type WireTicketOrder = NonNullable<Wire<ReturnType<typeof meta.getOrder>['__originalResponseType']>['order']>;

export type Ticket = NonNullable<WireTicketOrder['tickets']>[number];

/** A stored order of tickets. Its ID is its number; `buyers` are the keys of the callers who may read it. */
export interface TicketOrder {
  id: string;
  buyers: string[];
  order: WireTicketOrder & { orderNumber: string; eventId: string; tickets: Ticket[] };
  guests: [Guest, ...Guest[]];
  /** The discounts that its buyer requested. */
  asked?: AskedDiscounts;
  /** In the end a payment that is held or looked into comes to nothing, unless the site confirms or captures it before. */
  paymentFails?: boolean;
  /** When its next automatic action is due. */
  turnsAt?: string | undefined;
  /** The base URL of its tickets. */
  baseUrl?: string;
}

export interface Guest {
  firstName: string;
  lastName: string;
  email: string;
  contactId?: string;
  /** The guest's answers to the form, besides name and address. */
  inputValues?: { inputName?: string; value?: string; values?: string[] }[];
}

/** One reservation gives one order, however often it is paid. */
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
