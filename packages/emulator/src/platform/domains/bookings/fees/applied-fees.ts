import { type Identity, isOwner } from '../../../kernel/identity';
import { type Decimal, sum, toAmount } from '../../../kernel/money';
import type { Transaction } from '../../../kernel/store/store-interface';
import {
  canChargeCard,
  chargeCard,
  chargeFeeInstead,
  ordersOfItems,
  type PlacedOrder,
  reasonAgainstFee,
} from '../../ecom/index';
import { bookingDocuments, type StoredBooking } from '../stored-bookings/booking-documents';
import { type FeeOfBooking, feesOf } from './fees-of-bookings';

export async function applyFees(
  transaction: Transaction,
  order: PlacedOrder,
  fees: readonly FeeOfBooking[],
  amount: Decimal.Value = sum(fees.map((fee) => fee.amount)),
): Promise<{ order: PlacedOrder; additionalFeeId: string }> {
  const catalogItemIds = fees.map(({ booking }) => booking.id);
  const applied = await chargeFeeInstead(transaction, order, { catalogItemIds, name: 'Cancellation fee', amount });
  for (const { booking, trigger } of fees) {
    await transaction.in(bookingDocuments).update({
      ...booking,
      fee: {
        trigger,
        at: booking.fee?.at ?? transaction.now,
        applied: { orderId: order.id, additionalFeeId: applied.additionalFeeId },
      },
    });
  }
  return applied;
}

/** Sources: "automatically applies the cancellation fee to the eCommerce order", and `autoCollectFeeEnabled`. */
export async function chargeForCancellation(
  transaction: Transaction,
  booking: StoredBooking,
  identity: Identity | undefined,
): Promise<StoredBooking> {
  if (!identity || isOwner(identity) || !booking.fee || booking.fee.applied) return booking;
  const [placedOrder] = await ordersOfItems(transaction, [booking.id]);
  if (!placedOrder?.currency || reasonAgainstFee(placedOrder, [booking.id])) return booking;
  const [fee] = await feesOf(transaction, [booking], placedOrder.currency);
  if (!fee) return booking;
  const { order } = await applyFees(transaction, placedOrder, [fee]);
  const amount = toAmount(fee.amount, fee.currency);
  const collects = booking.policy?.cancellationFeePolicy?.autoCollectFeeEnabled !== false;
  if (collects && savesCard(booking) && canChargeCard(order, amount)) await chargeCard(transaction, order, amount);
  return (await transaction.in(bookingDocuments).find(booking.id)) ?? booking;
}

export const savesCard = ({ policy }: StoredBooking): boolean => policy?.saveCreditCardPolicy?.enabled === true;
