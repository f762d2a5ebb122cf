import type { DomainEvent } from '../kernel/store/store';
import type { DatabaseSession } from './session';

/** Numbers a site's events. Taken last in a transaction, so that readers see events in order. */
export const EVENT_COUNTER = '~events';
const LENGTH = '~events-length';

const MAX_EVENTS = 10_000;
const MAX_LENGTH = 32 * 1024 * 1024;
const STEP = 100;

export async function appendEvents(session: DatabaseSession, events: readonly DomainEvent[]): Promise<number> {
  const { append, forgetEvents } = session.statements;
  const last = await add(session, EVENT_COUNTER, events.length);
  const first = last - events.length + 1;
  let length = 0;
  for (const [index, event] of events.entries()) {
    const body = JSON.stringify(event);
    length += body.length;
    await session.change(append, [first + index, body]);
  }
  const isStep = Math.floor(last / STEP) > Math.floor((first - 1) / STEP);
  if (isStep && last > MAX_EVENTS) await session.change(forgetEvents, [last - MAX_EVENTS]);
  if ((await add(session, LENGTH, length)) > MAX_LENGTH) await halve(session);
  return last;
}

async function add(session: DatabaseSession, counter: string, by: number): Promise<number> {
  const [row] = await session.write(session.statements.addTo, [counter, by, by]);
  return Number(row?.value);
}

async function halve(session: DatabaseSession): Promise<void> {
  const { forgetEventsBeyond, countLength } = session.statements;
  await session.change(forgetEventsBeyond, [MAX_LENGTH / 2]);
  await session.change(countLength, [LENGTH]);
}
