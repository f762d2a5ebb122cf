import type { tickets as meta } from '@wix/events/meta';
import { siteAddress } from '../../../../http/hosted/published';
import type { OperationContext, Operations } from '../../../../http/operations';
import { ValidationError } from '../../../../kernel/errors';
import type { Transaction } from '../../../../kernel/store/store-interface';
import type { Wire } from '../../../../kernel/wire-types';
import { type Ticket, type TicketOrder, ticketOrderDocuments } from '../../stored-registrations/ticket-order-documents';
import { ticketingError } from '../../tickets/refusal';
import { findTicketOrder, storeOrder } from '../stored-ticket-orders';
import { ticketList } from './list';
import { toWireTicket } from './ticket-view';

type UpdateRequest = Wire<ReturnType<typeof meta.updateTicket>['__originalRequestType']>;

const ALL = ['TICKET_DETAILS', 'GUEST_DETAILS', 'GUEST_FORM'];

export const tickets = {
  async listTickets(request, { transaction }) {
    return ticketList(transaction, request);
  },

  async getTicket({ eventId, ticketNumber, fieldset = [] }, { transaction }) {
    const { ticket } = await getTicket(transaction, eventId, ticketNumber);
    return { ticket: toWireTicket(ticket, fieldset) };
  },

  /** A checked-in ticket keeps its check-in time (assumed; errs to permission). */
  async checkInTickets({ eventId, ticketNumber = [] }, context) {
    const checkIn = { created: context.transaction.now };
    const change = (ticket: Ticket): Ticket => (ticket.checkIn ? ticket : { ...ticket, checkIn });
    return { tickets: await changeTickets(context, eventId, ticketNumber, { change, requireValid: true }) };
  },

  async deleteTicketCheckIns({ eventId, ticketNumber = [] }, context) {
    const change = ({ checkIn: _checkIn, ...ticket }: Ticket): Ticket => ticket;
    return { tickets: await changeTickets(context, eventId, ticketNumber, { change }) };
  },

  async updateTicket(request, context) {
    const { eventId, ticketNumber, archived, guestDetails } = request;
    const parts = requestedParts(request);
    if (parts.has('archived') && archived !== undefined) {
      await changeTickets(context, eventId, [ticketNumber], { change: (ticket) => ({ ...ticket, archived }) });
    }
    if (parts.has('guestDetails') && guestDetails) await assignGuest(context, request);
    const { ticket } = await getTicket(context.transaction, eventId, ticketNumber);
    return { ticket: toWireTicket(ticket, ALL) };
  },

  async bulkUpdateTickets({ eventId, ticketNumber = [], archived }, context) {
    const change = (ticket: Ticket): Ticket => (archived === undefined ? ticket : { ...ticket, archived });
    return { tickets: await changeTickets(context, eventId, ticketNumber, { change }) };
  },
} satisfies Operations<typeof meta>;

/** The refusal is assumed. */
async function getTicket(transaction: Transaction, eventId: string | undefined, ticketNumber: string) {
  const stored = await findOrderOfTicket(transaction, ticketNumber);
  const index = stored?.order.tickets.findIndex((each) => each.ticketNumber === ticketNumber) ?? -1;
  const ticket = stored?.order.tickets[index];
  if (stored && ticket && (!eventId || stored.order.eventId === eventId)) return { storedOrder: stored, ticket, index };
  throw ticketingError(404, 'TICKET_NOT_FOUND', `the event has no ticket ${ticketNumber}`);
}

export async function findOrderOfTicket(
  transaction: Transaction,
  ticketNumber: string,
): Promise<TicketOrder | undefined> {
  const filter = { 'order.tickets.ticketNumber': ticketNumber };
  const { items } = await transaction.in(ticketOrderDocuments).query({ filter, paging: { limit: 1 } });
  return items[0] && findTicketOrder(transaction, items[0].id);
}

interface TicketChange {
  change: (ticket: Ticket) => Ticket;
  /** Refuses tickets that are not valid for entry. */
  requireValid?: boolean;
}

/** Changes all tickets or none. */
async function changeTickets(
  context: OperationContext,
  eventId: string | undefined,
  ticketNumbers: readonly string[],
  { change, requireValid = false }: TicketChange,
) {
  const { transaction } = context;
  for (const ticketNumber of ticketNumbers) {
    const { ticket } = await getTicket(transaction, eventId, ticketNumber);
    if (!requireValid || !ticket.canceled) continue;
    throw ticketingError(428, 'TICKET_CANCELED', `ticket ${ticketNumber} was canceled`);
  }
  const changed = [];
  for (const ticketNumber of ticketNumbers) {
    const { storedOrder, ticket } = await getTicket(transaction, eventId, ticketNumber);
    const after = change(ticket);
    const stored =
      JSON.stringify(after) === JSON.stringify(ticket)
        ? storedOrder
        : await store(transaction, storedOrder, after, siteAddress(context));
    const now = stored.order.tickets.find((each) => each.ticketNumber === ticketNumber);
    changed.push(toWireTicket(now ?? after, ALL));
  }
  return changed;
}

async function store(
  transaction: Transaction,
  stored: TicketOrder,
  changed: Ticket,
  baseUrl: string,
): Promise<TicketOrder> {
  const all = stored.order.tickets.map((each) => (each.ticketNumber === changed.ticketNumber ? changed : each));
  const fullyCheckedIn = all.every(({ checkIn }) => checkIn !== undefined);
  return storeOrder(transaction, { ...stored, order: { ...stored.order, tickets: all, fullyCheckedIn } }, baseUrl);
}

/** Source: "When `fields` is empty, the request is interpreted as a full update". */
function requestedParts({ fields = [] }: UpdateRequest): Set<string | undefined> {
  const roots = fields.map((path) => path.split('.')[0]);
  const unknown = roots.find((root) => root !== 'archived' && root !== 'guestDetails');
  if (unknown !== undefined) {
    const description = `"${unknown}" cannot be changed`;
    throw new ValidationError([
      { field: 'fields', description, violatedRule: 'VALIDATION', ruleName: 'INVALID_VALUE', data: {} },
    ]);
  }
  return new Set(roots.length > 0 ? roots : ['archived', 'guestDetails']);
}

/** Other tickets keep their guests. */
async function assignGuest(
  context: OperationContext,
  { eventId, ticketNumber, guestDetails }: UpdateRequest,
): Promise<void> {
  const { transaction } = context;
  const { storedOrder, index } = await getTicket(transaction, eventId, ticketNumber);
  const inputValues = guestDetails?.form?.inputValues ?? [];
  const answer = (name: string) => inputValues.find(({ inputName }) => inputName === name)?.value?.trim();
  const [first, ...others] = storedOrder.order.tickets.map((_, position) => {
    const guest = storedOrder.guests[position] ?? storedOrder.guests[0];
    if (position !== index) return guest;
    return {
      firstName: answer('firstName') ?? guest.firstName,
      lastName: answer('lastName') ?? guest.lastName,
      email: answer('email') ?? guest.email,
      contactId: guest.contactId || undefined,
      inputValues,
    };
  });
  if (first) await storeOrder(transaction, { ...storedOrder, guests: [first, ...others] }, siteAddress(context));
}
