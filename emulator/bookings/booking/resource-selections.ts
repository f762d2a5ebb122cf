import { ApplicationError } from '../../http/errors';
import type { ResolvedSlot } from '../availability/slot-resolution';
import type { BookedEntity } from './documents';

type Selections = NonNullable<BookedEntity['slot']>['resourceSelections'];

/**
 * An appointment with how the customer chose who gives it, kept as it was said. A method that was not said is that there
 * was no choice (assumed). Throws ApplicationError VALIDATION_FAILURE for a gender: no business here has that of its
 * staff published. Source: `ResourceSelection.requestedGender` in @wix/auto_sdk_bookings_bookings; the code is assumed.
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
