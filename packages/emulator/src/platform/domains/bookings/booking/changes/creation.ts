import type { bookings as meta } from '@wix/bookings/meta';
import { randomUUID } from '../../../../home/crypto';
import type { Operations } from '../../../../http/operations';
import { withProtoDefaults } from '../../../../http/wire/proto-defaults';
import { ApplicationError } from '../../../../kernel/errors';
import { type Identity, isOwner } from '../../../../kernel/identity';
import type { SiteSettings } from '../../../../kernel/settings';
import type { Transaction } from '../../../../kernel/store/store-interface';
import type { ResolvedSlot } from '../../availability/slot-resolution';
import type { Service } from '../../services/service-documents';
import { takeAllPlaces } from '../../session-places/booked-places';
import { joinList } from '../../session-places/waiting-places';
import { notifyCustomer, requireRightToSkip } from '../../stored-bookings/booking-change';
import {
  type ContactDetails,
  type CreateBookingRequest,
  type StoredBooking,
  toBooking,
} from '../../stored-bookings/booking-documents';
import { participantsOf } from '../../variants/choices';
import { findVariants } from '../../variants/variant-documents';
import { waitingCapacity } from '../../waiting-list/waiting-list';
import { addedMinutes, addedTo, type BookedAddOns } from '../booked-add-ons';
import { recordForm, requireCustomer } from '../filled-forms';
import { insertBooking } from '../new-booking';
import {
  needsStaffAssignment,
  noOpenPlaceError,
  requestedService,
  requireAllowedByPolicy,
  requireSlotOpen,
  resolveRequestedSlot,
} from '../requested-booking';

interface Creator {
  transaction: Transaction;
  settings: SiteSettings;
  identity: Identity;
}

export const bookingCreation = {
  async createBooking(request, context) {
    return { booking: toBooking(await createBooking(request, context)) };
  },
} satisfies Operations<typeof meta>;

/** A CREATED booking holds no place until the order. Refusals come before any write. */
export async function createBooking(request: Partial<CreateBookingRequest>, creator: Creator): Promise<StoredBooking> {
  const { transaction, settings, identity } = creator;
  const { booking, flowControlSettings: flow, participantNotification } = request;
  const { bookedEntity = {}, participantsChoices, status } = booking ?? {};
  requireRightToSkip(identity, flow);
  requireRightToConfirm(identity, status);
  if (booking?.multiServiceBookingInfo) {
    const message = 'a booking becomes part of a multi-service booking by the calls for those';
    throw new ApplicationError('CAN_NOT_CREATE_BOOKING_WITH_MULTI_SERVICE_BOOKING_INFO', message);
  }
  const service = await requestedService(transaction, bookedEntity);
  // Source: "Participant information" in the docs of createBooking.
  const totalParticipants = participantsChoices
    ? participantsOf(await findVariants(transaction, service?.id), participantsChoices.serviceChoices ?? [])
    : (booking?.totalParticipants ?? 0);
  const filled = await requireCustomer(transaction, service, request.formSubmission, booking?.contactDetails);
  if (totalParticipants < 1) throw new ApplicationError('VALIDATION_FAILURE', 'totalParticipants must be 1 or more');
  const added = service && (await addOnsOfNew(transaction, service, request));
  const skips = flow?.skipAvailabilityValidation === true;
  const bookable = await resolveRequestedSlot(transaction, settings, service, bookedEntity, {
    addedMinutes: addedMinutes(added?.bookedAddOns),
    skips,
  });
  const id = randomUUID();
  const waitingNumber =
    status === 'WAITING_LIST' ? await joinWaitingList(transaction, id, bookable, totalParticipants) : undefined;
  if (!skips && !waitingNumber) requireSlotOpen(bookable, bookedEntity, totalParticipants);
  const places = { bookable, bookingId: id, participants: totalParticipants };
  if (status === 'CONFIRMED' && !(await takeAllPlaces(transaction, [places], { beyondLimit: skips }))) {
    throw noOpenPlaceError(bookable, totalParticipants);
  }
  const formSubmissionId = await recordForm(transaction, filled, identity);
  const created = await insertBooking(transaction, bookable, {
    id,
    identity,
    contactDetails: contactDetailsOf(request),
    totalParticipants,
    participantsChoices,
    flow,
    notifyParticipants: participantNotification?.notifyParticipants,
    selectedPaymentOption: booking?.selectedPaymentOption,
    depositSelected: booking?.depositSelected,
    status: status === 'CONFIRMED' || status === 'WAITING_LIST' ? status : 'CREATED',
    waitingNumber: waitingNumber || undefined,
    anyStaff: needsStaffAssignment(bookable, bookedEntity.slot),
    added,
    sentFields: { ...booking, ...(formSubmissionId && { formSubmissionId }) },
  });
  await notifyCustomer(
    transaction,
    created,
    participantNotification,
    status === 'CONFIRMED' ? 'confirmed' : 'received',
  );
  return created;
}

async function addOnsOfNew(
  transaction: Transaction,
  service: Service,
  { booking, flowControlSettings }: Partial<CreateBookingRequest>,
): Promise<BookedAddOns | undefined> {
  const { bookedAddOns = [] } = booking ?? {};
  if (bookedAddOns.length === 0) return undefined;
  return addedTo(transaction, service, bookedAddOns, { skips: flowControlSettings?.skipAddOnValidation, isNew: true });
}

export function requireRightToConfirm(identity: Identity, status: StoredBooking['status']): void {
  if (status !== 'CONFIRMED' || isOwner(identity)) return;
  throw new ApplicationError('UNAUTHORIZED_OPERATION', 'only who manages bookings may confirm', { status: 403 });
}

/**
 * Assumed; errs to permission: creating with WAITING_LIST joins the list, since no call for it exists.
 * The codes are assumed, too.
 */
async function joinWaitingList(
  transaction: Transaction,
  id: string,
  bookable: ResolvedSlot,
  participants: number,
): Promise<number> {
  const { service, bookedEntity } = bookable;
  if (service.type !== 'CLASS') throw new ApplicationError('VALIDATION_FAILURE', 'only a class has a waiting list');
  requireAllowedByPolicy(bookable, participants);
  if (waitingCapacity(service) === 0) {
    throw new ApplicationError('BOOKING_POLICY_VIOLATION', 'the booking policy has no waiting list');
  }
  const eventId = bookedEntity.slot?.eventId ?? '';
  const joining = await joinList(transaction, { id, eventId, participants }, waitingCapacity(service));
  if (joining === 'place-is-free') throw new ApplicationError('VALIDATION_FAILURE', 'the session has a place: book it');
  if (joining === 'list-is-full') {
    throw new ApplicationError('SESSION_CAPACITY_EXCEEDED', 'the session and its waiting list are full');
  }
  return transaction.nextNumber('booking-waiting-list');
}

/** Source: "Booking form data" of createBooking: the form wins, except for the contact's ID. */
export function contactDetailsOf({
  booking,
  formSubmission,
}: Partial<Pick<CreateBookingRequest, 'booking' | 'formSubmission'>>): ContactDetails {
  if (!formSubmission) return withProtoDefaults('bookings.bookings', 'ContactDetails', booking?.contactDetails ?? {});
  const text = (name: string) => (typeof formSubmission[name] === 'string' ? String(formSubmission[name]) : undefined);
  return {
    contactId: booking?.contactDetails?.contactId,
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text('email'),
    phone: text('phone'),
  };
}
