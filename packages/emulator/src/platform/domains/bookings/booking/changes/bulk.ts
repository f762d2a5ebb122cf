import type { bookings as meta } from '@wix/bookings/meta';
import { IANAZone } from 'luxon';
import { eachItem } from '../../../../http/bulk/each-item';
import type { Operations } from '../../../../http/operations';
import { ApplicationError } from '../../../../kernel/errors';
import { allowedActions, getOwnBooking } from '../../stored-bookings/booking-change';
import { toBooking } from '../../stored-bookings/booking-documents';
import { requireFilledForms } from '../filled-forms';
import { cancelOnRequest } from './cancellation';
import { createBooking } from './creation';
import { confirmOrDecline } from './decisions';

export const bookingBulk = {
  async bulkConfirmOrDeclineBooking({ details, returnEntity }, context) {
    const { transaction, identity } = context;
    const ids = details.map(({ bookingId }) => bookingId);
    requireUniqueIds(ids, 'DUPLICATED_BOOKINGS');
    return eachItem(
      details,
      async ({ bookingId, paymentStatus }) => {
        const booking = await getOwnBooking(transaction, bookingId, identity);
        const decided = await confirmOrDecline(context, booking, paymentStatus);
        return { item: returnEntity ? toBooking(decided) : undefined };
      },
      { itemMetadata },
    );
  },

  async bulkCalculateAllowedActions({ bookingIds }, { transaction, identity }) {
    return eachItem(
      bookingIds ?? [],
      async (id) => ({
        item: allowedActions(transaction, await getOwnBooking(transaction, id, identity)),
      }),
      { itemMetadata: (id) => ({ id }) },
    );
  },

  /** Reports unavailable slots per booking. Any other error fails the whole call. Source: its docs. */
  async bulkCreateBooking({ createBookingsInfo, returnFullEntity }, context) {
    requireFilledForms(createBookingsInfo.map(({ formSubmission }) => formSubmission));
    return eachItem(
      createBookingsInfo,
      async (info) => {
        const created = await createBooking(info, context);
        return { id: created.id, item: returnFullEntity ? toBooking(created) : undefined };
      },
      { fatal: ['VALIDATION_FAILURE', 'UNAUTHORIZED_OPERATION', 'INVALID_CHOICES'] },
    );
  },

  /** Refuses `recurringCancellation`: no booking here belongs to a series. */
  async bulkCancelBooking({ bookings, recurringCancellation, returnFullEntity }, context) {
    if (recurringCancellation) throw seriesError(recurringCancellation);
    const infos = bookings?.bookingsInfo ?? [];
    if (infos.length === 0) throw new ApplicationError('MISSING_CANCELLATION_INFO', 'expected bookings to cancel');
    requireUniqueIds(
      infos.map(({ bookingId }) => bookingId),
      'DUPLICATE_BOOKING_IDS',
    );
    return eachItem(
      infos,
      async (info) => {
        const canceled = await cancelOnRequest(info, context);
        return { item: returnFullEntity ? toBooking(canceled) : undefined };
      },
      { itemMetadata },
    );
  },
} satisfies Operations<typeof meta>;

const itemMetadata = ({ bookingId = '' }: { bookingId?: string }) => ({ id: bookingId });

function requireUniqueIds(ids: readonly (string | undefined)[], code: string): void {
  if (new Set(ids).size < ids.length) throw new ApplicationError(code, 'expected each booking once', { status: 400 });
}

function seriesError({
  recurringGroupId,
  cancellationStartDate,
  timeZone,
}: {
  recurringGroupId?: string;
  cancellationStartDate?: string | null;
  timeZone?: string | null;
}): ApplicationError {
  if (cancellationStartDate && !timeZone) return new ApplicationError('MISSING_TIME_ZONE', 'expected a time zone');
  if (timeZone && !IANAZone.create(timeZone).isValid) {
    return new ApplicationError('INVALID_TIME_ZONE', `'${timeZone}' is not a time zone`);
  }
  return new ApplicationError('RECURRING_GROUP_NOT_FOUND', `no bookings have the series ${recurringGroupId}`);
}
