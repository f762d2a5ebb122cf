import { notGuid } from '../../../http/validation/rules';
import { ApplicationError, ValidationError } from '../../../kernel/errors';
import { sum, times } from '../../../kernel/money';
import type { Transaction } from '../../../kernel/store/store-interface';
import { type AddOn, addOnDocuments } from '../services/add-ons/add-on-documents';
import { serviceViolation } from '../services/refusals';
import type { Service } from '../services/service-documents';
import type { Booking } from '../stored-bookings/booking-documents';

type BookedAddOn = NonNullable<Booking['bookedAddOns']>[number];
type Refusal = 'ADD_ON_NOT_FOUND' | 'ADD_ON_GROUP_NOT_FOUND' | 'VALIDATION_FAILURE';

export interface BookedAddOns {
  bookedAddOns: BookedAddOn[];
  /** A decimal string in the site's currency. */
  addOnsPrice: string;
}

/** Source: "Add-ons" in the docs of createBooking, `BookedAddOn.quantity`. Throws the codes of rescheduleBooking. */
export async function addedTo(
  transaction: Transaction,
  service: Service,
  addOns: readonly BookedAddOn[],
  { skips = false, isNew }: { skips?: boolean | undefined; isNew: boolean },
): Promise<BookedAddOns> {
  const refusal = (code: Refusal, message: string) =>
    new ApplicationError(isNew ? 'VALIDATION_FAILURE' : code, message, { status: isNew ? 400 : 404 });
  requireGroups(addOns);
  const known = await transaction.in(addOnDocuments).findMany(addOns.map(({ id }) => id ?? ''));
  const selectedAddOns = addOns.map((each) => {
    const group = service.addOnGroups?.find(({ id }) => id === each.groupId);
    if (!group && !skips) throw refusal('ADD_ON_GROUP_NOT_FOUND', `the service has no group ${each.groupId}`);
    const addOn = known.find(({ id }) => id === each.id);
    if (!addOn || (!skips && !group?.addOnIds?.includes(each.id ?? ''))) {
      throw refusal('ADD_ON_NOT_FOUND', `the group has no add-on ${each.id}`);
    }
    return { booked: toBookedAddOn(addOn, each), addOn };
  });
  if (!skips) requireWithinLimits(service, addOns);
  return {
    bookedAddOns: selectedAddOns.map(({ booked }) => booked),
    addOnsPrice: sum(
      selectedAddOns.map(({ booked, addOn }) => times(addOn.price?.value ?? '0', booked.quantity ?? 1)),
    ).toString(),
  };
}

/** Source: a live site's refusal, reported by a studio; checked even if the validation of add-ons is skipped. */
function requireGroups(addOns: readonly BookedAddOn[]): void {
  const fieldViolations = addOns.flatMap(({ groupId }, index) =>
    groupId ? [] : [notGuid(`booking.bookedAddOns[${index}].groupId`)],
  );
  if (fieldViolations.length > 0) throw new ValidationError(fieldViolations);
}

export const addedMinutes = (addOns: readonly BookedAddOn[] | undefined): number =>
  (addOns ?? []).reduce((minutes, { durationInMinutes }) => minutes + (durationInMinutes ?? 0), 0);

function toBookedAddOn(
  { id, name, durationInMinutes, maxQuantity }: AddOn,
  { groupId, quantity }: BookedAddOn,
): BookedAddOn {
  const same = { id: id ?? '', groupId: groupId || undefined, name: name || undefined };
  if (durationInMinutes && (quantity ?? 1) === 1) return { ...same, durationInMinutes };
  if (!durationInMinutes && quantity && quantity <= (maxQuantity ?? 0)) return { ...same, quantity };
  const text = 'Invalid AddOn details: either duration or quantity must be set correctly';
  throw new ValidationError([serviceViolation('booking.bookedAddOns.quantity', text, 'INVALID_ADD_ON_DETAILS')]);
}

function requireWithinLimits({ addOnGroups = [] }: Service, addOns: readonly BookedAddOn[]): void {
  const ids = addOns.map(({ id, groupId }) => `${groupId} ${id}`);
  if (new Set(ids).size < ids.length) throw new ApplicationError('VALIDATION_FAILURE', 'expected each add-on once');
  for (const { id, name, maxNumberOfAddOns } of addOnGroups) {
    const count = addOns.filter(({ groupId }) => groupId === id).length;
    if (maxNumberOfAddOns == null || count <= maxNumberOfAddOns) continue;
    throw new ApplicationError('VALIDATION_FAILURE', `expected at most ${maxNumberOfAddOns} of ${name}, got ${count}`);
  }
}
