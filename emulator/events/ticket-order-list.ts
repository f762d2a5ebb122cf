import type { orders as meta } from '@wix/events/meta';
import { ValidationError } from '../errors';
import { type Identity, isOwner } from '../identity/identity';
import type { Wire } from '../operations';
import type { Query, Unit } from '../store/store';
import { eventDocuments } from './event-documents';
import { buyersOf } from './reservations';
import { withFieldsets } from './ticket-order-view';
import { ticketOrderDocuments, turnTicketOrders, type WireTicketOrder } from './ticket-orders';
import { sortFrom } from './ticket-sort';

type Asked = Wire<ReturnType<typeof meta.listOrders>['__originalRequestType']>;
type Listed = Wire<ReturnType<typeof meta.listOrders>['__originalResponseType']>;
type Filter = NonNullable<Query['filter']>;

const MOST_COUNTED = 100_000;

/** The orders that the caller may see: the owner all, a buyer the own ones. */
export async function listTicketOrders(unit: Unit, identity: Identity, asked: Asked): Promise<Listed> {
  await turnTicketOrders(unit);
  // How many without a limit is assumed.
  const { offset = 0, limit = 20, fieldset = [], facet = [] } = asked;
  const creators = asked.eventCreatorId ?? [];
  const eventIds = creators.length > 0 ? await eventsBy(unit, creators) : undefined;
  const filter = { $and: [ownership(identity), ...conditions(asked), ...ofEvents(eventIds)] };
  const orders = unit.in(ticketOrderDocuments);
  const sort = sortFrom(asked.sort, SORTED_AS);
  const page = await orders.query({ filter, sort, paging: { limit, offset } }, { maxLimit: 400 });
  const counted =
    facet.length > 0
      ? await orders.query({ filter, paging: { limit: MOST_COUNTED } }, { maxLimit: MOST_COUNTED })
      : undefined;
  return {
    total: page.total,
    offset,
    limit,
    orders: page.items.map((found) => withFieldsets(found.order, fieldset)),
    ...(counted &&
      facetsOf(
        counted.items.map(({ order }) => order),
        facet,
      )),
  };
}

function ownership(identity: Identity): Filter {
  return isOwner(identity) ? {} : { buyers: { $hasSome: buyersOf(identity) } };
}

const ofEvents = (ids: string[] | undefined): Filter[] => (ids ? [{ 'order.eventId': { $in: ids } }] : []);

async function eventsBy(unit: Unit, creators: readonly string[]): Promise<string[]> {
  const limit = MOST_COUNTED;
  const { items } = await unit
    .in(eventDocuments)
    .query({ filter: { userId: { $in: creators } }, paging: { limit } }, { maxLimit: limit });
  return items.map(({ id }) => id);
}

function conditions(asked: Asked): Filter[] {
  const { eventId = [], orderNumber = [], memberId = [], contactId = [], status = [], tag = [], searchPhrase } = asked;
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

/** Source: `OrderTag`. Several narrow the list together (assumed). */
const TAGS: Record<NonNullable<Asked['tag']>[number], Filter> = {
  CONFIRMED: { 'order.confirmed': true },
  UNCONFIRMED: { 'order.confirmed': false },
  MEMBER: { 'order.memberId': { $ne: '' } },
  ARCHIVED: { 'order.archived': true },
  NON_ARCHIVED: { 'order.archived': false },
  FULLY_CHECKED_IN: { 'order.fullyCheckedIn': true },
  NOT_FULLY_CHECKED_IN: { 'order.fullyCheckedIn': false },
};

const SORTED_AS: Record<string, string> = {
  created: 'order.created',
  updated: 'order.updated',
  full_name: 'order.fullName',
  fullName: 'order.fullName',
  email: 'order.email',
  order_number: 'id',
  orderNumber: 'id',
  status: 'order.status',
};

/** The names are assumed after the filters'. */
const FACETS: Record<string, (order: WireTicketOrder) => string> = {
  status: ({ status = '' }) => status,
  event_id: ({ eventId = '' }) => eventId,
  eventId: ({ eventId = '' }) => eventId,
  member_id: ({ memberId = '' }) => memberId,
  memberId: ({ memberId = '' }) => memberId,
};

function facetsOf(
  orders: readonly WireTicketOrder[],
  names: readonly string[],
): Pick<Listed, 'facets' | 'orderFacets'> {
  const counted = names.map((name) => {
    const groupOf = FACETS[name];
    if (!groupOf) throw unknownFacet(name);
    const counts: Record<string, { count: number; tickets: number; ticketsCheckIn: number }> = {};
    for (const order of orders) {
      const { count, tickets, ticketsCheckIn } = counts[groupOf(order)] ?? { count: 0, tickets: 0, ticketsCheckIn: 0 };
      const checkedIn = (order.tickets ?? []).filter(({ checkIn }) => checkIn).length;
      counts[groupOf(order)] = {
        count: count + 1,
        tickets: tickets + (order.ticketsQuantity ?? 0),
        ticketsCheckIn: ticketsCheckIn + checkedIn,
      };
    }
    return [name, { counts }] as const;
  });
  const plain = counted.map(([name, { counts }]) => [
    name,
    { counts: Object.fromEntries(Object.entries(counts).map(([value, { count }]) => [value, count])) },
  ]);
  return { facets: Object.fromEntries(plain), orderFacets: { facets: Object.fromEntries(counted) } };
}

function unknownFacet(name: string): ValidationError {
  const description = `expected one of ${Object.keys(FACETS).join(', ')}, got "${name}"`;
  return new ValidationError([{ field: 'facet', description, violatedRule: 'VALIDATION', data: {} }]);
}
