import { html } from 'hono/html';
import type { HostedContext, HostedView } from '../../../hosted/flow';
import { amountLines } from '../../../hosted/form-parts';
import { textsOf } from '../../../hosted/texts/texts';
import { PlatformError } from '../../../http/errors';
import { moneyText } from '../../../sites/money';
import { formattedDates } from '../../event/dates';
import { eventDocuments, type StoredEvent } from '../../event/documents';
import { definitionsOf } from '../../tickets/definitions/documents';
import { findTicketOrder } from '../ticket-orders';

/** The address of a ticketed event: when and where it is, and what its tickets cost. */
export async function ticketedEventPage(slug: string, { transaction, settings }: HostedContext): Promise<HostedView> {
  const event = await publishedEvent(slug, transaction);
  const definitions = (await definitionsOf(transaction, [event.id])).filter(({ hidden }) => !hidden);
  const t = textsOf(settings);
  const lines = definitions.map(({ name, price, free }) => ({
    label: name ?? '',
    amount: free
      ? t.free
      : moneyText(price?.value ?? 0, { ...settings, currency: price?.currency ?? settings.currency }),
  }));
  return {
    title: event.title ?? '',
    body: html`<section class="card narrow">
      <h1>${event.title}</h1>
      ${whenAndWhere(event, settings.language)}
      ${event.shortDescription && html`<p>${event.shortDescription}</p>`}
      ${lines.length > 0 && amountLines(lines)}
    </section>`,
  };
}

/** The address of a ticket order. It names no guest: whoever has the link may see it. */
export async function ticketOrderPage(
  { slug, orderNumber }: { slug: string; orderNumber: string },
  { transaction, settings }: HostedContext,
): Promise<HostedView> {
  const event = await publishedEvent(slug, transaction);
  const found = await findTicketOrder(transaction, orderNumber);
  if (found?.order.eventId !== event.id) throw new PlatformError(404, `no order has the number ${orderNumber}`);
  const t = textsOf(settings);
  return {
    title: t.order(orderNumber),
    body: html`<section class="card narrow">
      <h1>${t.order(orderNumber)}</h1>
      <p>${t.ticketsOrdered(event.title ?? '', found.order.tickets.length)}</p>
      ${whenAndWhere(event, settings.language)}
    </section>`,
  };
}

function whenAndWhere({ dateAndTimeSettings, location }: StoredEvent, language: string) {
  const when = dateAndTimeSettings && formattedDates(dateAndTimeSettings, language).dateAndTime;
  return html`${when && html`<p>${when}</p>`}${location?.name && html`<p>${location.name}</p>`}`;
}

async function publishedEvent(slug: string, transaction: HostedContext['transaction']): Promise<StoredEvent> {
  const event = await transaction.in(eventDocuments).findByKey('slug', slug);
  if (event && event.status !== 'DRAFT') return event;
  throw new PlatformError(404, 'This event has no page here.');
}
