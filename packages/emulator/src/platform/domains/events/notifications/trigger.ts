import type { notifications as meta } from '@wix/events/meta';
import type { OperationContext, Operations } from '../../../http/operations';
import { PlatformError, ValidationError } from '../../../kernel/errors';
import type { Mail } from '../../../kernel/mailbox';
import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store-interface';
import { calendarOf, formattedDates } from '../event/dates';
import { getStoredEvent, type StoredEvent } from '../event/event-documents';
import { placeOf } from '../event/location';
import { sendEventMail } from '../notification-configs';
import { rsvpMail } from '../rsvp/creation';
import { allRsvps, getStoredRsvp, type Rsvp } from '../stored-registrations/rsvp-documents';
import { type TicketOrder, ticketOrderDocuments } from '../stored-registrations/ticket-order-documents';
import { ticketsMail } from '../ticket-orders/mail';
import { getTicketOrder } from '../ticket-orders/stored-ticket-orders';

type EventNews = keyof typeof WORDS;

type TriggerNotification = NonNullable<Operations<typeof meta>['triggerNotification']>;

type Request = Parameters<TriggerNotification>[0];

type EmailType = NonNullable<Request['emailNotificationType']>;

interface Audience {
  kind: 'rsvpGuest' | 'orderGuest' | 'ticketGuest' | 'eventGuests';
  event: StoredEvent;
  rsvps: Rsvp[];
  orders: TicketOrder['order'][];
}

/**
 * Guests have no phone, so there is no push. Disabled emails stay disabled.
 * Assumed; errs to refusal: the audience of each topic.
 */
export const triggerNotification: TriggerNotification = async (request, context) => {
  const audience = await findAudience(request, context.transaction);
  if (request.emailNotificationType) await mailTo(audience, request.emailNotificationType, context);
  return {};
};

async function mailTo(
  { kind, event, rsvps, orders }: Audience,
  type: EmailType,
  { transaction, settings }: OperationContext,
): Promise<void> {
  if (!FITTING[type].includes(kind)) throw wrongAudienceError(type, kind);
  switch (type) {
    case 'EMAIL_RSVP_CONFIRMATION':
      for (const rsvp of rsvps) {
        await sendEventMail(transaction, event.id, 'rsvpConfirmation', rsvpMail(rsvp, event, settings));
      }
      return;
    case 'EMAIL_ORDER_CONFIRMATION':
    case 'EMAIL_INVOICE': {
      const name = type === 'EMAIL_INVOICE' ? 'invoice' : 'orderConfirmation';
      for (const order of orders) await sendEventMail(transaction, event.id, name, ticketsMail(order, event, settings));
      return;
    }
    case 'EMAIL_TICKET_CONFIRMATION':
      for (const ticket of orders.flatMap((order) => order.tickets.map((one) => ({ ...order, tickets: [one] })))) {
        const email = ticket.tickets[0]?.guestDetails?.email || ticket.email;
        await sendEventMail(
          transaction,
          event.id,
          'ticketConfirmation',
          ticketsMail({ ...ticket, email }, event, settings),
        );
      }
      return;
    case 'EMAIL_EVENT_CANCELATION':
    case 'EMAIL_UPCOMING_EVENT_REMINDER':
    case 'EMAIL_NEW_SPOTS_AVAILABLE': {
      const news = NEWS[type];
      // Source: "for waiting guests when additional RSVP spots appears".
      const recipients = news === 'newSpotsAvailable' ? rsvps.filter(({ status }) => status === 'WAITLIST') : rsvps;
      for (const { email, firstName } of [...recipients, ...orders]) {
        const to = { email: email ?? '', firstName: firstName ?? '' };
        await sendEventMail(transaction, event.id, news, eventMail(news, to, event, settings));
      }
    }
  }
}

const NEWS = {
  EMAIL_EVENT_CANCELATION: 'eventCancelation',
  EMAIL_UPCOMING_EVENT_REMINDER: 'upcomingEventReminder',
  EMAIL_NEW_SPOTS_AVAILABLE: 'newSpotsAvailable',
} as const;

