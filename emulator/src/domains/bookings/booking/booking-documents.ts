import type { bookings as meta } from '@wix/bookings/meta';
import type { CollectionDefinition } from '../../../kernel/store/store';
import type { Wire } from '../../../kernel/wire-types';
import type { OwedFee } from '../fees/cancellation-fee';
import type { Service } from '../services/service-documents';

export type CreateBookingRequest = Wire<ReturnType<typeof meta.createBooking>['__originalRequestType']>;
export type Booking = NonNullable<Wire<ReturnType<typeof meta.createBooking>['__originalResponseType']>['booking']>;
export type BookedEntity = NonNullable<Booking['bookedEntity']>;
export type ContactDetails = NonNullable<Booking['contactDetails']>;
export type BookingLocation = NonNullable<NonNullable<BookedEntity['slot']>['location']>;
export type BookingStatus = NonNullable<Booking['status']>;

export interface KeptBooking extends Booking {
  id: string;
  /** The key of its creator. */
  buyer: string;
  /** The policy at the time of booking. Source: "Booking Policy Snapshots" on dev.wix.com. */
  policy?: Service['bookingPolicy'];
  /** The checks that its creator skipped, which are skipped again when it is confirmed. */
  flow?: CreateBookingRequest['flowControlSettings'];
  /** The creator asked to notify the customer. */
  notifyParticipants?: boolean;
  /** The customer chose no staff member: one who is free when it is confirmed gives it. */
  anyStaff?: boolean;
  /** Its holder may read, cancel and reschedule the booking. */
  anonymousToken?: string;
  /** While it is pending it holds no place: others may request its time, too. */
  isRequest?: boolean;
  /** The buffer after it, if it is not the service's own: none before the next appointment of a package. */
  bufferMinutes?: number;
  /** The price of its add-ons when they were booked, a decimal string in the site's currency. */
  addOnsPrice?: string;
  /** Set since its cancellation or no-show. */
  fee?: OwedFee;
  /** Its position in the order in which waiting lists were joined. */
  waitingNumber?: number;
  /** The end of the reservation of the offered place. */
  offeredUntil?: string;
}

/**
 * The fields that callers may filter and sort by. Source: "Bookings Reader V2: Supported Filters" on dev.wix.com, as
 * far as bookings here have them.
 */
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

export const bookingDocuments: CollectionDefinition<KeptBooking> = {
  name: 'bookings',
  fields: { ...BOOKING_FILTERS, buyer: 'string', offeredUntil: 'date' },
  indexed: ['createdDate'],
  keys: ({ anonymousToken }) => ({ anonymousToken }),
};

export function toBooking(kept: KeptBooking): Booking {
  const { buyer, policy, flow, anyStaff, anonymousToken, bufferMinutes, addOnsPrice, ...shown } = kept;
  const { waitingNumber, offeredUntil, isRequest, notifyParticipants, fee, ...booking } = shown;
  const { memberId, anonymousVisitorId } = booking.createdBy ?? {};
  const actor = memberId || anonymousVisitorId ? 'CUSTOMER' : 'BUSINESS';
  // No type of the packages has it: see emulator/src/contract/fields-beyond.ts.
  const { totalParticipants, ...others } = booking;
  // One of the two. Source: `BookingParticipantsInfoOneOf`.
  const participants = booking.participantsChoices ? {} : { totalParticipants };
  const whole = { ...others, ...participants, bookingSource: { platform: 'WEB', actor, appName: 'Wix Bookings' } };
  return whole;
}
