import { Decimal, times, toAmount } from '../../../../kernel/money';
import type { Service } from '../../services/service-documents';
import { bookingPriceOf, depositOf, type PaymentMethod } from '../price';

export interface BookingSum {
  total: string;
  now: string;
  later: string;
}

/** The service's price and deposit are per participant. */
export function sumOf(service: Service, participants: number, method: PaymentMethod, currency: string): BookingSum {
  const total = times(bookingPriceOf(service, currency).amount, participants);
  const deposit = depositOf(service, currency);
  const now =
    method === 'OFFLINE'
      ? new Decimal(0)
      : method === 'DEPOSIT' && deposit
        ? times(deposit.amount, participants)
        : total;
  const [all, charged] = [toAmount(total, currency), toAmount(now, currency)];
  return { total: all, now: charged, later: toAmount(new Decimal(all).minus(charged), currency) };
}
