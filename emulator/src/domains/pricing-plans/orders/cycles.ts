import { DateTime, type DurationLike } from 'luxon';
import { type PlanPricing, trialDays } from '../plans/pricing';

/** The terms by which an order runs. Calendar units are counted in the site's time zone. */
export interface Terms {
  pricing: PlanPricing;
  startDate: string;
  timeZone: string;
}

export interface Cycle {
  /** 0 in a free trial, from 1 otherwise. Source: `CurrentCycle` in @wix/auto_sdk_pricing-plans_orders. */
  index: number;
  startedDate: string;
  endedDate?: string;
}

type Duration = NonNullable<PlanPricing['singlePaymentForDuration']>;

/** The end of an order that expires; `undefined` if it is valid until canceled. */
export function endDateOf(terms: Terms): string | undefined {
  const { subscription, singlePaymentForDuration } = terms.pricing;
  if (singlePaymentForDuration) return iso(paidFrom(terms).plus(lengthOf(singlePaymentForDuration, 1)));
  if (!subscription?.cycleCount) return undefined;
  return iso(paidFrom(terms).plus(lengthOf(subscription.cycleDuration, subscription.cycleCount)));
}

/** The cycle that an order is in; `undefined` before it starts and after it ended. */
export function cycleAt(terms: Terms, now: string): Cycle | undefined {
  const end = endDateOf(terms);
  if (now < terms.startDate || (end !== undefined && now >= end)) return undefined;
  const first = paidFrom(terms);
  if (now < iso(first)) return { index: 0, startedDate: terms.startDate, endedDate: iso(first) };
  const { subscription } = terms.pricing;
  if (!subscription) return { index: 1, startedDate: terms.startDate, ...(end && { endedDate: end }) };
  // Counted from the first payment each time: the 31st comes back after a short month.
  const startOf = (index: number) => first.plus(lengthOf(subscription.cycleDuration, index - 1));
  const present = DateTime.fromISO(now);
  // At most the right index: any run of cycles is less than one cycle shorter than the same run of average cycles.
  let index = Math.max(1, Math.floor(present.diff(first).as('days') / approximateDays(subscription.cycleDuration)));
  while (startOf(index + 1) <= present) index += 1;
  return { index, startedDate: iso(startOf(index)), endedDate: iso(startOf(index + 1)) };
}

/** When a payment for the next cycle falls due; `undefined` where this is the last cycle or the only one. */
export function endOfCycle(terms: Terms, index: number): string | undefined {
  const { subscription } = terms.pricing;
  if (!subscription || (subscription.cycleCount && index >= subscription.cycleCount)) return undefined;
  return iso(paidFrom(terms).plus(lengthOf(subscription.cycleDuration, index)));
}

/** Where the first paid cycle begins: after the free trial. */
function paidFrom({ pricing, startDate, timeZone }: Terms): DateTime {
  return DateTime.fromISO(startDate, { zone: timeZone }).plus({ days: trialDays(pricing) });
}

const UNITS = { DAY: 'days', WEEK: 'weeks', MONTH: 'months', YEAR: 'years' } as const;
/** Average lengths, which give a first guess at the cycle, no matter how many there have been. */
const DAYS = { days: 1, weeks: 7, months: 30.436_875, years: 365.242_5 } as const;

const unitOf = ({ unit }: Duration = {}) => UNITS[unit && unit in UNITS ? (unit as keyof typeof UNITS) : 'MONTH'];

const lengthOf = (duration: Duration | undefined, times: number): DurationLike => ({
  [unitOf(duration)]: (duration?.count ?? 1) * times,
});

const approximateDays = (duration: Duration | undefined): number => DAYS[unitOf(duration)] * (duration?.count ?? 1);

const iso = (instant: DateTime): string => instant.toJSDate().toISOString();
