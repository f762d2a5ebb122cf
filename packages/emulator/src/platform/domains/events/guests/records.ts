import { withNextRevision } from '../../../database/revision';
import { randomUUID } from '../../../home/crypto';
import { emitAction, emitChange } from '../../../kernel/domain-events';
import type { Transaction } from '../../../kernel/store/store-interface';
import { findEvent, type StoredEvent } from '../event/event-documents';
import { answersOf, type Rsvp } from '../stored-registrations/rsvp-documents';
import type { Ticket, TicketOrder } from '../stored-registrations/ticket-order-documents';
import { isConfirmed } from '../stored-registrations/ticket-order-status';
import { type EventGuest, guestDocuments, type WireGuest } from './guest-documents';

type GuestFields = Omit<WireGuest, 'id' | 'revision' | 'createdDate' | 'updatedDate' | 'attendanceStatusUpdatedDate'>;

/** Source: "An invited guest, no ticket necessary" at `GuestType`. */
export async function recordRsvpGuest(transaction: Transaction, rsvp: Rsvp): Promise<void> {
  await record(transaction, sourceOfRsvp(rsvp.id), guestOfRsvp(rsvp));
}

export function newFirstGuest(rsvp: Rsvp, now: string): EventGuest {
  return { ...newGuest(sourceOfRsvp(rsvp.id), now), ...guestOfRsvp(rsvp) };
}

function guestOfRsvp(rsvp: Rsvp): GuestFields {
  const { id: rsvpId, eventId, contactId, memberId, status, totalGuests, locale } = rsvp;
  const attendance = { YES: 'ATTENDING', NO: 'NOT_ATTENDING', WAITLIST: 'IN_WAITLIST' } as const;
  return {
    eventId,
    rsvpId,
    contactId,
    totalGuests,
    locale,
    guestType: 'RSVP',
    ...(memberId && { memberId }),
    attendanceStatus: attendance[status],
    additionalDetails: { rsvpStatus: status, orderStatus: 'UNKNOW_ORDER_STATUS', createdDate: rsvp.createdDate },
    guestDetails: {
      email: rsvp.email,
      firstName: rsvp.firstName,
      lastName: rsvp.lastName,
      checkedIn: rsvp.fullyCheckedIn ?? false,
      formResponse: toForm(answersOf(rsvp)),
      checkInDetails: rsvp.guestList.guests.map(({ fullName, checkInDetails }) => ({
        ...checkInDetails,
        fullName,
        checkedIn: checkInDetails?.checkedIn ?? false,
      })),
      onlineConferencingLogin: rsvp.onlineConferencingLogin,
    },
  };
}

export async function removeRsvpGuest(transaction: Transaction, rsvpId: string): Promise<void> {
  const guest = await transaction.in(guestDocuments).findByKey('source', sourceOfRsvp(rsvpId));
  if (!guest) return;
  await transaction.in(guestDocuments).remove(guest.id);
  await emitChange(transaction, GUEST, 'deleted', toWire(guest));
}

/** The buyer and the holder of each ticket. Source: `GuestType`. */
export async function recordTicketGuests(transaction: Transaction, { order, guests }: TicketOrder): Promise<void> {
  const { orderNumber, eventId, tickets, created } = order;
  const status = order.status === 'NA_ORDER_STATUS' || !order.status ? 'UNKNOW_ORDER_STATUS' : order.status;
  const common = {
    eventId,
    orderNumber,
    ...(order.memberId && { memberId: order.memberId }),
    // Source: "Guest Attendance Status Mapping". The mapping is assumed.
    attendanceStatus: order.status && isConfirmed(order.status) ? 'ATTENDING' : 'NOT_ATTENDING',
    additionalDetails: { rsvpStatus: 'NO', orderStatus: ORDER_STATUSES.has(status) ? status : 'UNKNOW_ORDER_STATUS' },
  } as const;
  const [buyer] = guests;
  await record(transaction, `order ${orderNumber}`, {
    ...common,
    additionalDetails: { ...common.additionalDetails, createdDate: created },
    guestType: 'BUYER',
    contactId: order.contactId,
    totalGuests: order.ticketsQuantity ?? tickets.length,
    tickets: tickets.map(toGuestTicket),
    guestDetails: {
      email: order.email ?? '',
      firstName: order.firstName ?? '',
      lastName: order.lastName ?? '',
      checkedIn: false,
      formResponse: toForm(buyer.inputValues ?? []),
    },
  });
  for (const ticket of tickets) {
    const { ticketNumber = '', guestDetails: { firstName, lastName, email, contactId, form } = {}, checkIn } = ticket;
    await record(transaction, `ticket ${ticketNumber}`, {
      ...common,
      guestType: 'TICKET_HOLDER',
      ticketNumber,
      totalGuests: 1,
      tickets: [toGuestTicket(ticket)],
      ...(contactId && { contactId }),
      guestDetails: {
        email: email ?? '',
        firstName: firstName ?? '',
        lastName: lastName ?? '',
        checkedIn: checkIn !== undefined,
        formResponse: toForm(form?.inputValues ?? []),
        checkInDetails: [
          {
            checkedIn: checkIn !== undefined,
            fullName: ticket.guestFullName ?? '',
            checkInDate: checkIn?.created || undefined,
          },
        ],
      },
    });
  }
}

