import type { HostedContext } from '../../../../http/hosted/flow';
import { siteAddress } from '../../../../http/hosted/published';
import { PlatformError } from '../../../../kernel/errors';
import { formattedDates } from '../../event/dates';
import { findEvent, type StoredEvent } from '../../event/event-documents';
import type { Ticket, TicketOrder } from '../../stored-registrations/ticket-order-documents';
import { findTicketOrder } from '../ticket-orders';
import { type PrintedTicket, ticketsPdf } from './pdf';
import { findOrderOfTicket } from './tickets';
import { walletPass } from './wallet-pass';

interface TicketFile {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The content is assumed. Phones refuse the pass, because only the platform has the certificate to sign it. */
export async function ticketFile(file: string, context: HostedContext): Promise<TicketFile> {
  const { transaction } = context;
  const [, number = '', ending] = /^([\w-]{1,40})\.(pdf|pkpass)$/.exec(file) ?? [];
  const order = (await findTicketOrder(transaction, number)) ?? (await findOrderOfTicket(transaction, number));
  const event = order && (await findEvent(transaction, order.order.eventId));
  if (!event) throw new PlatformError(404, `no ticket and no order has the number ${number}`);
  const isWhole = order.id === number;
  const tickets = order.order.tickets
    .filter(({ ticketNumber, canceled }) => !canceled && (isWhole || ticketNumber === number))
    .map((ticket) => printTicket(ticket, event, order, context));
  const [first] = tickets;
  if (ending === 'pdf') {
    const heading = isWhole && !first ? `Order ${number}: no valid tickets` : '';
    return { name: file, type: 'application/pdf', bytes: ticketsPdf(tickets, heading) };
  }
  if (first && !isWhole)
    return { name: file, type: 'application/vnd.apple.pkpass', bytes: walletPass(first, siteAddress(context)) };
  throw new PlatformError(404, `no valid ticket has the number ${number}`);
}

function printTicket(
  { ticketNumber = '', name = '', checkInUrl }: Ticket,
  { title, dateAndTimeSettings, location }: StoredEvent,
  { order }: TicketOrder,
  { settings }: HostedContext,
): PrintedTicket {
  return {
    number: ticketNumber,
    name,
    event: title ?? '',
    when: dateAndTimeSettings ? (formattedDates(dateAndTimeSettings, settings.language).dateAndTime ?? '') : '',
    where: location?.name ?? '',
    code: checkInUrl ?? `${ticketNumber},${order.eventId}`,
  };
}
