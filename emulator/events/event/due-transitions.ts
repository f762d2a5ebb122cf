import { DateTime } from 'luxon';
import type { Unit } from '../../database/store';
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
export async function turnEvents(unit: Unit): Promise<string[]> {
  const done: string[] = [];
  for (;;) {
    const due = (await nextToTurn(unit)).filter(({ clock }) => (clock?.turnsAt ?? unit.now) <= unit.now);
    if (due.length === 0) return done;
    for (const event of due) done.push(...(await turn(unit, event)));
  }
}

/** After the clock was set back: what has not happened yet is undone, without a domain event. Answers a line for each. */
export async function turnEventsBack(unit: Unit): Promise<string[]> {
  const events = unit.in(eventDocuments);
  const done: string[] = [];
  for (;;) {
    const { items } = await events.query({ filter: { 'clock.turnedAt': { $gt: unit.now } }, paging: A_BATCH });
    if (items.length === 0) return done;
    for (const event of items) {
      const { status } = await events.update(atClock(event, unit.now));
      done.push(`event ${event.id} is ${status} again`);
    }
  }
}

/** Asked for a whole minute, so that the answer can be kept for that long. */
async function nextToTurn(unit: Unit): Promise<StoredEvent[]> {
  const minuteEnd = DateTime.fromISO(unit.now, { zone: 'utc' }).endOf('minute').toJSDate().toISOString();
  const filter = { 'clock.turnsAt': { $lte: minuteEnd } };
  const sort = [{ fieldName: 'clock.turnsAt', order: 'ASC' }];
  return (await unit.in(eventDocuments).query({ filter, sort, paging: A_BATCH })).items;
}

async function turn(unit: Unit, event: StoredEvent): Promise<string[]> {
  const was = event.status ?? 'UPCOMING';
  const is = statusAt(event, unit.now);
  const turned = await unit.in(eventDocuments).update(atClock(event, unit.now));
  if (was === 'UPCOMING' && is !== 'UPCOMING') {
    statusAfter('start', was);
    await announceEvent(unit, 'started', turned);
  }
  if (is === 'ENDED') await announceEvent(unit, 'ended', turned);
  return [`event ${event.id} is now ${is}`];
}
