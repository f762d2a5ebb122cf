import type { bookings as meta } from '@wix/bookings/meta';
import type { Operations } from '../../../../http/operations';
import { ApplicationError } from '../../../../kernel/errors';
import type { Identity } from '../../../../kernel/identity';
import type { SiteSettings } from '../../../../kernel/settings';
import type { Transaction } from '../../../../kernel/store/store-interface';
import type { Wire } from '../../../../kernel/wire-types';
import type { ResolvedSlot } from '../../availability/slot-resolution';
import { allowsChange } from '../../policies/booking-policy';
import { refuseChoices } from '../../services/refusals';
import { type Service, serviceDocuments } from '../../services/service-documents';
import { hasPlaces, releasePlaces, takePlaces } from '../../session-places/booked-places';
import {
  changeBooking,
  getOwnBooking,
  type Notification,
  notifyCustomer,
  requireCurrentRevision,
  requireRightToSkip,
  requireSingleServiceBooking,
  serviceOfBooking,
} from '../../stored-bookings/booking-change';
import { type StoredBooking, toBooking } from '../../stored-bookings/booking-documents';
import { bookingStatusAfter } from '../../stored-bookings/booking-status';
import { offerFreePlaces } from '../../waiting-list/waiting-list';
import { addedMinutes, addedTo, type BookedAddOns } from '../booked-add-ons';
import {
  bookableSlot,
  needsStaffAssignment,
  requireAllowedByPolicy,
  slotMismatch,
  withSelections,
} from '../requested-booking';

type Request = Wire<ReturnType<typeof meta.rescheduleBooking>['__originalRequestType']>;
type NewSlot = Request['slot'];
type FlowControl = Request['flowControlSettings'];
type NewAddOns = Request['bookedAddOns'];

export const bookingRescheduling = {
  async rescheduleBooking(request, { transaction, identity, settings }) {
    const { flowControlSettings: flow, participantNotification } = request;
    requireRightToSkip(identity, flow);
    const booking = await getOwnBooking(transaction, request.bookingId, identity);
    requireCurrentRevision(booking, request.revision);
    requireSingleServiceBooking(booking);
    bookingStatusAfter('reschedule', booking.status ?? 'CREATED');
    refuseChoices(request.participantsChoices, 'INVALID_SERVICE_CHOICES');
    if (!flow?.ignoreReschedulePolicy) requireReschedulable(transaction, booking);
    const { slot, totalParticipants, bookedAddOns } = request;
    const changes = { slot, totalParticipants, bookedAddOns, flow, participantNotification };
    return { booking: toBooking(await reschedule(transaction, settings, booking, { identity, ...changes })) };
  },
} satisfies Operations<typeof meta>;

export function requireReschedulable(transaction: Transaction, { policy, startDate }: StoredBooking): void {
  if (allowsChange(policy, 'reschedule', Date.parse(startDate ?? transaction.now), Date.parse(transaction.now))) return;
  throw new ApplicationError('BOOKING_POLICY_VIOLATION', 'the booking policy does not allow to move it now');
}

interface Move {
  identity: Identity;
  slot: NewSlot;
  totalParticipants?: number | undefined;
  bookedAddOns?: NewAddOns;
  flow?: FlowControl;
  participantNotification?: Notification | undefined;
}

/** Writes before all checks: a refusal rolls the transaction back. */
export async function reschedule(
  transaction: Transaction,
  settings: SiteSettings,
  booking: StoredBooking,
  { identity, slot, totalParticipants, bookedAddOns, flow, participantNotification }: Move,
): Promise<StoredBooking> {
  const { status = 'CREATED', bookedEntity, startDate, endDate } = booking;
  if (bookedEntity?.schedule) throw new ApplicationError('VALIDATION_FAILURE', 'a course cannot be rescheduled');
  // The booking may overlap its own time.
  await releasePlaces(transaction, booking.id);
  const service = await serviceOfBooking(transaction, booking);
  const added = await resolveNewAddOns(transaction, service, bookedAddOns, flow);
  const bookable = await resolveNewSlot(transaction, settings, service, { ...booking, ...added }, slot, flow);
  const participants = totalParticipants ?? booking.totalParticipants ?? 1;
  if (!flow?.skipAvailabilityValidation) {
    // An unavailable slot is refused (assumed; errs to refusal). The number of participants is not checked again.
    requireAllowedByPolicy(bookable, totalParticipants ?? 1);
    if (bookable.openSpots < participants) throw noPlaceError(bookable);
  }
  const moved = await changeBooking(transaction, booking, {
    event: 'rescheduled',
    identity,
    changes: {
      startDate: bookable.startDate,
      endDate: bookable.endDate,
      bookedEntity: bookable.bookedEntity,
      totalParticipants: participants,
      anyStaff: needsStaffAssignment(bookable, slot),
      ...added,
      status: status === 'PENDING' && flow?.skipBusinessConfirmation ? bookingStatusAfter('confirm', status) : status,
    },
    body: {
      previousStatus: status,
      previousBookedEntity: bookedEntity,
      previousTotalParticipants: booking.totalParticipants,
      previousBookedAddOns: booking.bookedAddOns,
      previousStartDate: startDate,
      previousEndDate: endDate,
      participantNotification,
      flowControlSettings: flow,
    },
  });
  await movePlaces(transaction, moved, bookable, flow);
  await offerFreePlaces(transaction, bookedEntity?.slot?.eventId ?? '', bookable.service);
  await notifyCustomer(transaction, moved, participantNotification, 'rescheduled');
  return moved;
}

