import type { bookings as meta } from '@wix/bookings/meta';
import { ApplicationError } from '../errors';
import type { Operations } from '../operations';
import type { SiteSettings } from '../sites/settings';
import type { Unit } from '../store/store';
import { type Bookable, findBookable } from './bookable';
import { bookingAnonymous } from './booking-anonymous';
import { bookingBulk } from './booking-bulk';
import { bookingCancellation } from './booking-cancellation';
import { bookingDecisions } from './booking-decisions';
import {
  type BookedEntity,
  type ContactDetails,
  type CreateBookingRequest,
  type KeptBooking,
  toBooking,
} from './booking-documents';
import { bookingParticipants } from './booking-participants';
import { forcePlaces, takePlaces } from './booking-places';
import { allowsBooking } from './booking-policy';
import { bookingRescheduling } from './booking-rescheduling';
import { findSessionSchedule } from './class-schedules';
import { insertBooking } from './new-booking';
import type { Slot } from './slot-availability';

export const bookings = {
  ...bookingAnonymous,
  ...bookingBulk,
  ...bookingCancellation,
  ...bookingDecisions,
  ...bookingParticipants,
  ...bookingRescheduling,

  /** Writes a CREATED booking, which holds no place: that comes with the order. The business may confirm at once. */
  async createBooking(request, { unit, settings, identity }) {
    const { booking, flowControlSettings } = request;
    const skips = Object.values(flowControlSettings ?? {}).includes(true);
    if (identity.kind !== 'owner' && (skips || booking?.status === 'CONFIRMED')) {
      throw new ApplicationError('UNAUTHORIZED_OPERATION', 'only who manages bookings may skip checks or confirm', {
        status: 403,
      });
    }
    const totalParticipants = booking?.totalParticipants ?? 0;
    if (totalParticipants < 1) throw refused('VALIDATION_FAILURE', 'totalParticipants must be 1 or more');
    const bookable = await bookableOf(unit, settings, booking?.bookedEntity ?? {});
    if (!flowControlSettings?.skipAvailabilityValidation) {
      requireOpen(bookable, booking?.bookedEntity ?? {}, totalParticipants);
    }
    const created = await insertBooking(unit, bookable, {
      identity,
      contactDetails: contactDetailsOf(request),
      totalParticipants,
      selectedPaymentOption: booking?.selectedPaymentOption,
      flow: flowControlSettings,
      status: booking?.status === 'CONFIRMED' ? 'CONFIRMED' : 'CREATED',
    });
    if (created.status === 'CONFIRMED') await holdPlaces(unit, created, bookable);
    return { booking: toBooking(created) };
  },
} satisfies Operations<typeof meta>;

/** A booking that is confirmed from the start. A refusal undoes it with the unit. */
async function holdPlaces(unit: Unit, booking: KeptBooking, { service }: Bookable): Promise<void> {
  if (await takePlaces(unit, booking, service)) return;
  if (!booking.flow?.skipAvailabilityValidation) throw refused('SLOT_NOT_AVAILABLE', 'the places are taken');
  await forcePlaces(unit, booking, service);
}

const refused = (code: string, message: string, data: Record<string, unknown> = {}): ApplicationError =>
  new ApplicationError(code, message, { data });

async function bookableOf(unit: Unit, settings: SiteSettings, entity: BookedEntity): Promise<Bookable> {
  const { slot, schedule } = entity;
  if (schedule) return courseOf(unit, settings, schedule.scheduleId ?? '');
  if (!slot) throw refused('VALIDATION_FAILURE', 'bookedEntity must have a slot or a schedule');
  const owner = await serviceIdOf(unit, slot);
  const isSession = Boolean(slot.eventId ?? slot.sessionId);
  if (!isSession) requireAppointmentFields(slot);
  const bookable = await findBookable(
    unit,
    settings,
    { ...slot, serviceId: owner },
    slot.timezone ?? settings.timeZone,
  );
  if (bookable) return bookable;
  throw isSession
    ? refused('SESSION_NOT_FOUND', `no session has the id ${slot.eventId ?? slot.sessionId}`)
    : refused('SLOT_NOT_AVAILABLE', `nothing is offered at ${slot.startDate}`);
}

async function courseOf(unit: Unit, settings: SiteSettings, scheduleId: string): Promise<Bookable> {
  const schedule = await findSessionSchedule(unit, scheduleId);
  const serviceId = schedule?.serviceId ?? '';
  const course = schedule && (await findBookable(unit, settings, { serviceId }, settings.timeZone));
  if (!course) throw refused('SCHEDULE_NOT_FOUND', `no course has the schedule ${scheduleId}`);
  return course;
}

/** A session's id alone names its service. */
async function serviceIdOf(unit: Unit, slot: Slot): Promise<string> {
  if (slot.serviceId) return slot.serviceId;
  const [scheduleId = ''] = (slot.eventId ?? slot.sessionId ?? '').split('_');
  return (await findSessionSchedule(unit, scheduleId))?.serviceId ?? '';
}

/** Source: "Appointment booking" in the docs of createBooking. */
function requireAppointmentFields(slot: NonNullable<BookedEntity['slot']>): void {
  const { scheduleId, startDate, endDate, timezone, location, resource, resourceSelections } = slot;
  const missing = Object.entries({
    scheduleId,
    startDate,
    endDate,
    timezone,
    'location.locationType': location?.locationType,
    resource: resource ?? resourceSelections?.[0],
  }).flatMap(([field, value]) => (value ? [] : [field]));
  if (missing.length > 0) throw refused('VALIDATION_FAILURE', `the slot lacks ${missing.join(', ')}`);
}

function requireOpen(bookable: Bookable, entity: BookedEntity, places: number): void {
  const { service, violations, openSpots } = bookable;
  const most = service.bookingPolicy?.participantsPolicy?.maxParticipantsPerBooking ?? 1;
  if (!allowsBooking(violations) || places > most) {
    throw refused('BOOKING_POLICY_VIOLATION', 'the booking policy does not allow it', {
      bookingPolicyViolations: violations,
    });
  }
  // Without a staff member named, the place is looked for when the booking is confirmed.
  if (service.type === 'APPOINTMENT' && !entity.slot?.resource) return;
  if (openSpots >= places) return;
  if (service.type === 'CLASS') throw refused('SESSION_CAPACITY_EXCEEDED', `expected ${places} open, got ${openSpots}`);
  if (service.type === 'COURSE')
    throw refused('SCHEDULE_CAPACITY_EXCEEDED', `expected ${places} open, got ${openSpots}`);
  throw refused('SLOT_NOT_AVAILABLE', 'the staff member is not free at that time');
}

/** Form data wins over the contact details except for the contact's id. Source: "Booking form data" of createBooking. */
function contactDetailsOf({ booking, formSubmission }: CreateBookingRequest): ContactDetails {
  if (!formSubmission) return booking?.contactDetails ?? {};
  const text = (name: string) => (typeof formSubmission[name] === 'string' ? String(formSubmission[name]) : undefined);
  return {
    contactId: booking?.contactDetails?.contactId,
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text('email'),
    phone: text('phone'),
  };
}
