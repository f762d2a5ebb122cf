import { relativeInstant } from '../../../http/seed/dates';
import type { Known } from '../../../http/seed/section';

/** Times as texts of milliseconds, as coupons have them. A coupon without a start has been usable from the first. */
export function couponOfAnyTime(coupon: Record<string, unknown>, known: Known): Record<string, unknown> {
  const { startTime = FIRST, expirationTime, ...rest } = coupon;
  return {
    ...rest,
    startTime: millisecondsOf(startTime, known),
    ...(expirationTime !== undefined && { expirationTime: millisecondsOf(expirationTime, known) }),
  };
}

const FIRST = '0';

function millisecondsOf(time: unknown, { settings, from }: Known): unknown {
  const instant = typeof time === 'string' ? relativeInstant(time, from, settings.timeZone) : undefined;
  return instant ? String(Date.parse(instant)) : time;
}
