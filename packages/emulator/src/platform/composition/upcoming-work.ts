import { bookingDocuments } from '../domains/bookings/stored-bookings/booking-documents';
import { eventDocuments, findEvent } from '../domains/events/event/event-documents';
import { ticketOrderDocuments } from '../domains/events/stored-registrations/ticket-order-documents';
import { ticketDefinitionDocuments } from '../domains/events/tickets/ticket-definition-documents';
import { planOrderDocuments } from '../domains/pricing-plans/orders/plan-order-documents';
import type { CollectionDefinition, Identified, Transaction } from '../kernel/store/store-interface';

export interface UpcomingTask {
  /** ISO instant. */
  at: string;
  what: string;
  collection: string;
  id: string;
}

type Source = (transaction: Transaction, limit: number) => Promise<UpcomingTask[]>;

const SOURCES: readonly Source[] = [
  source(planOrderDocuments, 'turnsAt', (order) => [order.turnsAt, `Plan order: ${order.planName ?? order.id}`]),
  source(eventDocuments, 'clock.turnsAt', ({ clock, status, title }) => [
    clock?.turnsAt,
    `Event ${status === 'STARTED' ? 'ends' : 'begins'}: ${title}`,
  ]),
  source(ticketDefinitionDocuments, 'sale.turnsAt', async ({ sale, name, eventId }, transaction) => [
    sale?.turnsAt,
    `Ticket sale ${sale?.turnsAt === sale?.opens ? 'opens' : 'ends'}: ${name}, ${(await findEvent(transaction, eventId))?.title}`,
  ]),
  source(ticketOrderDocuments, 'turnsAt', ({ turnsAt, order }) => [turnsAt, `Ticket order ${order.orderNumber}`]),
  source(bookingDocuments, 'offeredUntil', ({ offeredUntil, status }) => [
    status === 'WAITING_LIST' ? offeredUntil : undefined,
    'Offer of a place expires',
  ]),
];

/** Soonest first. Removals of expired documents are left out. */
export async function upcomingWork(transaction: Transaction, limit: number): Promise<UpcomingTask[]> {
  const tasks: UpcomingTask[] = [];
  for (const each of SOURCES) tasks.push(...(await each(transaction, limit)));
  return tasks.sort((one, other) => (one.at < other.at ? -1 : 1)).slice(0, limit);
}

type Described = [at: string | undefined, what: string];

function source<T extends Identified>(
  collection: CollectionDefinition<T>,
  path: string,
  read: (document: T, transaction: Transaction) => Described | Promise<Described>,
): Source {
  return async (transaction, limit) => {
    const filter = { [path]: { $gt: transaction.now } };
    const sort = [{ fieldName: path, order: 'ASC' }];
    const { items } = await transaction.in(collection).query({ filter, sort, paging: { limit } }, { maxLimit: limit });
    const tasks: UpcomingTask[] = [];
    for (const document of items) {
      const [at, what] = await read(document, transaction);
      if (at) tasks.push({ at, what, collection: collection.name, id: document.id ?? '' });
    }
    return tasks;
  };
}
