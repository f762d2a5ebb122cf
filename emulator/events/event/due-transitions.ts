import { DateTime } from 'luxon';
import type { Transaction } from '../../database/store';
import { announceEvent } from './changes/announcements';
import { atClock } from './clock';
import { eventDocuments, type StoredEvent } from './documents';
import { statusAt } from './status';
import { statusAfter } from './transitions';

const A_BATCH = { limit: 100 };

/**
 * Gives the events whose time has come the status they have now, and says that they started or ended. Answers a line
 * for each. Whatever looks for events by status calls it first.
 */
export async function turnEvents(transaction: Transaction): Promise<string[]> {
  const done: string[] = [];
  for (;;) {
    const due = (await nextToTurn(transaction)).filter(
      ({ clock }) => (clock?.turnsAt ?? transaction.now) <= transaction.now,
    );
    if (due.length === 0) return done;
    for (const event of due) done.push(...(await turn(transaction, event)));
  }
}

/** After the clock was set back: what has not happened yet is undone, without a domain event. Answers a line for each. */
export async function turnEventsBack(transaction: Transaction): Promise<string[]> {
  const events = transaction.in(eventDocuments);
  const done: string[] = [];
  for (;;) {
    const { items } = await events.query({ filter: { 'clock.turnedAt': { $gt: transaction.now } }, paging: A_BATCH });
    if (items.length === 0) return done;
    for (const event of items) {
      const { status } = await events.update(atClock(event, transaction.now));
      done.push(`event ${event.id} is ${status} again`);
    }
  }
}

/** Asked for a whole minute, so that the answer can be kept for that long. */
async function nextToTurn(transaction: Transaction): Promise<StoredEvent[]> {
  const minuteEnd = DateTime.fromISO(transaction.now, { zone: 'utc' }).endOf('minute').toJSDate().toISOString();
  const filter = { 'clock.turnsAt': { $lte: minuteEnd } };
  const sort = [{ fieldName: 'clock.turnsAt', order: 'ASC' }];
  return (await transaction.in(eventDocuments).query({ filter, sort, paging: A_BATCH })).items;
}

async function turn(transaction: Transaction, event: StoredEvent): Promise<string[]> {
  const was = event.status ?? 'UPCOMING';
  const is = statusAt(event, transaction.now);
  const turned = await transaction.in(eventDocuments).update(atClock(event, transaction.now));
  if (was === 'UPCOMING' && is !== 'UPCOMING') {
    statusAfter('start', was);
    await announceEvent(transaction, 'started', turned);
  }
  if (is === 'ENDED') await announceEvent(transaction, 'ended', turned);
  return [`event ${event.id} is now ${is}`];
}
