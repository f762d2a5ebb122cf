import type { orders as meta } from '@wix/events/meta';
import { storedTextSort } from '../../../database/query/text-search';
import type { WireFields } from '../../../database/query/wire-query';
import { buyerKey, type Identity, isOwner } from '../../../kernel/identity';
import type { Query, Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import { eventIdsOfCreators } from '../event/event-documents';
import { countFacets, type Facets } from '../event/facets';
import { ticketOrderDocuments, type WireTicketOrder } from '../stored-registrations/ticket-order-documents';
import { applyDueTicketOrderTransitions } from './stored-ticket-orders';

type ListRequest = Wire<ReturnType<typeof meta.listOrders>['__originalRequestType']>;

type ListResponse = Wire<ReturnType<typeof meta.listOrders>['__originalResponseType']>;

type Filter = NonNullable<Query['filter']>;

const MAX_COUNTED = 100_000;

export async function listTicketOrders(
  transaction: Transaction,
  identity: Identity,
  request: ListRequest,
): Promise<ListResponse> {
  await applyDueTicketOrderTransitions(transaction);
  // The default limit is assumed.
  const { offset = 0, limit = 20, fieldset = [], facet = [] } = request;
  const creators = request.eventCreatorId ?? [];
  const eventIds = creators.length > 0 ? await eventIdsOfCreators(transaction, creators) : undefined;
  const filter = { $and: [ownership(identity), ...conditions(request), ...eventFilters(eventIds)] };
  const orders = transaction.in(ticketOrderDocuments);
  const sort = storedTextSort(request.sort ?? 'created:asc', SORTED_AS);
  const page = await orders.query({ filter, sort, paging: { limit, offset } }, { maxLimit: 400 });
  return {
    total: page.total,
    offset,
    limit,
    orders: page.items.map((stored) => withFieldsets(stored.order, fieldset)),
    ...(facet.length > 0 && (await facetsOfOrders(transaction, filter, facet))),
  };
}

async function facetsOfOrders(transaction: Transaction, filter: Filter, names: readonly string[]) {
  const limit = MAX_COUNTED;
  const { items } = await transaction
    .in(ticketOrderDocuments)
    .query({ filter, paging: { limit } }, { maxLimit: limit });
  const orders = items.map(({ order }) => order);
  const { facets, enriched } = countFacets(orders, names, FACETS, countsOf);
  return { facets, orderFacets: { facets: enriched } };
}

/**
 * A member's list leaves out what the browser bought before as a visitor, as in the lists of orders and bookings: nothing
 * documented makes it the member's, and others use the same browser. Its number still reads it.
 */
function ownership(identity: Identity): Filter {
  return isOwner(identity) ? {} : { buyers: { $hasSome: [buyerKey(identity)] } };
}

const eventFilters = (ids: string[] | undefined): Filter[] => (ids ? [{ 'order.eventId': { $in: ids } }] : []);

function conditions(request: ListRequest): Filter[] {
  const {
    eventId = [],
    orderNumber = [],
    memberId = [],
    contactId = [],
    status = [],
    tag = [],
    searchPhrase,
  } = request;
  const anyOf = (path: string, values: readonly string[]) => (values.length > 0 ? [{ [path]: { $in: values } }] : []);
  const asContact = ['order.contactId', 'order.tickets.guestDetails.contactId'].map((path) => anyOf(path, contactId));
  const asText = ['order.fullName', 'order.email', 'order.orderNumber'];
  return [
    ...anyOf('order.eventId', eventId),
    ...anyOf('id', orderNumber),
    ...anyOf('order.memberId', memberId),
    ...(contactId.length > 0 ? [{ $or: asContact.flat() }] : []),
    ...anyOf('order.status', status),
    ...tag.map((one) => TAGS[one]),
    ...(searchPhrase ? [{ $or: asText.map((path) => ({ [path]: { $contains: searchPhrase } })) }] : []),
  ];
}

/** Source: `OrderTag`. An order must match all tags (assumed; errs to refusal). */
const TAGS: Record<NonNullable<ListRequest['tag']>[number], Filter> = {
  CONFIRMED: { 'order.confirmed': true },
  UNCONFIRMED: { 'order.confirmed': false },
  MEMBER: { 'order.memberId': { $ne: '' } },
  ARCHIVED: { 'order.archived': true },
  NON_ARCHIVED: { 'order.archived': false },
  FULLY_CHECKED_IN: { 'order.fullyCheckedIn': true },
  NOT_FULLY_CHECKED_IN: { 'order.fullyCheckedIn': false },
};

const SORTED_AS: WireFields = {
  created: 'order.created',
  updated: 'order.updated',
  full_name: 'order.fullName',
  fullName: 'order.fullName',
  email: 'order.email',
  order_number: 'id',
  orderNumber: 'id',
  status: 'order.status',
};

/** Assumed; errs to refusal: facets have the names of the filters, and there are no others. */
const FACETS: Facets<WireTicketOrder> = {
  status: ({ status = '' }) => status,
  event_id: ({ eventId = '' }) => eventId,
  eventId: ({ eventId = '' }) => eventId,
  member_id: ({ memberId = '' }) => memberId,
  memberId: ({ memberId = '' }) => memberId,
};

function countsOf(orders: readonly WireTicketOrder[]) {
  const sum = (numberOf: (order: WireTicketOrder) => number) => orders.reduce((all, one) => all + numberOf(one), 0);
  return {
    count: orders.length,
    tickets: sum(({ ticketsQuantity = 0 }) => ticketsQuantity),
    ticketsCheckIn: sum(({ tickets = [] }) => tickets.filter(({ checkIn }) => checkIn).length),
  };
}

export const ALL_PARTS = ['TICKETS', 'DETAILS', 'FORM', 'INVOICE'] as const;

/** Source: `OrderFieldset`. Parts of DETAILS are assumed; errs to refusal. */
export function withFieldsets(order: WireTicketOrder, fieldset: readonly string[]): WireTicketOrder {
  const { tickets = [], checkoutForm, invoice, ...details } = order;
  const { orderNumber, eventId, contactId, memberId, anonymized, fullyCheckedIn, reservationId } = details;
  const bare = { ...EMPTY_ORDER, orderNumber, eventId, contactId, memberId, anonymized, fullyCheckedIn, reservationId };
  return {
    ...(fieldset.includes('DETAILS') ? details : bare),
    tickets: fieldset.includes('TICKETS') ? tickets : [],
    ...(fieldset.includes('FORM') && { checkoutForm }),
    ...(fieldset.includes('INVOICE') && { invoice }),
  };
}

const EMPTY_ORDER = {
  status: 'NA_ORDER_STATUS',
  snapshotId: '00000000-0000-0000-0000-000000000000',
  firstName: '',
  lastName: '',
  fullName: '',
  email: '',
  confirmed: false,
  method: '',
  ticketsQuantity: 0,
  ticketsPdf: '',
  archived: false,
  channel: 'ONLINE',
} as const;
