import { relativeInstant } from '../../../http/seed/dates';
import type { Known } from '../../../http/seed/section';
import { EARLIEST_START } from './specification';

/** Times as texts of milliseconds, as coupons have them. A coupon without a start has been usable from the first. */
export function couponOfAnyTime(coupon: Record<string, unknown>, known: Known): Record<string, unknown> {
  const { startTime = FIRST, expirationTime, ...rest } = coupon;
  return {
    ...rest,
    startTime: millisecondsOf(startTime, known),
    ...(expirationTime !== undefined && { expirationTime: millisecondsOf(expirationTime, known) }),
  };
}

const FIRST = String(EARLIEST_START);

function millisecondsOf(time: unknown, { settings, from }: Known): unknown {
  const instant = typeof time === 'string' ? relativeInstant(time, from, settings.timeZone) : undefined;
  return instant ? String(Date.parse(instant)) : time;
}
