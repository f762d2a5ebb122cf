import type { bookings as meta } from '@wix/bookings/meta';
import type { OperationContext, Operations } from '../../../../http/operations';
import { BOOKINGS_APP_ID } from '../../../../kernel/app-ids';
import { ApplicationError } from '../../../../kernel/errors';
import type { Identity } from '../../../../kernel/identity';
import type { Transaction } from '../../../../kernel/store/store-interface';
import type { Wire } from '../../../../kernel/wire-types';
import { cancelUnpaidOrders } from '../../../ecom/index';
import { returnUses } from '../../../pricing-plans/index';
import { chargeForCancellation } from '../../fees/applied-fees';
import { feesOf } from '../../fees/fees-of-bookings';
import { owedFeeFields } from '../../fees/owed-fee';
import { allowsChange, isInTime } from '../../policies/booking-policy';
import {
  changeBooking,
  getOwnBooking,
  type Notification,
  notifyCustomer,
  requireCurrentRevision,
  requireRightToSkip,
  requireSingleServiceBooking,
} from '../../stored-bookings/booking-change';
import { type StoredBooking, toBooking } from '../../stored-bookings/booking-documents';
import { bookingStatusAfter } from '../../stored-bookings/booking-status';
import { releaseAndOfferPlaces } from '../../waiting-list/waiting-list';

export const bookingCancellation = {
  async cancelBooking(request, context) {
    return { booking: toBooking(await cancelOnRequest(request, context)) };
  },
} satisfies Operations<typeof meta>;

type Request = Partial<Wire<ReturnType<typeof meta.cancelBooking>['__originalRequestType']>>;

export async function cancelOnRequest(
  { bookingId, revision, flowControlSettings, participantNotification, waiveCharges }: Request,
  context: Pick<OperationContext, 'transaction' | 'settings' | 'identity'>,
): Promise<StoredBooking> {
  const { transaction, identity } = context;
  requireRightToSkip(identity, { ...flowControlSettings, waiveCharges });
  const booking = await getOwnBooking(transaction, bookingId, identity);
  requireCurrentRevision(booking, revision);
  requireSingleServiceBooking(booking);
  bookingStatusAfter('cancel', booking.status ?? 'CREATED');
  if (!flowControlSettings?.ignoreCancellationPolicy) requireCancellable(transaction, booking);
  const canceled = await cancel(transaction, booking, {
    identity,
    participantNotification,
    body: { flowControlSettings },
  });
  if (waiveCharges) await cancelOrdersOf(context, [canceled]);
  return canceled;
}

/** Does nothing if there are fees. Source: "The booking has no fees" in the docs of `waiveCharges`. */
export async function cancelOrdersOf(
  context: Pick<OperationContext, 'transaction' | 'settings' | 'identity'>,
  bookings: readonly StoredBooking[],
): Promise<void> {
  if ((await feesOf(context.transaction, bookings, context.settings.currency)).length > 0) return;
  const catalogItemIds = bookings.map(({ id }) => id);
  await cancelUnpaidOrders(context, { appId: BOOKINGS_APP_ID, catalogItemIds });
}

export function requireCancellable(transaction: Transaction, { policy, startDate }: StoredBooking): void {
  if (allowsChange(policy, 'cancel', Date.parse(startDate ?? transaction.now), Date.parse(transaction.now))) return;
  throw new ApplicationError('BOOKING_POLICY_VIOLATION', 'the booking policy does not allow to cancel it now');
}

export async function cancel(
  transaction: Transaction,
  booking: StoredBooking,
  {
    identity,
    participantNotification,
    body,
  }: {
    identity?: Identity;
    participantNotification?: Notification | undefined;
    body?: { flowControlSettings?: Request['flowControlSettings'] };
  },
): Promise<StoredBooking> {
  const { status = 'CREATED' } = booking;
  const canceled = await changeBooking(transaction, booking, {
    event: 'canceled',
    identity,
    changes: {
      status: bookingStatusAfter('cancel', status),
      // Automatic cancellations cost nothing (assumed).
      ...(identity && !body?.flowControlSettings?.waiveCancellationFee && owedFeeFields(booking, transaction.now)),
    },
    body: { ...body, participantNotification, previousStatus: status },
  });
  await releaseAndOfferPlaces(transaction, canceled);
  // A late cancellation uses up the plan's credit (assumed; errs to refusal), unless the business returns it.
  const starts = Date.parse(booking.startDate ?? transaction.now);
  if (body?.flowControlSettings?.withRefund || isInTime(booking.policy, 'cancel', starts, Date.parse(transaction.now)))
    await returnUses(transaction, booking.id);
  await notifyCustomer(transaction, canceled, participantNotification, 'canceled');
  return chargeForCancellation(transaction, canceled, identity);
}
