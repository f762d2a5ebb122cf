import { DateTime, type DurationLike } from 'luxon';
import { type PlanPricing, trialDays } from '../plans/pricing';

export interface Terms {
  pricing: PlanPricing;
  startDate: string;
  timeZone: string;
}

export interface Cycle {
  /** 0 in a free trial. Source: `CurrentCycle` in @wix/auto_sdk_pricing-plans_orders. */
  index: number;
  startedDate: string;
  endedDate?: string;
}

type Duration = NonNullable<PlanPricing['singlePaymentForDuration']>;

export function endDateOf(terms: Terms): string | undefined {
  const { subscription, singlePaymentForDuration } = terms.pricing;
  if (singlePaymentForDuration) return iso(paymentStart(terms).plus(lengthOf(singlePaymentForDuration, 1)));
  if (!subscription?.cycleCount) return undefined;
  return iso(paymentStart(terms).plus(lengthOf(subscription.cycleDuration, subscription.cycleCount)));
}

export function cycleAt(terms: Terms, now: string): Cycle | undefined {
  const end = endDateOf(terms);
  if (now < terms.startDate || (end !== undefined && now >= end)) return undefined;
  const first = paymentStart(terms);
  if (now < iso(first)) return { index: 0, startedDate: terms.startDate, endedDate: iso(first) };
  const { subscription } = terms.pricing;
  if (!subscription) return { index: 1, startedDate: terms.startDate, endedDate: end || undefined };
  // Counted from the first payment, so that payments return to the 31st after a short month.
  const startOf = (index: number) => first.plus(lengthOf(subscription.cycleDuration, index - 1));
  const present = DateTime.fromISO(now);
  // Never above the right index, because cycles differ from the average by less than one cycle in total.
  let index = Math.max(1, Math.floor(present.diff(first).as('days') / approximateDays(subscription.cycleDuration)));
  while (startOf(index + 1) <= present) index += 1;
  return { index, startedDate: iso(startOf(index)), endedDate: iso(startOf(index + 1)) };
}

export function endOfCycle(terms: Terms, index: number): string | undefined {
  const { subscription } = terms.pricing;
  if (!subscription || (subscription.cycleCount && index >= subscription.cycleCount)) return undefined;
  return iso(paymentStart(terms).plus(lengthOf(subscription.cycleDuration, index)));
}

function paymentStart({ pricing, startDate, timeZone }: Terms): DateTime {
  return DateTime.fromISO(startDate, { zone: timeZone }).plus({ days: trialDays(pricing) });
}

const UNITS = { DAY: 'days', WEEK: 'weeks', MONTH: 'months', YEAR: 'years' } as const;
/** Average lengths, for a first guess of the index. */
const DAYS = { days: 1, weeks: 7, months: 30.436_875, years: 365.242_5 } as const;

const unitOf = ({ unit }: Duration = {}) => UNITS[unit && unit in UNITS ? (unit as keyof typeof UNITS) : 'MONTH'];

const lengthOf = (duration: Duration | undefined, times: number): DurationLike => ({
  [unitOf(duration)]: (duration?.count ?? 1) * times,
});

const approximateDays = (duration: Duration | undefined): number => DAYS[unitOf(duration)] * (duration?.count ?? 1);

const iso = (instant: DateTime): string => instant.toJSDate().toISOString();
