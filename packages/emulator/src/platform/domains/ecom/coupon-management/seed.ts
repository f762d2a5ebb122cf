import { relativeInstant } from '../../../http/seed/kinds';
import type { SeedContext } from '../../../http/seed/section';

/** Times are milliseconds as strings. A coupon without a start has always been valid. */
export function withCouponTimes(coupon: Record<string, unknown>, known: SeedContext): Record<string, unknown> {
  const { startTime = FIRST, expirationTime, ...rest } = coupon;
  return {
    ...rest,
    startTime: toMilliseconds(startTime, known),
    ...(expirationTime !== undefined && { expirationTime: toMilliseconds(expirationTime, known) }),
  };
}

const FIRST = '0';

function toMilliseconds(time: unknown, { settings, from }: SeedContext): unknown {
  const instant = typeof time === 'string' ? relativeInstant(time, from, settings.timeZone) : undefined;
  return instant ? String(Date.parse(instant)) : time;
}
