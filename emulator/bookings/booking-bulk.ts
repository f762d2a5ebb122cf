import type { bookings as meta } from '@wix/bookings/meta';
import { ApplicationError } from '../errors';
import type { Operations } from '../operations';
import { allowedActions } from './booking-actions';
import { getOwnBooking } from './booking-changes';
import { confirmOrDecline } from './booking-decisions';
import { toBooking } from './booking-documents';

export const bookingBulk = {
  async bulkConfirmOrDeclineBooking({ details, returnEntity }, { unit, identity }) {
    const ids = details.map(({ bookingId }) => bookingId);
    if (new Set(ids).size < ids.length) {
      throw new ApplicationError('DUPLICATED_BOOKINGS', 'expected each booking once', { status: 400 });
    }
    return eachBooking(ids, async (id, index) => {
      const booking = await getOwnBooking(unit, id, identity);
      const decided = await confirmOrDecline(unit, identity, booking, details[index]?.paymentStatus);
      return returnEntity ? toBooking(decided) : undefined;
    });
  },

  async bulkCalculateAllowedActions({ bookingIds }, { unit, identity }) {
    return eachBooking(bookingIds ?? [], async (id) => allowedActions(unit, await getOwnBooking(unit, id, identity)));
  },
} satisfies Operations<typeof meta>;

/** Each by itself: what is refused is reported, and the others are done. A refusal comes before any writing. */
async function eachBooking<Item>(
  ids: readonly (string | undefined)[],
  act: (id: string | undefined, index: number) => Promise<Item>,
) {
  const results = [];
  for (const [originalIndex, id] of ids.entries()) {
    try {
      const item = await act(id, originalIndex);
      results.push({ itemMetadata: { id, originalIndex, success: true }, ...(item && { item }) });
    } catch (error) {
      if (!(error instanceof ApplicationError)) throw error;
      const { code, message: description } = error;
      results.push({ itemMetadata: { id, originalIndex, success: false, error: { code, description } } });
    }
  }
  const totalFailures = results.filter(({ itemMetadata }) => !itemMetadata.success).length;
  const totalSuccesses = results.length - totalFailures;
  return { results, bulkActionMetadata: { totalSuccesses, totalFailures, undetailedFailures: 0 } };
}
