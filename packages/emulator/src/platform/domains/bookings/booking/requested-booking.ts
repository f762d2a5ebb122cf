import { ApplicationError } from '../../../kernel/errors';
import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store-interface';
import { isTimeZone } from '../../../kernel/values/time-zones';
import { instantOfLocalTime, type Slot } from '../availability/slot-availability';
import { type ResolvedSlot, resolveSlot } from '../availability/slot-resolution';
import { unofferedAppointment } from '../availability/unoffered-times';
import { allowsBooking } from '../policies/booking-policy';
import { findService, type Service, serviceDocuments } from '../services/service-documents';
import { findSessionSchedule, scheduleIdOf } from '../sessions/class-schedules';
import type { BookedEntity } from '../stored-bookings/booking-documents';
import { offerFreePlaces } from '../waiting-list/waiting-list';

interface BookingTerms {
  /** Add-ons take them. */
  addedMinutes?: number;
  /** Takes an appointment that nobody offers. */
  skips?: boolean;
}

export async function bookableSlot(
  transaction: Transaction,
  settings: SiteSettings,
  service: Service,
  slot: Slot,
  timeZone: string,
  { skips = false, ...lengthened }: BookingTerms,
): Promise<ResolvedSlot | undefined> {
  const offered = await resolveSlot(transaction, settings, service, slot, timeZone, lengthened);
  return offered || !skips ? offered : unofferedAppointment(transaction, service, slot, timeZone);
}

/** Throws the refusals of createBooking, even if no service has the slot. */
export async function resolveRequestedSlot(
  transaction: Transaction,
  settings: SiteSettings,
  service: Service | undefined,
  { slot, schedule }: BookedEntity,
  terms: BookingTerms,
): Promise<ResolvedSlot> {
  if (schedule) return resolveRequestedCourse(transaction, settings, service, schedule.scheduleId ?? '');
  if (!slot) throw refusal('VALIDATION_FAILURE', 'bookedEntity must have a slot or a schedule');
  if (slot.timezone && !isTimeZone(slot.timezone)) {
    throw refusal('INVALID_TIME_ZONE', `'${slot.timezone}' is not a time zone`);
  }
  const eventId = slot.eventId ?? slot.sessionId;
  if (!eventId) requireAppointmentFields(slot);
  if (!eventId) requireDates(slot);
  // Expired offers first go to the next customers on the list.
  if (eventId) await offerFreePlaces(transaction, eventId, service);
  // Assumed; errs to permission: the default is the business's zone. The docs require one, but clients book without.
  const timeZone = slot.timezone || settings.timeZone;
  const slotOfService = { ...slot, serviceId: service?.id ?? '' };
  const bookable = service && (await bookableSlot(transaction, settings, service, slotOfService, timeZone, terms));
  if (bookable) return withSelections(bookable, slot.resourceSelections);
  throw eventId
    ? refusal('SESSION_NOT_FOUND', `no session has the id ${eventId}`)
    : refusal('SLOT_NOT_AVAILABLE', `nothing is offered at ${slot.startDate}`);
}

export async function requestedService(
  transaction: Transaction,
  { slot, schedule }: BookedEntity,
): Promise<Service | undefined> {
  if (slot) return findService(transaction, await findServiceId(transaction, slot));
  const sessions = await findSessionSchedule(transaction, schedule?.scheduleId ?? '');
  return findService(transaction, sessions?.serviceId ?? '');
}

async function resolveRequestedCourse(
  transaction: Transaction,
  settings: SiteSettings,
  service: Service | undefined,
  scheduleId: string,
): Promise<ResolvedSlot> {
  const course = service && (await resolveSlot(transaction, settings, service, {}, settings.timeZone));
  if (!course) throw refusal('SCHEDULE_NOT_FOUND', `no course has the schedule ${scheduleId}`);
  return course;
}

async function findServiceId(transaction: Transaction, slot: Slot): Promise<string> {
  if (slot.serviceId) return slot.serviceId;
  const ofSession = scheduleIdOf(slot.eventId ?? slot.sessionId ?? '');
  const serviceId = (await findSessionSchedule(transaction, ofSession))?.serviceId;
  if (serviceId || !slot.scheduleId) return serviceId ?? '';
  const service = await transaction.in(serviceDocuments).findByKey('schedule', slot.scheduleId);
  if (!service?.id) throw refusal('SCHEDULE_NOT_FOUND', `no service has the schedule ${slot.scheduleId}`);
  return service.id;
}

/** Source: "Appointment booking" in the docs of createBooking. */
function requireAppointmentFields(slot: NonNullable<BookedEntity['slot']>): void {
  const { scheduleId, startDate, endDate, location, resource, resourceSelections } = slot;
  const missing = Object.entries({
    scheduleId,
    startDate,
    endDate,
    'location.locationType': location?.locationType,
    resource: resource ?? resourceSelections?.[0],
  }).flatMap(([field, value]) => (value ? [] : [field]));
  if (missing.length > 0) throw refusal('VALIDATION_FAILURE', `the slot lacks ${missing.join(', ')}`);
}

function requireDates({ startDate, endDate, timezone }: NonNullable<BookedEntity['slot']>): void {
  const wrong = slotMismatch({ startDate: startDate ?? '', endDate: endDate ?? '', timezone });
  if (wrong !== undefined) throw refusal('INVALID_DATE_FORMAT', wrong);
}

type Times = Partial<Record<'startDate' | 'endDate' | 'timezone', string | null | undefined>>;

export function slotMismatch({ startDate, endDate, timezone }: Times): string | undefined {
  if (timezone && !isTimeZone(timezone)) return `'${timezone}' is not a time zone`;
  const dates = [startDate, endDate].filter((date) => date != null);
  const wrong = dates.find((date) => instantOfLocalTime(date, timezone || 'UTC') === undefined);
  return wrong === undefined ? undefined : `'${wrong}' is not an ISO-8601 date and time`;
}

export function requireSlotOpen(bookable: ResolvedSlot, entity: BookedEntity, places: number): void {
  requireAllowedByPolicy(bookable, places);
  // Only the confirmation assigns a staff member and takes the place.
  if (needsStaffAssignment(bookable, entity.slot)) return;
  if (bookable.openSpots < places) throw noOpenPlaceError(bookable, places);
}

export const needsStaffAssignment = ({ service }: ResolvedSlot, slot: Pick<Slot, 'resource'> | undefined): boolean =>
  service.type === 'APPOINTMENT' && !slot?.resource?.id;

export function requireAllowedByPolicy({ service, violations }: ResolvedSlot, places: number): void {
  const most = service.bookingPolicy?.participantsPolicy?.maxParticipantsPerBooking ?? 1;
  if (allowsBooking(violations) && places <= most) return;
  throw refusal('BOOKING_POLICY_VIOLATION', 'the booking policy does not allow it', {
    bookingPolicyViolations: violations,
  });
}

const TAKEN = {
  APPOINTMENT: 'SLOT_NOT_AVAILABLE',
  CLASS: 'SESSION_CAPACITY_EXCEEDED',
  COURSE: 'SCHEDULE_CAPACITY_EXCEEDED',
} as const;

export function noOpenPlaceError({ service: { type = 'APPOINTMENT' }, openSpots }: ResolvedSlot, places: number) {
  const code = type === 'CLASS' || type === 'COURSE' ? TAKEN[type] : TAKEN.APPOINTMENT;
  return refusal(code, `expected ${places} open, got ${openSpots}`);
}

const refusal = (code: string, message: string, data: Record<string, unknown> = {}): ApplicationError =>
  new ApplicationError(code, message, { data });

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
