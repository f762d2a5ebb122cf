import { times } from '../../../kernel/money';
import type { ItemPayment } from '../../ecom/index';
import type { StoredBooking } from '../booking/booking-documents';
import { bookingPriceOf, depositOf } from '../booking/price';
import type { Service } from '../services/service-documents';

export function bookingPayment(booking: StoredBooking, service: Service, currency: string): ItemPayment | undefined {
  const { selectedPaymentOption: selected, totalParticipants = 1, depositSelected } = booking;
  if (selected === 'OFFLINE') return { option: 'FULL_PAYMENT_OFFLINE' };
  if (selected === 'MEMBERSHIP_OFFLINE') return { option: 'MEMBERSHIP_OFFLINE' };
  // Source: public clients report that carts refuse online payment for free and in-person services.
  const isFree = Number(bookingPriceOf(service, currency).amount) === 0;
  if (selected === 'ONLINE' && (isFree || !service.payment?.options?.online)) return undefined;
  const deposit = depositOf(service, currency);
  if (selected !== 'ONLINE' || !deposit || (deposit.orInFull && !depositSelected))
    return { option: 'FULL_PAYMENT_ONLINE' };
  return { option: 'DEPOSIT_ONLINE', deposit: times(deposit.amount, totalParticipants).toString() };
}
