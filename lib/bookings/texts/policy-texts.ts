import type { Service } from '../bookings';
import { whenText } from './when-text';

type Policy = Service['bookingPolicy'];
export type Change = 'cancel' | 'reschedule';

const MINUTE_MS = 60_000;
const WORDS = { cancel: 'canceled', reschedule: 'rescheduled' } as const;

/** Until when the policy lets who booked it make the change, if it sets a limit. */
export function deadlineOf(policy: Policy, change: Change, start: Date | null | undefined): Date | undefined {
  const { cancellationPolicy: cancel, reschedulePolicy: reschedule } = policy ?? {};
  const isLimited = change === 'cancel' ? cancel?.limitLatestCancellation : reschedule?.limitLatestReschedule;
  const minutes = change === 'cancel' ? cancel?.latestCancellationInMinutes : reschedule?.latestRescheduleInMinutes;
  if (!isLimited || !minutes || !start) return undefined;
  return new Date(start.getTime() - minutes * MINUTE_MS);
}

interface Asked {
  policy: Policy;
  start: Date | null | undefined;
  now: string;
  timeZone: string;
  /** A course is booked as a whole, which the platform does not move. */
  isCourse: boolean;
}

/** Why a booking that is still to come cannot be changed. */
export function refusalText(change: Change, { policy, start, now, timeZone, isCourse }: Asked): string {
  const word = WORDS[change];
  if (isCourse && change === 'reschedule') return 'A course can’t be rescheduled.';
  const rule = change === 'cancel' ? policy?.cancellationPolicy : policy?.reschedulePolicy;
  if (!rule?.enabled) return `This service can’t be ${word} online.`;
  if (rule.allowAnonymous === false)
    return `Sign in to have it ${word} online: the business allows that to members only.`;
  const deadline = deadlineOf(policy, change, start);
  if (deadline && deadline.getTime() < Date.parse(now)) {
    return `It could be ${word} online until ${whenText(deadline, timeZone)}.`;
  }
  if (start && start.getTime() < Date.parse(now)) return `It has already started, so it can’t be ${word}.`;
  return `It can’t be ${word} online now.`;
}
