import type { Mail } from '../../../kernel/mailbox';
import { formatAmount } from '../../../kernel/money';
import type { SiteSettings } from '../../../kernel/settings';
import { formattedDates } from '../event/dates';
import type { StoredEvent } from '../event/event-documents';
import type { TicketOrder } from './ticket-order-documents';

export function ticketsMail(
  order: TicketOrder['order'],
  event: StoredEvent,
  settings: SiteSettings,
): Omit<Mail, 'id' | 'createdDate'> {
  const dates = event.dateAndTimeSettings && formattedDates(event.dateAndTimeSettings, settings.language);
  const { value } = order.totalPrice ?? {};
  const total = order.status === 'FREE' ? 'Free' : formatAmount(value ?? '0', settings.currency);
  return {
    to: order.email ?? '',
    subject: `Your tickets for ${event.title}`,
    text: [
      `Hello ${order.firstName},`,
      `here are your tickets for ${event.title}, ${dates?.dateAndTime}, ${event.location?.name}.`,
      ...order.tickets.map(({ ticketNumber, name, guestFullName }) => `${ticketNumber}  ${name}  ${guestFullName}`),
      `Order ${order.orderNumber}. Total: ${total}`,
    ].join('\n'),
  };
}
