import { DateTime } from 'luxon';
import type { Transaction } from '../../../kernel/store/store-interface';
import { announceEvent } from './announcements';
import { withClock } from './event-clock';
import { eventDocuments, type StoredEvent } from './event-documents';
import { eventStatusAfter, statusAt } from './event-status';

const A_BATCH = { limit: 100 };

/** Must run before each query by status. Returns a log line for each event. */
export async function applyDueEventTransitions(transaction: Transaction): Promise<string[]> {
  const done: string[] = [];
  for (;;) {
    const due = (await eventsDueThisMinute(transaction)).filter(
      ({ clock }) => (clock?.turnsAt ?? transaction.now) <= transaction.now,
    );
    if (due.length === 0) return done;
    for (const event of due) done.push(...(await applyTransition(transaction, event)));
  }
}

/** Runs after the clock was set back. Sends no domain events. Returns a log line for each event. */
export async function revertFutureEventTransitions(transaction: Transaction): Promise<string[]> {
  const events = transaction.in(eventDocuments);
  const done: string[] = [];
  for (;;) {
    const { items } = await events.query({ filter: { 'clock.turnedAt': { $gt: transaction.now } }, paging: A_BATCH });
    if (items.length === 0) return done;
    for (const event of items) {
      const { status } = await events.update(withClock(event, transaction.now));
      done.push(`Event ${event.title}: ${status === 'STARTED' ? 'running' : 'upcoming'} again`);
    }
  }
}

/** The query changes only once a minute, so that its result can be cached. */
async function eventsDueThisMinute(transaction: Transaction): Promise<StoredEvent[]> {
  const minuteEnd = DateTime.fromISO(transaction.now, { zone: 'utc' }).endOf('minute').toJSDate().toISOString();
  const filter = { 'clock.turnsAt': { $lte: minuteEnd } };
  const sort = [{ fieldName: 'clock.turnsAt', order: 'ASC' }];
  return (await transaction.in(eventDocuments).query({ filter, sort, paging: A_BATCH })).items;
}

async function applyTransition(transaction: Transaction, event: StoredEvent): Promise<string[]> {
  const was = event.status ?? 'UPCOMING';
  const is = statusAt(event, transaction.now);
  const changed = await transaction.in(eventDocuments).update(withClock(event, transaction.now));
  if (was === 'UPCOMING' && is !== 'UPCOMING') {
    eventStatusAfter('start', was);
    await announceEvent(transaction, 'started', changed);
  }
  if (is === 'ENDED') await announceEvent(transaction, 'ended', changed);
  return [`Event ${event.title}: ${is === 'ENDED' ? 'ended' : 'started'}`];
}
