import type { Transaction } from '../../../../kernel/store/store';
import type { StoredBooking } from '../booking-documents';
import { allowsChange } from '../policy';
import { isPossible } from '../status';

/** Source: the docs of rescheduleBooking: courses cannot be rescheduled. */
export function allowedActions(
  transaction: Pick<Transaction, 'now'>,
  booking: StoredBooking,
): { cancel: boolean; reschedule: boolean } {
  const { policy, status = 'CREATED', startDate, bookedEntity } = booking;
  const start = Date.parse(startDate ?? transaction.now);
  const allows = (change: 'cancel' | 'reschedule') =>
    isPossible(change, status) && allowsChange(policy, change, start, Date.parse(transaction.now));
  return { cancel: allows('cancel'), reschedule: !bookedEntity?.schedule && allows('reschedule') };
}
