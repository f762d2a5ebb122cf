import { withNextRevision } from '../../../database/revision';
import { randomUUID } from '../../../home/crypto';
import { withProtoDefaults } from '../../../http/wire/proto-defaults';
import { BOOKINGS_APP_ID } from '../../../kernel/app-ids';
import { emitAction } from '../../../kernel/domain-events';
import { buyerKey, type Identity } from '../../../kernel/identity';
import type { Transaction } from '../../../kernel/store/store-interface';
import { ensureContactId } from '../../members/index';
import type { ResolvedSlot } from '../availability/slot-resolution';
import type { Service } from '../services/service-documents';
import { releasePlaces, takesRequests } from '../session-places/booked-places';
import { leaveListWithPlace } from '../session-places/waiting-places';
import { initiator, withCalendarTimes } from '../stored-bookings/booking-change';
import {
  type Booking,
  bookingChanges,
  bookingDocuments,
  type ContactDetails,
  type StoredBooking,
  toBooking,
} from '../stored-bookings/booking-documents';
import { type BookingAction, bookingStatusAfter } from '../stored-bookings/booking-status';
import type { BookedAddOns } from './booked-add-ons';

interface NewBooking {
  id?: string;
  identity: Identity;
  contactDetails: ContactDetails;
  totalParticipants: number;
  /** Set if participants choose prices. */
  participantsChoices?: Booking['participantsChoices'];
  selectedPaymentOption?: Booking['selectedPaymentOption'];
  depositSelected?: Booking['depositSelected'];
  flow?: StoredBooking['flow'];
  notifyParticipants?: boolean | undefined;
  status?: 'CREATED' | 'CONFIRMED' | 'WAITING_LIST';
  waitingNumber?: number;
  multiServiceBookingInfo?: Booking['multiServiceBookingInfo'];
  bufferMinutes?: number;
  anyStaff?: boolean;
  added?: BookedAddOns;
  sentFields?: Pick<Booking, 'additionalFields' | 'extendedFields' | 'externalUserId' | 'formSubmissionId'> | undefined;
}

/** Source: "Booking status" in the docs of createBooking: CREATED holds no place. */
export async function insertBooking(
  transaction: Transaction,
  bookable: ResolvedSlot,
  terms: NewBooking,
): Promise<StoredBooking> {
  const contactDetails = await withContact(transaction, terms.contactDetails);
  return bookingChanges.insert(transaction, newBooking(transaction.now, bookable, { ...terms, contactDetails }));
}

/** Source: `contactId` of bookings-bookings-confirmBooking-1. */
async function withContact(transaction: Transaction, details: ContactDetails): Promise<ContactDetails> {
  if (details.contactId || !details.email) return details;
  return {
    ...details,
    contactId: await ensureContactId(transaction, details.email, { ...details, source: 'WIX_BOOKINGS' }),
  };
}

export function newBooking(now: string, bookable: ResolvedSlot, terms: NewBooking): StoredBooking {
  const { identity, contactDetails, totalParticipants } = terms;
  const appId = bookable.service.appId ?? BOOKINGS_APP_ID;
  // Source: `Booking.formId`.
  const formId = terms.multiServiceBookingInfo ? FORM_OF_PACKAGES : bookable.service.form?.id;
  return withCalendarTimes({
    id: terms.id ?? randomUUID(),
    buyer: buyerKey(identity),
    anonymousToken: randomUUID(),
    policy: bookable.service.bookingPolicy,
    ...(terms.flow && { flow: terms.flow }),
    ...(terms.notifyParticipants && { notifyParticipants: true }),
    ...(terms.waitingNumber && { waitingNumber: terms.waitingNumber }),
    ...(terms.multiServiceBookingInfo && { multiServiceBookingInfo: terms.multiServiceBookingInfo }),
    ...(terms.anyStaff && { anyStaff: true }),
    ...(terms.depositSelected && { depositSelected: true }),
    ...(terms.bufferMinutes !== undefined && { bufferMinutes: terms.bufferMinutes }),
    bookedEntity: bookable.bookedEntity,
    contactDetails,
    totalParticipants,
    ...(terms.participantsChoices && { participantsChoices: terms.participantsChoices }),
    additionalFields: [],
    ...storedFields(terms.sentFields ?? {}),
    ...(terms.added ?? { bookedAddOns: [] }),
    status: terms.status ?? 'CREATED',
    paymentStatus: 'UNDEFINED',
    selectedPaymentOption: terms.selectedPaymentOption ?? 'UNDEFINED',
    startDate: bookable.startDate,
    endDate: bookable.endDate,
    createdDate: now,
    updatedDate: now,
    revision: '1',
    createdBy: initiator(identity),
    ...(formId && { formId }),
    appId,
    createdByAppId: appId,
  });
}

function storedFields({
  additionalFields,
  externalUserId,
  extendedFields,
  formSubmissionId,
}: NonNullable<NewBooking['sentFields']>) {
  return withProtoDefaults('bookings.bookings', 'Booking', {
    ...(additionalFields && { additionalFields }),
    ...(externalUserId && { externalUserId }),
    ...(extendedFields && { extendedFields }),
    ...(formSubmissionId && { formSubmissionId }),
  });
}

const FORM_OF_PACKAGES = '00000000-0000-0000-0000-000000000000';

/** Assumed; errs to permission: a place offered from the waiting list needs no approval. */
export async function settleBooking(
  transaction: Transaction,
  booking: StoredBooking,
  service: Service,
  paymentStatus: NonNullable<Booking['paymentStatus']>,
): Promise<StoredBooking> {
  const { status = 'CREATED' } = booking;
  const asksApproval = service.onlineBooking?.requireManualApproval && status === 'CREATED';
  const action: BookingAction = asksApproval ? 'markAsPending' : 'confirm';
  if (status === 'WAITING_LIST') await leaveListWithPlace(transaction, booking);
  const isRequest = action === 'markAsPending' && takesRequests(service);
  const settled = await transaction.in(bookingDocuments).update(
    withCalendarTimes({
      ...withNextRevision(transaction, booking),
      ...(isRequest && { isRequest }),
      status: bookingStatusAfter(action, status),
      paymentStatus,
    }),
  );
  if (isRequest) await releasePlaces(transaction, booking.id);
  const slug = action === 'confirm' ? 'confirmed' : 'markedAsPending';
  const body = { previousStatus: status, previousPaymentStatus: booking.paymentStatus, booking: toBooking(settled) };
  await emitAction(transaction, `wix.bookings.v2.booking_${slug}`, booking.id, body);
  return settled;
}
