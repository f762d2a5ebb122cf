import { ApplicationError } from '../../../kernel/errors';
import type { ResolvedSlot } from '../availability/slot-resolution';
import type { BookedEntity } from './booking-documents';

type Selections = NonNullable<BookedEntity['slot']>['resourceSelections'];

/**
 * The appointment with the way the customer chose its staff member. Without a method there was no choice (assumed).
 * Throws ApplicationError VALIDATION_FAILURE for a gender: no business here publishes that of its staff.
 * Source: `ResourceSelection.requestedGender` in @wix/auto_sdk_bookings_bookings; the code is assumed.
 */
export function withSelections(bookable: ResolvedSlot, selections: Selections): ResolvedSlot {
  const { service, bookedEntity } = bookable;
  if (service.type !== 'APPOINTMENT' || !bookedEntity.slot || !selections?.length) return bookable;
  if (selections.some(({ requestedGender }) => requestedGender)) {
    throw new ApplicationError('VALIDATION_FAILURE', 'the gender of the staff is not public');
  }
  const resourceSelections = selections.map(({ resourceTypeId, selectionMethod }) => ({
    ...(resourceTypeId && { resourceTypeId }),
    selectionMethod: selectionMethod ?? 'NO_SELECTION',
  }));
  return { ...bookable, bookedEntity: { ...bookedEntity, slot: { ...bookedEntity.slot, resourceSelections } } };
}
