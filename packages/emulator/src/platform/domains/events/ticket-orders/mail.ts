import { textsOf } from '../../../http/hosted/texts/texts';
import type { Mail } from '../../../kernel/mailbox';
import { moneyText } from '../../../kernel/money';
import type { SiteSettings } from '../../../kernel/settings';
import { calendarOf, formattedDates } from '../event/dates';
import type { StoredEvent } from '../event/event-documents';
import { placeOf } from '../event/location';
import type { TicketOrder } from '../stored-registrations/ticket-order-documents';

export function ticketsMail(
  order: TicketOrder['order'],
  event: StoredEvent,
  settings: SiteSettings,
): Omit<Mail, 'id' | 'createdDate'> {
  const dates = event.dateAndTimeSettings && formattedDates(event.dateAndTimeSettings, settings.language);
  const { value, currency } = order.totalPrice ?? {};
  const { language } = settings;
  const total =
    Number(value ?? 0) === 0
      ? textsOf(settings).free
      : moneyText(value ?? '0', { language, currency: currency || settings.currency });
  return {
    to: order.email ?? '',
    subject: `Your tickets for ${event.title}`,
    text: [
      `Hello ${order.firstName}`,
      'Here are your tickets. Show a ticket’s code at the entrance.',
      [event.title, dates?.dateAndTime, placeOf(event)].filter(Boolean).join('\n'),
      ...order.tickets.map(({ ticketNumber, name, guestFullName, ticketPdfUrl }) =>
        [`${name}  ${ticketNumber}`, guestFullName, ticketPdfUrl && `Ticket as a PDF: ${ticketPdfUrl}`]
          .filter(Boolean)
          .join('\n'),
      ),
      `Order ${order.orderNumber}\nTotal  ${total}`,
    ].join('\n\n'),
    calendar: calendarOf(event),
  };
}
