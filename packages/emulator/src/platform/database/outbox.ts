import type { DomainEvent } from '../kernel/store/store-interface';
import type { Row } from './dialect';
import type { DatabaseSession } from './session';

/** Numbers a site's events. Taken last in a transaction, so that readers see events in order. */
export const EVENT_COUNTER = '~events';
export const EVENTS_LENGTH = '~events-length';

const MAX_EVENTS = 10_000;
const MAX_LENGTH = 32 * 1024 * 1024;
const STEP = 100;

/** Returns the last event's number, and what the events add to `EVENTS_LENGTH`. */
export async function appendEvents(session: DatabaseSession, events: readonly DomainEvent[]) {
  const { append, forgetEvents } = session.statements;
  const last = (await addToCounters(session, [[EVENT_COUNTER, events.length]])).get(EVENT_COUNTER) ?? 0;
  const first = last - events.length + 1;
  let length = 0;
  for (const [index, event] of events.entries()) {
    const body = JSON.stringify(event);
    length += body.length;
    await session.change(append, [first + index, body]);
  }
  const isStep = Math.floor(last / STEP) > Math.floor((first - 1) / STEP);
  if (isStep && last > MAX_EVENTS) await session.change(forgetEvents, [last - MAX_EVENTS]);
  return { last, length };
}

export async function forgetLongEvents(session: DatabaseSession, length: number): Promise<void> {
  if (length <= MAX_LENGTH) return;
  const { forgetEventsBeyond, countLength } = session.statements;
  await session.change(forgetEventsBeyond, [MAX_LENGTH / 2]);
  await session.change(countLength, [EVENTS_LENGTH]);
}

/** Adds to all in one statement, and returns their new values. Each stays locked until the transaction ends. */
export async function addToCounters(
  session: DatabaseSession,
  growth: readonly (readonly [name: string, by: number])[],
): Promise<Map<string, number>> {
  const sql = growth.length > 0 ? session.statements.addToCounters[growth.length - 1] : undefined;
  if (!sql) return new Map();
  return toCounters(await session.write(sql, growth.flat()));
}

export const toCounters = (rows: readonly Row[]): Map<string, number> =>
  new Map(rows.map(({ name, value }) => [String(name), Number(value)]));
