import { DateTime } from 'luxon';
import { type Cycle, cycleAt, endDateOf, endOfCycle, type Terms } from './cycles';
import type { StoredOrder } from './plan-order-documents';

/** Assumed: a failed payment is retried once. The second failure cancels the order. */
const DAYS_TO_PAY = 7;

export function currentCycle(order: StoredOrder, timeZone: string, at: string): Cycle | undefined {
  if (order.status !== 'ACTIVE' && order.status !== 'PAUSED') return undefined;
  const terms = termsOf(order, timeZone);
  const end = endDateOf(terms);
  const time = runningTime(order, at);
  // Time after the last cycle only exists if the end was postponed. Assumed: that cycle continues.
  const cycle = cycleAt(terms, end !== undefined && time >= end ? justBefore(end) : time);
  if (!cycle) return undefined;
  const { index, startedDate, endedDate } = cycle;
  const ended = endedDate && { endedDate: calendarTime(order, endedDate) };
  return { index, startedDate: calendarTime(order, startedDate), ...ended };
}

export function nextTransitionAt(order: StoredOrder, timeZone: string): string | undefined {
  if (order.status === 'DRAFT') return order.settlesAt;
  if (order.status === 'PENDING') return order.startDate;
  if (order.status !== 'ACTIVE') return undefined;
  const cycleEnd = endOfCycle(termsOf(order, timeZone), order.cycleNumber ?? 1);
  const turns = [order.endDate, cycleEnd && calendarTime(order, cycleEnd), paymentDeadline(order)];
  return turns.filter((turn) => turn != null).sort()[0];
}

export function paymentDeadline(order: StoredOrder): string | undefined {
  if (!order.owedSince) return undefined;
  const owedSince = DateTime.fromISO(runningTime(order, order.owedSince), { zone: 'utc' });
  return calendarTime(order, owedSince.plus({ days: DAYS_TO_PAY }).toJSDate().toISOString());
}

const termsOf = ({ planPricing, startDate }: StoredOrder, timeZone: string): Terms => ({
  pricing: planPricing,
  startDate,
  timeZone,
});

function runningTime({ pausePeriods = [] }: StoredOrder, at: string): string {
  const now = Date.parse(at);
  const paused = pausePeriods.map(({ pauseDate, resumeDate }) => {
    const end = resumeDate ? Math.min(Date.parse(resumeDate), now) : now;
    return Math.max(0, end - Date.parse(pauseDate ?? at));
  });
  return iso(paused.reduce((time, length) => time - length, now));
}

function calendarTime({ pausePeriods = [] }: StoredOrder, instant: string): string {
  return iso(
    pausePeriods.reduce((time, { pauseDate, resumeDate }) => {
      const start = Date.parse(pauseDate ?? instant);
      return resumeDate && time >= start ? time + Date.parse(resumeDate) - start : time;
    }, Date.parse(instant)),
  );
}

const justBefore = (instant: string): string => iso(Date.parse(instant) - 1);

const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();
