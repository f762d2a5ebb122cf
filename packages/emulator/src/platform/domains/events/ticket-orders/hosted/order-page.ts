import { html } from 'hono/html';
import type { HostedContext, HostedView } from '../../../../http/hosted/flow';
import { textsOf } from '../../../../http/hosted/texts/texts';
import { PlatformError } from '../../../../kernel/errors';
import { findTicketOrder } from '../ticket-orders';
import { dateAndLocation, publishedEvent } from './event-page';

export async function ticketOrderPage(
  { slug, orderNumber }: { slug: string; orderNumber: string },
  { transaction, settings }: HostedContext,
): Promise<HostedView> {
  const event = await publishedEvent(slug, transaction);
  const stored = await findTicketOrder(transaction, orderNumber);
  if (stored?.order.eventId !== event.id) throw new PlatformError(404, `no order has the number ${orderNumber}`);
  const t = textsOf(settings);
  return {
    title: t.order(orderNumber),
    body: html`<section class="card narrow">
      <h1>${t.order(orderNumber)}</h1>
      <p>${t.ticketsOrdered(event.title ?? '', stored.order.tickets.length)}</p>
      ${dateAndLocation(event, settings.language)}
    </section>`,
  };
}
