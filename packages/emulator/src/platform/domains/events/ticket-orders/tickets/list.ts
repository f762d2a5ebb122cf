import type { tickets as meta } from '@wix/events/meta';
import { ValidationError } from '../../../../kernel/errors';
import type { Transaction } from '../../../../kernel/store/store-interface';
import type { Wire } from '../../../../kernel/wire-types';
import { countFacets, type Facets } from '../../event/facets';
import { type Ticket, ticketOrderDocuments } from '../../stored-registrations/ticket-order-documents';
import { toWireTicket } from './ticket-view';

type Request = Wire<ReturnType<typeof meta.listTickets>['__originalRequestType']>;

/** The default limit of 50 is assumed. */
export async function ticketList(transaction: Transaction, request: Request) {
  const { offset = 0, limit = 50, fieldset = [], sort = 'ticketNumber:asc', facet = [], seatId = [] } = request;
  // No ticket has a seat: seating plans are not among the packages.
  const all =
    seatId.length > 0 ? [] : (await matchingOrders(transaction, request)).flatMap(({ order }) => order.tickets);
  const matches = all.filter((ticket) => matchesRequest(ticket, request)).toSorted(orderBy(sort));
  const tickets = matches.slice(offset, offset + limit).map((ticket) => toWireTicket(ticket, fieldset));
  const { facets } = countFacets(matches, facet, FACETS, ({ length: count }) => ({ count }));
  return { total: matches.length, offset, limit, tickets, facets: facet.length > 0 ? facets : undefined };
}

async function matchingOrders(transaction: Transaction, { eventId, orderNumber, orderStatus, memberId }: Request) {
  const whereIn = (field: string, values: readonly string[] = []) =>
    values.length > 0 ? { [field]: { $in: values } } : {};
  const filter = {
    ...whereIn('order.eventId', eventId),
    ...whereIn('order.orderNumber', orderNumber),
    ...whereIn('order.status', orderStatus),
    ...whereIn('order.memberId', memberId),
  };
  const sort = [{ fieldName: 'order.created', order: 'ASC' }];
  return transaction.in(ticketOrderDocuments).all({ filter, sort });
}

/** Source: `State` in @wix/auto_sdk_events_tickets. A ticket must match all states (assumed; errs to refusal). */
const STATES: Readonly<Record<string, (ticket: Ticket) => boolean>> = {
  ORDER_ARCHIVED: ({ orderArchived }) => orderArchived === true,
  ORDER_ACTIVE: ({ orderArchived }) => orderArchived !== true,
  TICKET_ARCHIVED: ({ archived }) => archived === true,
  TICKET_ACTIVE: ({ archived }) => archived !== true,
  CHECKED_IN: ({ checkIn }) => checkIn !== undefined,
  NON_CHECKED_IN: ({ checkIn }) => checkIn === undefined,
  FREE: ({ free }) => free === true,
  PAID: ({ free }) => free !== true,
  MEMBER: ({ memberId }) => Boolean(memberId),
};

/** Assumed; errs to refusal: facets have the names of the filters, and there are no others. */
const FACETS: Facets<Ticket> = {
  state: (ticket) => Object.entries(STATES).flatMap(([state, holds]) => (holds(ticket) ? [state] : [])),
  order_status: ({ orderStatus = '' }) => orderStatus,
  orderStatus: ({ orderStatus = '' }) => orderStatus,
  ticket_definition_id: ({ ticketDefinitionId = '' }) => ticketDefinitionId,
  ticketDefinitionId: ({ ticketDefinitionId = '' }) => ticketDefinitionId,
};

function matchesRequest(ticket: Ticket, request: Request): boolean {
  const { ticketNumber = [], ticketDefinitionId = [], contactId = [], state = [], searchPhrase = '' } = request;
  const phrase = searchPhrase.trim().toLowerCase();
  const searched = [ticket.orderFullName, ticket.guestFullName, ticket.ticketNumber];
  return (
    matchesAny(ticket.ticketNumber, ticketNumber) &&
    matchesAny(ticket.ticketDefinitionId, ticketDefinitionId) &&
    matchesAny(ticket.guestDetails?.contactId, contactId) &&
    state.every((each) => STATES[each]?.(ticket)) &&
    searched.some((text) => text?.toLowerCase().includes(phrase))
  );
}

const matchesAny = (value: string | null | undefined, values: readonly string[]): boolean =>
  values.length === 0 || (value != null && values.includes(value));

const SORTS: Readonly<Record<string, (ticket: Ticket) => string>> = {
  ticketNumber: ({ ticketNumber }) => ticketNumber ?? '',
  orderNumber: ({ orderNumber }) => orderNumber ?? '',
  orderFullName: ({ orderFullName }) => orderFullName ?? '',
  name: ({ name }) => name ?? '',
};

/** All fields except the ticket's number are assumed; errs to refusal, since there may be more. */
function orderBy(sort: string): (one: Ticket, other: Ticket) => number {
  const [field = '', direction = 'asc'] = sort.split(':');
  const key = Object.hasOwn(SORTS, field) ? SORTS[field] : undefined;
  if (!key || (direction !== 'asc' && direction !== 'desc')) {
    const description = `expected ${Object.keys(SORTS).join(', ')} with asc or desc, got "${sort}"`;
    throw new ValidationError([
      { field: 'sort', description, violatedRule: 'VALIDATION', ruleName: 'INVALID_VALUE', data: {} },
    ]);
  }
  const sign = direction === 'asc' ? 1 : -1;
  return (one, other) => sign * key(one).localeCompare(key(other));
}
