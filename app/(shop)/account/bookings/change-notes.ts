import type { MyBooking } from '@/lib/account/bookings';
import { type Change, deadlineOf, refusalText } from '@/lib/bookings/own-booking-texts';
import { whenText } from '@/lib/bookings/time-display';

const VERBS: Record<Change, string> = { cancel: 'Cancel', reschedule: 'Move' };

export function changeNotes({ booking, allowed, service }: MyBooking, timeZone: string, now: string): string[] {
  const { startDate: start, bookedEntity } = booking;
  const policy = service?.bookingPolicy;
  const about = { policy, start, now, timeZone, isCourse: Boolean(bookedEntity?.schedule) };
  return (['reschedule', 'cancel'] as const).flatMap((change) => {
    if (!allowed[change]) return refusalText(change, about);
    const deadline = deadlineOf(policy, change, start);
    return deadline ? `${VERBS[change]} online until ${whenText(deadline, timeZone)}.` : [];
  });
}
