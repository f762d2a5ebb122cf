import { ApplicationError } from '../../../kernel/errors';
import type { ResolvedSlot } from '../availability/slot-resolution';
import type { BookedEntity } from './booking-documents';

type Selections = NonNullable<BookedEntity['slot']>['resourceSelections'];

/** Source: `ResourceSelection.requestedGender`. Assumed: a gender gets VALIDATION_FAILURE, since none is published. */
export function withSelections(bookable: ResolvedSlot, selections: Selections): ResolvedSlot {
  const { service, bookedEntity } = bookable;
  if (service.type !== 'APPOINTMENT' || !bookedEntity.slot || !selections?.length) return bookable;
  if (selections.some(({ requestedGender }) => requestedGender)) {
    throw new ApplicationError('VALIDATION_FAILURE', 'the gender of the staff is not public');
  }
  const resourceSelections = selections.map(({ resourceTypeId, selectionMethod }) => ({
    resourceTypeId: resourceTypeId || undefined,
    selectionMethod: selectionMethod ?? 'NO_SELECTION',
  }));
  return { ...bookable, bookedEntity: { ...bookedEntity, slot: { ...bookedEntity.slot, resourceSelections } } };
}