/** Assumed: waiting guests are notified, too. */
export async function announceEventCanceled(
  transaction: Transaction,
  { id, title, status }: StoredEvent,
): Promise<void> {
  const filter = { eventId: id, attendanceStatus: { $ne: 'NOT_ATTENDING' } };
  const sort = [{ fieldName: 'createdDate', order: 'ASC' }];
  for (const guest of await transaction.in(guestDocuments).all({ filter, sort })) {
    const body = { guest: toWire(guest), event: { title, status } };
    await emitAction(transaction, 'wix.events.guests.v1.guest_guest_event_canceled', guest.id, body);
  }
}

export function toWire({ source: _source, ...guest }: EventGuest): WireGuest {
  return guest;
}

const GUEST = 'wix.events.guests.v1.guest';

const sourceOfRsvp = (rsvpId: string): string => `rsvp ${rsvpId}`;

const ORDER_STATUSES = new Set<string>([
  ...['FREE', 'PENDING', 'PAID', 'OFFLINE_PENDING', 'INITIATED', 'CANCELED', 'DECLINED', 'AUTHORIZED', 'VOIDED'],
  'PARTIALLY_PAID',
]);

const toGuestTicket = ({ ticketNumber = '', ticketDefinitionId = '', name = '' }: Ticket) => ({
  number: ticketNumber,
  definitionId: ticketDefinitionId,
  name,
});

function toForm(answers: readonly { inputName?: string; value?: string; values?: string[] }[]) {
  return {
    inputValues: answers.map(({ inputName = '', value = '', values = [] }) => ({ inputName, value, values })),
  };
}

async function record(transaction: Transaction, source: string, known: GuestFields): Promise<void> {
  const before = await transaction.in(guestDocuments).findByKey('source', source);
  if (!before) {
    const guest = await transaction.in(guestDocuments).insert({ ...newGuest(source, transaction.now), ...known });
    return emitChange(transaction, GUEST, 'created', toWire(guest));
  }
  const changed: EventGuest = { ...before, ...known };
  if (JSON.stringify(changed) === JSON.stringify(before)) return;
  const stored = await transaction.in(guestDocuments).update({
    ...withNextRevision(transaction, changed),
    ...(changed.attendanceStatus !== before.attendanceStatus && { attendanceStatusUpdatedDate: transaction.now }),
  });
  const guest = toWire(stored);
  await emitChange(transaction, GUEST, 'updated', guest);
  if (stored.guestDetails?.checkedIn && !before.guestDetails?.checkedIn) await announceCheckIn(transaction, guest);
  if (isOrderCanceled(stored) && !isOrderCanceled(before)) await announceOrderCanceled(transaction, guest);
}

function newGuest(source: string, now: string) {
  const dates = { createdDate: now, updatedDate: now, attendanceStatusUpdatedDate: now };
  return { id: randomUUID(), source, revision: '1', ...dates };
}

const isOrderCanceled = ({ additionalDetails }: WireGuest): boolean => additionalDetails?.orderStatus === 'CANCELED';

async function announceOrderCanceled(transaction: Transaction, guest: WireGuest): Promise<void> {
  const event = await findEvent(transaction, guest.eventId ?? '');
  const order = { orderStatus: guest.additionalDetails?.orderStatus };
  const body = { guest, event: { title: event?.title, status: event?.status }, order };
  await emitAction(transaction, 'wix.events.guests.v1.guest_guest_order_canceled', guest.id ?? '', body);
}

async function announceCheckIn(transaction: Transaction, guest: WireGuest): Promise<void> {
  const event = await findEvent(transaction, guest.eventId ?? '');
  const body = { guest, eventDetails: { title: event?.title, status: event?.status } };
  await emitAction(transaction, 'wix.events.guests.v1.guest_guest_checked_in', guest.id ?? '', body);
}