const FITTING: Record<EmailType, readonly Audience['kind'][]> = {
  EMAIL_RSVP_CONFIRMATION: ['rsvpGuest', 'eventGuests'],
  EMAIL_NEW_SPOTS_AVAILABLE: ['rsvpGuest', 'eventGuests'],
  EMAIL_EVENT_CANCELATION: ['rsvpGuest', 'orderGuest', 'ticketGuest', 'eventGuests'],
  EMAIL_UPCOMING_EVENT_REMINDER: ['rsvpGuest', 'orderGuest', 'ticketGuest', 'eventGuests'],
  EMAIL_ORDER_CONFIRMATION: ['orderGuest', 'eventGuests'],
  EMAIL_TICKET_CONFIRMATION: ['orderGuest', 'ticketGuest', 'eventGuests'],
  EMAIL_INVOICE: ['orderGuest', 'eventGuests'],
};

/** Throws PlatformError 404 for recipients who are not guests. */
async function findAudience(request: Request, transaction: Transaction): Promise<Audience> {
  const { rsvpGuest, orderGuest, ticketGuest, eventGuests } = request;
  const event = await getStoredEvent(transaction, (rsvpGuest ?? orderGuest ?? ticketGuest ?? eventGuests)?.eventId);
  if (rsvpGuest) {
    const rsvp = await getStoredRsvp(transaction, rsvpGuest.rsvpId);
    if (rsvp.eventId === event.id) return { kind: 'rsvpGuest', event, rsvps: [rsvp], orders: [] };
    throw new PlatformError(404, `the RSVP ${rsvp.id} is to another event`);
  }
  if (orderGuest) {
    const { order } = await getTicketOrder(transaction, event.id, orderGuest.orderNumber ?? '');
    return { kind: 'orderGuest', event, rsvps: [], orders: [order] };
  }
  if (ticketGuest) {
    const { order } = await getTicketOrder(transaction, event.id, ticketGuest.orderNumber ?? '');
    const { ticketNumber = order.tickets.map((ticket) => ticket.ticketNumber ?? '') } = ticketGuest;
    const tickets = order.tickets.filter((ticket) => ticketNumber.includes(ticket.ticketNumber ?? ''));
    if (tickets.length === new Set(ticketNumber).size) {
      return { kind: 'ticketGuest', event, rsvps: [], orders: [{ ...order, tickets }] };
    }
    throw new PlatformError(404, `not all of these tickets belong to the order ${order.orderNumber}`);
  }
  return { kind: 'eventGuests', event, ...(await allGuests(transaction, event.id)) };
}

/** Neither those who declined nor buyers of failed orders are guests. */
async function allGuests(transaction: Transaction, eventId: string): Promise<Pick<Audience, 'rsvps' | 'orders'>> {
  const rsvps = await allRsvps(transaction, { eventId, status: { $ne: 'NO' } });
  const filter = { 'order.eventId': eventId, 'order.confirmed': true };
  const confirmed = await transaction.in(ticketOrderDocuments).all({ filter });
  return { rsvps, orders: confirmed.map(({ order }) => order) };
}

const wrongAudienceError = (type: EmailType, kind: Audience['kind']) =>
  new ValidationError([
    {
      field: kind,
      description: `is nobody who gets ${type}`,
      violatedRule: 'VALIDATION',
      ruleName: 'UNFITTING_GUESTS',
      data: {},
    },
  ]);

const WORDS = {
  eventCancelation: { subject: (title: string) => `${title} is canceled`, line: 'It will not take place.' },
  upcomingEventReminder: {
    subject: (title: string) => `${title} is coming up`,
    line: 'We look forward to seeing you.',
  },
  newSpotsAvailable: {
    subject: (title: string) => `Places are available at ${title}`,
    line: 'New places have opened up.',
  },
} as const;

function eventMail(
  news: EventNews,
  to: { email: string; firstName: string },
  event: StoredEvent,
  settings: SiteSettings,
): Omit<Mail, 'id' | 'createdDate'> {
  const { subject, line } = WORDS[news];
  const dates = event.dateAndTimeSettings && formattedDates(event.dateAndTimeSettings, settings.language);
  const facts = [event.title, dates?.dateAndTime, placeOf(event)].filter(Boolean).join('\n');
  return {
    to: to.email,
    subject: subject(event.title ?? ''),
    text: [`Hello ${to.firstName}`, line, facts].join('\n\n'),
    calendar: news === 'upcomingEventReminder' ? calendarOf(event) : undefined,
  };
}
