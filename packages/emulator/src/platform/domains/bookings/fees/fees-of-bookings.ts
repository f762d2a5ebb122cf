import type { bookingFees as meta } from '@wix/bookings/meta';
import { seedId } from '../../../kernel/ids/new-id';
import { Decimal, formatAmount, sum, times, toAmount } from '../../../kernel/money';
import type { Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import { lineOfItem, ordersOfItems, type PlacedOrder, priceOfLine } from '../../ecom/index';
import { cancellationFee, type FeeTrigger, triggerOf } from '../policies/cancellation-fee';
import { serviceOfBooking } from '../stored-bookings/booking-change';
import type { StoredBooking } from '../stored-bookings/booking-documents';
import { bookingPriceOf } from '../stored-bookings/price';

export type BookingFee = NonNullable<
  Wire<ReturnType<typeof meta.listBookingFeesByBookingIds>['__originalResponseType']>['bookingFees']
>[number];

export interface FeeOfBooking {
  booking: StoredBooking;
  order: PlacedOrder | undefined;
  trigger: FeeTrigger;
  amount: Decimal;
  currency: string;
  status: NonNullable<NonNullable<BookingFee['cancellationFee']>['status']>;
}

export async function feesOf(
  transaction: Transaction,
  bookings: readonly StoredBooking[],
  currency: string,
): Promise<FeeOfBooking[]> {
  const concerned = bookings.filter((booking) => booking.fee ?? mayBeCanceled(booking));
  if (concerned.length === 0) return [];
  const orders = await ordersOfItems(
    transaction,
    concerned.map(({ id }) => id),
  );
  const fees = await Promise.all(
    concerned.map((booking) => {
      const order = orders.find((each) => lineOfItem(each, booking.id));
      return feeOf(transaction, booking, order, order?.currency ?? currency);
    }),
  );
  // Source: "the method doesn't return a `bookingFee` object" for 0.00.
  return fees.filter(({ amount, status }) => amount.gt(0) || status === 'APPLIED_TO_ORDER');
}

/** Source: once applied, "updated to `0.00` and its trigger is set to `UNKNOWN_TRIGGER`". */
export function toBookingFee({ booking, amount, currency, status, trigger }: FeeOfBooking): BookingFee {
  const { id, customPolicyDescription: custom } = booking.policy ?? {};
  const isApplied = status === 'APPLIED_TO_ORDER';
  const value = isApplied ? new Decimal(0) : amount;
  return {
    id: seedId('cancellation fee', booking.id),
    bookingId: booking.id,
    cancellationFee: {
      price: { value: toAmount(value, currency), currency, formattedValue: formatAmount(value, currency) },
      status,
      trigger: isApplied ? 'UNKNOWN_TRIGGER' : trigger,
    },
    policyDetails: {
      id: id || undefined,
      description: custom?.enabled && custom.description ? custom.description : undefined,
    },
  };
}

/** Waiting bookings owe nothing (assumed). */
const mayBeCanceled = ({ policy, status = 'CREATED' }: StoredBooking): boolean =>
  Boolean(policy?.cancellationFeePolicy?.enabled) && ['CREATED', 'PENDING', 'CONFIRMED'].includes(status);

async function feeOf(
  transaction: Transaction,
  booking: StoredBooking,
  order: PlacedOrder | undefined,
  currency: string,
): Promise<FeeOfBooking> {
  const { fee, policy, totalParticipants: participants = 1 } = booking;
  const start = Date.parse(booking.startDate ?? transaction.now);
  const at = Date.parse(fee?.at ?? transaction.now);
  const trigger = fee?.trigger ?? triggerOf(start, at);
  const price = fee?.applied ? '0' : await priceOf(transaction, booking, order, currency);
  const amount = cancellationFee(policy, { trigger, start, at }, { price, participants });
  return { booking, order, trigger, amount: new Decimal(toAmount(amount, currency)), currency, status: feeStatus() };

  function feeStatus(): FeeOfBooking['status'] {
    if (fee?.applied) return 'APPLIED_TO_ORDER';
    if (!order) return 'UNKNOWN_STATUS';
    return fee ? 'NOT_YET_APPLIED_TO_ORDER' : 'PREVIEW';
  }
}

/** Returns the service's current price for an unpaid booking. */
async function priceOf(
  transaction: Transaction,
  booking: StoredBooking,
  order: PlacedOrder | undefined,
  currency: string,
): Promise<Decimal> {
  const line = order && lineOfItem(order, booking.id);
  if (line) return priceOfLine(line);
  const service = await serviceOfBooking(transaction, booking);
  const each = service ? bookingPriceOf(service, currency).amount : '0';
  return sum([times(each, booking.totalParticipants ?? 1), booking.addOnsPrice ?? '0']);
}
