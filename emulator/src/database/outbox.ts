import type { DomainEvent } from '../kernel/store/store';
import type { DatabaseSession } from './session';

/** The counter that numbers a site's events: taken last, so that no event is read before an earlier one. */
export const EVENT_COUNTER = '~events';
const LENGTH = '~events-length';

const MAX_EVENTS = 10_000;
const MAX_LENGTH = 32 * 1024 * 1024;
const STEP = 100;

/** Numbers and stores the events. Returns the last one's sequence. Removes the oldest if there are too many or they are too long. */
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
