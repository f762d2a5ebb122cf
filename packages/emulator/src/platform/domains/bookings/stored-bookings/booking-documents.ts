import type { bookings as meta } from '@wix/bookings/meta';
import { revisedDocuments } from '../../../database/revision';
import type { CollectionDefinition } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import type { OwedFee } from '../policies/cancellation-fee';
import type { Service } from '../services/service-documents';

export type CreateBookingRequest = Wire<ReturnType<typeof meta.createBooking>['__originalRequestType']>;
export type Booking = NonNullable<Wire<ReturnType<typeof meta.createBooking>['__originalResponseType']>['booking']>;
export type BookedEntity = NonNullable<Booking['bookedEntity']>;
export type ContactDetails = NonNullable<Booking['contactDetails']>;
export type BookingLocation = NonNullable<NonNullable<BookedEntity['slot']>['location']>;
export type BookingStatus = NonNullable<Booking['status']>;

export interface StoredBooking extends Booking {
  id: string;
  buyer: string;
  /** Source: "Booking Policy Snapshots" on dev.wix.com. */
  policy?: Service['bookingPolicy'];
  /** The confirmation skips the same checks. */
  flow?: CreateBookingRequest['flowControlSettings'];
  notifyParticipants?: boolean;
  /** The customer chose no staff member, so the confirmation assigns a free one. */
  anyStaff?: boolean;
  /** The token allows its holder to read, cancel and reschedule the booking. */
  anonymousToken?: string;
  /** A pending request holds no place, so that others may request the same time. */
  isRequest?: boolean;
  /** Set if it differs from the service's buffer. Bookings within a package have none. */
  bufferMinutes?: number;
  /** The price at booking: a decimal string in the site's currency. */
  addOnsPrice?: string;
  fee?: OwedFee;
  waitingNumber?: number;
  /** The place that the waiting list offers is reserved until then. */
  offeredUntil?: string;
}

/** Source: "Bookings Reader V2: Supported Filters" on dev.wix.com. */
export const BOOKING_FILTERS = {
  appId: 'string',
  'bookedEntity.schedule.scheduleId': 'string',
  'bookedEntity.schedule.serviceId': 'string',
  'bookedEntity.slot.eventId': 'string',
  'bookedEntity.slot.location.locationType': 'string',
  'bookedEntity.slot.resource.id': 'string',
  'bookedEntity.slot.scheduleId': 'string',
  'bookedEntity.slot.serviceId': 'string',
  'bookedEntity.slot.sessionId': 'string',
  'bookedEntity.tags': 'array',
  'bookedEntity.title': 'string',
  'contactDetails.contactId': 'string',
  'contactDetails.email': 'string',
  'contactDetails.firstName': 'string',
  'contactDetails.lastName': 'string',
  'contactDetails.phone': 'string',
  createdDate: 'date',
  endDate: 'date',
  formSubmissionId: 'string',
  'multiServiceBookingInfo.id': 'string',
  paymentStatus: 'string',
  selectedPaymentOption: 'string',
  startDate: 'date',
  status: 'string',
  totalParticipants: 'number',
  updatedDate: 'date',
} as const;

export const bookingDocuments: CollectionDefinition<StoredBooking> = {
  name: 'bookings',
  fields: { ...BOOKING_FILTERS, buyer: 'string', offeredUntil: 'date' },
  indexed: ['createdDate'],
  keys: ({ anonymousToken }) => ({ anonymousToken }),
};

export const bookingChanges = revisedDocuments({
  collection: bookingDocuments,
  event: 'wix.bookings.v2.booking',
  toEntity: toBooking,
});

export function toBooking(stored: StoredBooking): Booking {
  const { buyer, policy, flow, anyStaff, anonymousToken, bufferMinutes, addOnsPrice, ...rest } = stored;
  const { waitingNumber, offeredUntil, isRequest, notifyParticipants, fee, ...booking } = rest;
  const { memberId, anonymousVisitorId } = booking.createdBy ?? {};
  const actor = memberId || anonymousVisitorId ? 'CUSTOMER' : 'BUSINESS';
  // See packages/emulator/src/platform/contract/fields-beyond.ts.
  const { totalParticipants, ...others } = booking;
  // Source: `BookingParticipantsInfoOneOf`.
  const participants = booking.participantsChoices ? {} : { totalParticipants };
  const whole = { ...others, ...participants, bookingSource: { platform: 'WEB', actor, appName: 'Wix Bookings' } };
  return whole;
}
