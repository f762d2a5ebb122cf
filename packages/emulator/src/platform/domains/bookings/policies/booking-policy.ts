import type { Service } from '../services/service-documents';
import { MINUTE_MS } from '../staff/working-hours';

export interface PolicyViolations {
  tooEarlyToBook: boolean;
  tooLateToBook: boolean;
  bookOnlineDisabled: boolean;
}

type PolicyFields = Pick<Service, 'bookingPolicy' | 'onlineBooking'>;

export const policyViolations = (service: PolicyFields, start: number, now: number): PolicyViolations =>
  policyAt(service, now)(start);

/** Source: `LimitEarlyBookingPolicy`, `LimitLateBookingPolicy` and `BookAfterStartPolicy`. */
export function policyAt(
  { bookingPolicy, onlineBooking }: PolicyFields,
  now: number,
): (start: number) => PolicyViolations {
  const { limitEarlyBookingPolicy: early, limitLateBookingPolicy: late, bookAfterStartPolicy } = bookingPolicy ?? {};
  const lastStart = early?.enabled ? now + (early.earliestBookingInMinutes ?? 10_080) * MINUTE_MS : Infinity;
  const mayHaveBegun = bookAfterStartPolicy?.enabled ? -Infinity : now;
  const firstStart = late?.enabled ? now + (late.latestBookingInMinutes ?? 1_440) * MINUTE_MS : mayHaveBegun;
  const bookOnlineDisabled = onlineBooking?.enabled !== true;
  let answer: PolicyViolations = { tooEarlyToBook: false, tooLateToBook: false, bookOnlineDisabled };
  return (start) => {
    const [tooEarlyToBook, tooLateToBook] = [start > lastStart, start < firstStart];
    // Reuses the last object: neighbouring slots usually have the same violations.
    if (answer.tooEarlyToBook !== tooEarlyToBook || answer.tooLateToBook !== tooLateToBook) {
      answer = { tooEarlyToBook, tooLateToBook, bookOnlineDisabled };
    }
    return answer;
  };
}

/** An ISO date. Source: `LimitEarlyBookingPolicy`. */
export function earliestBookingDate({ bookingPolicy }: Pick<Service, 'bookingPolicy'>, start: number): string {
  const minutes = bookingPolicy?.limitEarlyBookingPolicy?.earliestBookingInMinutes ?? 10_080;
  return new Date(start - minutes * MINUTE_MS).toISOString();
}

export const allowsBooking = ({ tooEarlyToBook, tooLateToBook, bookOnlineDisabled }: PolicyViolations): boolean =>
  !(tooEarlyToBook || tooLateToBook || bookOnlineDisabled);

/** Source: `CancellationPolicy` and `ReschedulePolicy`. Assumed; errs to refusal: no changes after the start. */
export function allowsChange(
  policy: Service['bookingPolicy'],
  change: 'cancel' | 'reschedule',
  start: number,
  now: number,
): boolean {
  return changeRule(policy, change).enabled && isInTime(policy, change, start, now);
}

/** Applies to customers and the business alike. */
export const isInTime = (
  policy: Service['bookingPolicy'],
  change: 'cancel' | 'reschedule',
  start: number,
  now: number,
): boolean => start - now >= changeRule(policy, change).latestMinutes * MINUTE_MS;

/** Source: `CancellationPolicy` and `ReschedulePolicy`: `allowAnonymous` defaults to true. */
export function allowsAnonymousChange(policy: Service['bookingPolicy'], change: 'cancel' | 'reschedule'): boolean {
  const { cancellationPolicy, reschedulePolicy } = policy ?? {};
  return (change === 'cancel' ? cancellationPolicy : reschedulePolicy)?.allowAnonymous !== false;
}

function changeRule(policy: Service['bookingPolicy'], change: 'cancel' | 'reschedule') {
  const { cancellationPolicy: cancel, reschedulePolicy: reschedule } = policy ?? {};
  if (change === 'cancel') {
    const latestMinutes = cancel?.limitLatestCancellation ? (cancel.latestCancellationInMinutes ?? 1_440) : 0;
    return { enabled: Boolean(cancel?.enabled), latestMinutes };
  }
  const latestMinutes = reschedule?.limitLatestReschedule ? (reschedule.latestRescheduleInMinutes ?? 1_440) : 0;
  return { enabled: Boolean(reschedule?.enabled), latestMinutes };
}
