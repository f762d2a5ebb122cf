import { MINUTE_MS, overlapsAny, type Span, spanIncludes } from '../staff/working-hours';

/** Default of `SplitInterval.valueInMinutes` in @wix/auto_sdk_bookings_time-slots-configuration. */
export const MINUTES_BETWEEN_STARTS = 30;

interface AppointmentTime extends Span {
  isFree: boolean;
}

/**
 * The buffer must be free, but may end after closing time (assumed; errs to permission).
 * `busy` is sorted and has no overlaps.
 */
export function appointmentTimes(
  open: readonly Span[],
  busy: readonly Span[],
  { durationMinutes, bufferMinutes }: { durationMinutes: number; bufferMinutes: number },
  window: Span,
): AppointmentTime[] {
  const length = durationMinutes * MINUTE_MS;
  const times: AppointmentTime[] = [];
  for (const stretch of open) {
    for (let start = stretch.start; start + length <= stretch.end; start += MINUTES_BETWEEN_STARTS * MINUTE_MS) {
      const end = start + length;
      if (!spanIncludes(window, { start, end })) continue;
      times.push({ start, end, isFree: !overlapsAny(busy, withBuffer({ start, end }, bufferMinutes)) });
    }
  }
  return times;
}

export function withBuffer({ start, end }: Span, bufferMinutes: number): Span {
  return { start, end: end + bufferMinutes * MINUTE_MS };
}
