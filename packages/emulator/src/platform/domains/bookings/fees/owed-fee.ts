import { type OwedFee, triggerOf } from '../policies/cancellation-fee';
import type { StoredBooking } from '../stored-bookings/booking-documents';

/** Source: "calculates the booking fee based on the first trigger" in the docs of listBookingFeesByBookingIds. */
export function owedFeeFields(booking: StoredBooking, now: string): { fee?: OwedFee } {
  const { fee, policy, status, startDate } = booking;
  if (fee || !policy?.cancellationFeePolicy?.enabled || status === 'WAITING_LIST') return {};
  return { fee: { trigger: triggerOf(Date.parse(startDate ?? now), Date.parse(now)), at: now } };
}

/** An attendance recorded later cancels the fee, unless an order has it (assumed). */
export function noShowFee(booking: StoredBooking, cameNobody: boolean, now: string): OwedFee | undefined {
  const { fee, policy, status } = booking;
  if (fee?.applied || status === 'CANCELED') return fee;
  if (!cameNobody || !policy?.cancellationFeePolicy?.enabled) return undefined;
  return fee ?? { trigger: 'NOT_ATTENDED', at: now };
}
