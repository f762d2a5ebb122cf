import type { Transaction } from '../../../kernel/store/store-interface';
import { statusText } from '../../../kernel/values/status-text';
import { eventDocuments, type StoredEvent } from '../event/event-documents';
import { statusAt } from '../event/event-status';
import { announceSale } from './announcements';
import {
  type SaleStatus,
  saleStatusAt,
  type TicketDefinition,
  ticketDefinitionDocuments,
} from './ticket-definition-documents';

export function withSale(definition: TicketDefinition, event: StoredEvent, now: string): TicketDefinition {
  const { startDate: opens, endDate } = definition.salePeriod ?? {};
  const isCanceled = statusAt(event, now) === 'CANCELED';
  const ends = [endDate, event.dateAndTimeSettings?.endDate, isCanceled ? now : undefined];
  const closes = ends.flatMap((end) => end ?? []).sort()[0];
  const turnsAt = [opens, closes]
    .flatMap((instant) => instant ?? [])
    .sort()
    .find((instant) => instant > now);
  return {
    ...definition,
    sale: { opens: opens || undefined, closes: closes || undefined, turnsAt: turnsAt || undefined },
  };
}

type Filter = Readonly<Record<string, unknown>>;

export function saleCondition(status: unknown, now: string): Filter {
  const ended = { 'sale.closes': { $lte: now } };
  const ahead = { 'sale.opens': { $gt: now } };
  if (status === 'SALE_ENDED') return ended;
  if (status === 'SALE_SCHEDULED') return { $and: [ahead, { $not: ended }] };
  if (status === 'SALE_STARTED') return { $and: [{ $not: ahead }, { $not: ended }] };
  return { $and: [ended, { $not: ended }] };
}

/** The status that `saleCondition` filters by. */
export function storedSaleStatus({ sale: { opens, closes } = {} }: TicketDefinition, now: string): SaleStatus {
  if (closes && closes <= now) return 'SALE_ENDED';
  return opens && opens > now ? 'SALE_SCHEDULED' : 'SALE_STARTED';
}

/** Returns a log line for each sale. */
export async function applyDueSaleTransitions(transaction: Transaction): Promise<string[]> {
  const definitions = transaction.in(ticketDefinitionDocuments);
  const done: string[] = [];
  for (;;) {
    const due = await definitions.query({
      filter: { 'sale.turnsAt': { $lte: transaction.now } },
      paging: { limit: 100 },
    });
    if (due.items.length === 0) return done;
    const ids = due.items.map(({ eventId }) => eventId);
    const events = new Map((await transaction.in(eventDocuments).findMany(ids)).map((event) => [event.id, event]));
    for (const definition of due.items) {
      const event = events.get(definition.eventId);
      if (!event) await definitions.remove(definition.id);
      else done.push(await applyTransition(transaction, definition, event));
    }
  }
}

const SALE_TEXTS: Record<string, string> = {
  SALE_SCHEDULED: 'not open yet',
  SALE_STARTED: 'opened',
  SALE_ENDED: 'ended',
};

async function applyTransition(
  transaction: Transaction,
  definition: TicketDefinition,
  event: StoredEvent,
): Promise<string> {
  const status = saleStatusAt(definition, event, transaction.now);
  const changed = await transaction.in(ticketDefinitionDocuments).update(withSale(definition, event, transaction.now));
  if (status !== 'SALE_SCHEDULED')
    await announceSale(transaction, status === 'SALE_ENDED' ? 'ended' : 'started', changed, event);
  return `Ticket sale of ${definition.name} for ${event.title}: ${SALE_TEXTS[status] ?? statusText(status)}`;
}
