import type { availabilityTimeSlots as meta } from '@wix/bookings/meta';
import { DateTime, IANAZone } from 'luxon';
import { contractOf, type InstalledModule } from '../../../contract/installed';
import { type Cursor, decodeCursor, invalidCursor } from '../../../database/query/cursor';
import { validateRequest } from '../../../http/validation/validate-request';
import { ApplicationError, type FieldViolation, ValidationError } from '../../../kernel/errors';
import type { Wire } from '../../../kernel/wire-types';
import { durationMinutesOf, type Service } from '../services/service-documents';
import { STAFF_RESOURCE_TYPE_ID } from '../staff/staff-documents';
import type { Span } from '../staff/working-hours';
import { MAX_WINDOW_MS } from './filter';
import { instantOfLocalTime } from './slot-availability';
import type { TimeSlot } from './time-slot';

type ListRequest = Wire<ReturnType<typeof meta.listAvailabilityTimeSlots>['__originalRequestType']>;

export const TIME_SLOT_LISTING: Listing = {
  collection: 'availability-time-slots',
  module: 'bookings.availabilityTimeSlots',
  operation: 'listAvailabilityTimeSlots',
};

/** Source: the "Defaults" of listAvailabilityTimeSlots. Throws ApplicationError MISSING_ARGUMENTS. */
export function parseWindow(request: Omit<ListRequest, 'cursorPaging'>, timeZone: string, now: string): Span {
  const { serviceId, fromLocalDate, toLocalDate } = request;
  if (!serviceId || !toLocalDate) {
    throw new ApplicationError('MISSING_ARGUMENTS', 'serviceId and toLocalDate must be given where there is no cursor');
  }
  const start = fromLocalDate ? instantOfField('fromLocalDate', fromLocalDate, timeZone) : Date.parse(now);
  const end = instantOfField('toLocalDate', toLocalDate, timeZone);
  if (end - start > MAX_WINDOW_MS) {
    throw new ValidationError([timeSlotViolation('toLocalDate', 'must be at most 366 days after fromLocalDate')]);
  }
  return { start, end };
}

export function requestedTimeZone(requestedZone: string | null | undefined, siteTimeZone: string): string {
  const timeZone = requestedZone || siteTimeZone;
  if (IANAZone.isValidZone(timeZone)) return timeZone;
  throw new ValidationError([timeSlotViolation('timeZone', `'${timeZone}' is not a time zone`, 'FORMAT')]);
}

/** Ignores an offset. Throws ValidationError for an invalid day or hour. */
export function instantOfField(field: string, localDate: string, timeZone: string): number {
  const instant = instantOfLocalTime(localDate.replace(/(Z|[+-]\d{2}:?\d{2})$/i, ''), timeZone);
  if (instant !== undefined) return instant;
  throw new ValidationError([timeSlotViolation(field, 'must be a local date and time', 'FORMAT')]);
}

/** Returns two instants in the hour that repeats when clocks go back. */
export function instantsIn(field: string, localDate: string, timeZone: string): number[] {
  const first = DateTime.fromMillis(instantOfField(field, localDate, timeZone), { zone: timeZone });
  return first.getPossibleOffsets().map((time) => time.toMillis());
}

/** `undefined` means any staff member. An empty list means that the type is not staff. */
export function requestedStaffResourceIds(types: ListRequest['resourceTypes']): string[] | undefined {
  if (!types || types.length === 0) return undefined;
  if (types.some(({ resourceTypeId }) => resourceTypeId && resourceTypeId !== STAFF_RESOURCE_TYPE_ID)) return [];
  const staffResourceIds = types.flatMap(({ resourceIds }) => resourceIds ?? []);
  return staffResourceIds.length > 0 ? staffResourceIds : undefined;
}

/** Throws REQUESTED_GENDER_NOT_ALLOWED, since genders are not public. Other errors are ValidationError (assumed). */
export function chosenMinutes(service: Service, choices: ListRequest['customerChoices']): number {
  const own = durationMinutesOf(service);
  if (!choices) return own;
  const { durationInMinutes, addOnIds, requestedGender } = choices;
  if (requestedGender)
    throw new ApplicationError('REQUESTED_GENDER_NOT_ALLOWED', 'the gender of the staff is not public');
  if (service.schedule?.availabilityConstraints?.durationRange) {
    throw new ValidationError([
      timeSlotViolation('customerChoices', 'is not possible for a service with a duration range'),
    ]);
  }
  if (!addOnIds || addOnIds.length === 0) return durationInMinutes ?? own;
  const selectedAddOns = (service.addOnDetails ?? []).filter(({ addOnId }) => addOnIds.includes(addOnId ?? ''));
  if (selectedAddOns.length < new Set(addOnIds).size) {
    throw new ValidationError([timeSlotViolation('customerChoices.addOnIds', 'must be add-ons of the service')]);
  }
  const total = selectedAddOns.reduce((sum, addOn) => sum + (addOn.durationInMinutes ?? 0), own);
  if (durationInMinutes == null || durationInMinutes === total) return total;
  throw new ValidationError([
    timeSlotViolation('customerChoices.durationInMinutes', `must be ${total} with these add-ons`),
  ]);
}

export const matchesRequest = ({ bookable, bookingPolicyViolations }: Flags, slot: TimeSlot): boolean =>
  isWanted(bookable, slot.bookable) && hasViolations(slot, bookingPolicyViolations);

type Flags = Pick<ListRequest, 'bookable' | 'bookingPolicyViolations'>;

export function hasViolations(
  { bookingPolicyViolations: violations }: Pick<TimeSlot, 'bookingPolicyViolations'>,
  flags: ListRequest['bookingPolicyViolations'],
): boolean {
  return (
    isWanted(flags?.tooEarlyToBook, violations?.tooEarlyToBook) &&
    isWanted(flags?.tooLateToBook, violations?.tooLateToBook) &&
    isWanted(flags?.bookOnlineDisabled, violations?.bookOnlineDisabled)
  );
}

const isWanted = (requested: boolean | null | undefined, value: boolean | null | undefined): boolean =>
  requested === undefined || requested === null || requested === value;

export const timeSlotViolation = (field: string, description: string, violatedRule = 'VALIDATION'): FieldViolation => ({
  field,
  description,
  violatedRule,
  data: {},
});

interface PagedRequest {
  cursorPaging?: { limit?: number | null; cursor?: string | null } | undefined;
}

export interface Listing {
  collection: string;
  module: InstalledModule;
  operation: string;
}

export function resolveListRequest<Request extends PagedRequest>(
  request: Request,
  { collection, module, operation: name }: Listing,
): { listRequest: Omit<Request, 'cursorPaging'>; cursor?: Cursor } {
  const { cursorPaging, ...listRequest } = request;
  if (!cursorPaging?.cursor) return { listRequest };
  const cursor = decodeCursor(cursorPaging.cursor, collection);
  const contract = contractOf(module);
  const operation = contract.operations[name];
  const isValid = cursor.filter && operation && !validateRequest(contract, operation, cursor.filter)[0];
  if (!isValid) throw invalidCursor();
  // Already validated against the contract.
  return { listRequest: cursor.filter as Omit<Request, 'cursorPaging'>, cursor };
}
