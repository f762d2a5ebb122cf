import type { bookings as meta } from '@wix/bookings/meta';
import { ApplicationError } from '../errors';
import type { Identity } from '../identity/identity';
import type { Operations } from '../operations';
import type { Unit } from '../store/store';
import {
  changeBooking,
  getOwnBooking,
  type Notification,
  requireCurrent,
  requireRightToSkip,
  tellCustomer,
} from './booking-changes';
import { type KeptBooking, toBooking } from './booking-documents';
import { allowsChange } from './booking-policy';
import { statusAfter } from './booking-status';
import { freePlaces } from './waiting-list';

export const bookingCancellation = {
  /** The policy holds for everybody who does not ask to leave it out. */
  async cancelBooking({ bookingId, revision, flowControlSettings, participantNotification }, { unit, identity }) {
    requireRightToSkip(identity, flowControlSettings);
    const booking = await getOwnBooking(unit, bookingId, identity);
    requireCurrent(booking, revision);
    statusAfter('cancel', booking.status ?? 'CREATED');
    if (!flowControlSettings?.ignoreCancellationPolicy) requireCancellable(unit, booking);
    const body = { flowControlSettings };
    return { booking: toBooking(await cancel(unit, booking, { identity, participantNotification, body })) };
  },
} satisfies Operations<typeof meta>;

function requireCancellable(unit: Unit, { policy, startDate }: KeptBooking): void {
  if (allowsChange(policy, 'cancel', Date.parse(startDate ?? unit.now), Date.parse(unit.now))) return;
  throw new ApplicationError('BOOKING_POLICY_VIOLATION', 'the booking policy does not allow to cancel it now');
}

/** Cancels the booking, frees its places and says so. */
export async function cancel(
  unit: Unit,
  booking: KeptBooking,
  {
    identity,
    participantNotification,
    body,
  }: { identity?: Identity; participantNotification?: Notification | undefined; body?: Record<string, unknown> },
): Promise<KeptBooking> {
  const { status = 'CREATED' } = booking;
  const canceled = await changeBooking(unit, booking, {
    event: 'canceled',
    ...(identity && { identity }),
    changes: { status: statusAfter('cancel', status) },
    body: { ...body, participantNotification, previousStatus: status },
  });
  await freePlaces(unit, canceled);
  await tellCustomer(unit, canceled, participantNotification, 'canceled');
  return canceled;
}
