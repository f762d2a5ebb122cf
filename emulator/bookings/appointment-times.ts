import { includes, MINUTE_MS, mergedSpans, overlapsAny, type Span } from './working-hours';

/** Default of `SplitInterval.valueInMinutes` in @wix/auto_sdk_bookings_time-slots-configuration. */
export const MINUTES_BETWEEN_STARTS = 30;

export interface AppointmentTime extends Span {
  /** Nothing else has this staff member in that time. */
  isFree: boolean;
}

/**
 * The appointments that fit into the open stretches and lie within the window. The buffer after an appointment must be
 * free too; it may reach past the end of the working day (assumed).
 */
export function appointmentTimes(
  open: readonly Span[],
  busy: readonly Span[],
  { durationMinutes, bufferMinutes }: { durationMinutes: number; bufferMinutes: number },
  window: Span,
): AppointmentTime[] {
  const length = durationMinutes * MINUTE_MS;
  const taken = mergedSpans(busy);
  const times: AppointmentTime[] = [];
  for (const stretch of open) {
    for (let start = stretch.start; start + length <= stretch.end; start += MINUTES_BETWEEN_STARTS * MINUTE_MS) {
      const span = { start, end: start + length };
      if (!includes(window, span)) continue;
      const occupied = occupiedBy(span, bufferMinutes);
      times.push({ ...span, isFree: !overlapsAny(taken, occupied) });
    }
  }
  return times;
}

/** What an appointment takes of its staff member: its time and the buffer after it. */
export function occupiedBy({ start, end }: Span, bufferMinutes: number): Span {
  return { start, end: end + bufferMinutes * MINUTE_MS };
}
