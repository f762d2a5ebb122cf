import type { bookingFees as meta } from '@wix/bookings/meta';
import type { Operations } from '../../http/operations';
import { ApplicationError, PlatformError } from '../../kernel/errors';
import { sum, toPrice } from '../../kernel/money';
import type { Transaction } from '../../kernel/store/store-interface';
import {
  amountOwed,
  canChargeCard,
  chargeCard,
  getPlacedOrder,
  type PlacedOrder,
  reasonAgainstFee,
} from '../ecom/index';
import { applyFees, savesCard } from './fees/applied-fees';
import { type FeeOfBooking, feesOf, toBookingFee } from './fees/fees-of-bookings';
import { bookingsOfPackages } from './packages/package-documents';
import { bookingDocuments, type StoredBooking } from './stored-bookings/booking-documents';

export const bookingFees = {
  async listBookingFeesByBookingIds({ bookingIds = [], multiServiceBookingIds = [] }, { transaction, settings }) {
    if (bookingIds.length + multiServiceBookingIds.length === 0) {
      throw new ApplicationError('MISSING_BOOKING_IDS', 'expected the IDs of bookings');
    }
    const single = await transaction.in(bookingDocuments).findMany(bookingIds);
    const together = await bookingsOfPackages(transaction, multiServiceBookingIds);
    const fees = await feesOf(transaction, [...single, ...together], settings.currency);
    return { bookingFees: fees.map(toBookingFee), pagingMetadata: { count: fees.length, cursors: {}, hasNext: false } };
  },

  /** Applies all fees or none. A fee in preview is not yet owed (assumed; errs to refusal). */
  async applyBookingFeesToOrder({ bookingIds, priceOverride }, { transaction, settings }) {
    const ids = bookingIds ?? [];
    const bookings = await transaction.in(bookingDocuments).findMany(ids);
    const fees = await feesOf(transaction, bookings, settings.currency);
    const order = sharedOrder(ids, fees);
    const reason = reasonAgainstFee(order, ids);
    if (reason) throw new ApplicationError(reason, `the order ${order.id} cannot take the fees`, { status: 428 });
    const most = sum(fees.map(({ amount }) => amount));
    if (priceOverride?.currency && priceOverride.currency !== order.currency) {
      const message = `the order is in ${order.currency}, the fee in ${priceOverride.currency}`;
      throw new ApplicationError('BOOKING_FEE_AND_ORDER_CURRENCIES_ARE_INCONSISTENT', message);
    }
    if (priceOverride && most.lt(priceOverride.value ?? 0)) {
      throw new ApplicationError('PRICE_OVERRIDE_EXCEEDS_MAX', `expected at most ${most}, got ${priceOverride.value}`);
    }
    const amount = priceOverride?.value ?? most;
    const { additionalFeeId } = await applyFees(transaction, order, fees, amount);
    return {
      bookingFees: fees.map((fee) => toBookingFee({ ...fee, status: 'APPLIED_TO_ORDER' })),
      ecomOrderInfo: {
        orderId: order.id,
        additionalFeePrice: toPrice(amount, order.currency ?? settings.currency),
        additionalFeeId,
      },
    };
  },

  /** Requires a saved card. The packages name no code for a missing one. */
  async collectAppliedBookingFees({ orderId, additionalFeeId }, { transaction }) {
    const order = await getPlacedOrder(transaction, orderId);
    const fee = order.additionalFees?.find(({ id }) => id === additionalFeeId);
    if (!fee) throw new ApplicationError('ADDITIONAL_FEE_NOT_FOUND', `the order has no fee ${additionalFeeId}`);
    const charged = (await bookingsOf(transaction, order)).filter(
      ({ fee: owedFee }) => owedFee?.applied?.additionalFeeId === additionalFeeId,
    );
    if (charged.length === 0) throw new ApplicationError('FEE_IS_NOT_BOOKING_FEE', `${fee.name} is no booking fee`);
    if (!amountOwed(order).gt(0)) throw new ApplicationError('ORDER_BALANCE_NON_POSITIVE', 'nothing is left to pay');
    const amount = fee.price?.amount ?? '0';
    if (!charged.every(savesCard) || !canChargeCard(order, amount)) {
      throw new PlatformError(428, `the order ${order.id} has no saved card that could be charged for ${amount}`);
    }
    await chargeCard(transaction, order, amount);
    return { collectedPrice: toPrice(amount, order.currency ?? '') };
  },
} satisfies Operations<typeof meta>;

function sharedOrder(ids: readonly string[], fees: readonly FeeOfBooking[]): PlacedOrder {
  for (const id of ids) {
    const status = fees.find(({ booking }) => booking.id === id)?.status ?? 'PREVIEW';
    if (status === 'PREVIEW') throw new ApplicationError('BOOKING_FEE_NOT_FOUND', `nothing is owed for booking ${id}`);
    if (status === 'APPLIED_TO_ORDER') {
      throw new ApplicationError('BOOKING_FEE_ALREADY_APPLIED', `the fee of booking ${id} is on its order already`);
    }
  }
  const [order, ...others] = new Map(fees.map((fee) => [fee.order?.id, fee.order])).values();
  if (others.length > 0) {
    throw new ApplicationError('BOOKING_IDS_BELONG_TO_DIFFERENT_ORDERS', 'expected bookings of one order');
  }
  if (order) return order;
  throw new ApplicationError('ORDER_NOT_FOUND', 'the bookings were not bought with an order');
}

async function bookingsOf(transaction: Transaction, { lineItems = [] }: PlacedOrder): Promise<StoredBooking[]> {
  const ids = lineItems.flatMap(({ catalogReference }) => catalogReference?.catalogItemId ?? []);
  return transaction.in(bookingDocuments).findMany(ids);
}