/** Checks only the request's `allowAddOnChanges`, since createBooking has no field for such a setting. */
async function resolveNewAddOns(
  transaction: Transaction,
  service: Service | undefined,
  newAddOns: NewAddOns,
  flow: FlowControl,
): Promise<BookedAddOns | undefined> {
  if (!newAddOns || newAddOns.length === 0) return undefined;
  if (!flow?.allowAddOnChanges) {
    throw new ApplicationError('ADD_ON_CHANGES_NOT_ALLOWED', 'the add-ons stay as they are', { status: 403 });
  }
  return service && addedTo(transaction, service, newAddOns, { isNew: false });
}

async function resolveNewSlot(
  transaction: Transaction,
  settings: SiteSettings,
  service: Service | undefined,
  booking: StoredBooking,
  slot: NewSlot,
  flow: FlowControl,
): Promise<ResolvedSlot> {
  const { serviceId, location } = booking.bookedEntity?.slot ?? {};
  const mismatch = slotMismatch(slot);
  if (mismatch) throw new ApplicationError('SLOT_NOT_AVAILABLE', mismatch);
  await requireSlotOfService(transaction, service, booking, slot);
  const slotToBook = { location, ...slot, serviceId };
  const timeZone = slot.timezone ?? settings.timeZone;
  const terms = {
    addedMinutes: addedMinutes(booking.bookedAddOns),
    skips: flow?.skipAvailabilityValidation === true,
  };
  const bookable = service && (await bookableSlot(transaction, settings, service, slotToBook, timeZone, terms));
  if (bookable) return withSelections(bookable, slot.resourceSelections);
  if (slot.eventId) throw new ApplicationError('SESSION_NOT_FOUND', `no session has the id ${slot.eventId}`);
  throw new ApplicationError('SLOT_NOT_AVAILABLE', `nothing is offered at ${slot.startDate}`);
}

async function requireSlotOfService(
  transaction: Transaction,
  service: Service | undefined,
  booking: StoredBooking,
  slot: NewSlot,
): Promise<void> {
  const { serviceId, scheduleId } = booking.bookedEntity?.slot ?? {};
  if (slot.scheduleId && slot.scheduleId !== scheduleId) {
    const known = await transaction.in(serviceDocuments).findByKey('schedule', slot.scheduleId);
    if (!known) throw new ApplicationError('SCHEDULE_NOT_FOUND', `no service has the schedule ${slot.scheduleId}`);
  }
  const isDifferent = (requestedId: string | undefined, own: string | undefined) =>
    requestedId !== undefined && requestedId !== own;
  if (isDifferent(slot.serviceId || undefined, serviceId) || isDifferent(slot.scheduleId || undefined, scheduleId)) {
    throw new ApplicationError('VALIDATION_FAILURE', 'expected a slot of the booked service');
  }
  const resourceId = slot.resource?.id;
  if (service?.type !== 'APPOINTMENT' || !resourceId || service.staffMemberIds?.includes(resourceId)) return;
  throw new ApplicationError('RESOURCE_NOT_FOUND', `nobody with the resource id ${resourceId} gives ${service.name}`);
}

async function movePlaces(
  transaction: Transaction,
  moved: StoredBooking,
  bookable: ResolvedSlot,
  flow: FlowControl,
): Promise<void> {
  if (!hasPlaces(moved)) return;
  const beyondLimit = flow?.skipAvailabilityValidation === true;
  if (!(await takePlaces(transaction, moved, bookable.service, { beyondLimit }))) throw noPlaceError(bookable);
}

function noPlaceError({ service, startDate }: ResolvedSlot): ApplicationError {
  const code = service.type === 'CLASS' ? 'SESSION_CAPACITY_EXCEEDED' : 'SLOT_NOT_AVAILABLE';
  return new ApplicationError(code, `there is no place at ${startDate}`);
}
