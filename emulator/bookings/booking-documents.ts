import type { bookings as meta } from '@wix/bookings/meta';
import type { Wire } from '../operations';
import type { CollectionDefinition } from '../store/store';

export type CreateBookingRequest = Wire<ReturnType<typeof meta.createBooking>['__originalRequestType']>;
export type Booking = NonNullable<Wire<ReturnType<typeof meta.createBooking>['__originalResponseType']>['booking']>;
export type BookedEntity = NonNullable<Booking['bookedEntity']>;
export type ContactDetails = NonNullable<Booking['contactDetails']>;
export type BookingLocation = NonNullable<NonNullable<BookedEntity['slot']>['location']>;
export type BookingStatus = NonNullable<Booking['status']>;

/** A booking as it is kept: `buyer` is the key of who made it. */
export type KeptBooking = Booking & { id: string; buyer: string };

export const bookingDocuments: CollectionDefinition<KeptBooking> = {
  name: 'bookings',
  fields: {
    buyer: 'string',
    'bookedEntity.schedule.serviceId': 'string',
    'bookedEntity.slot.serviceId': 'string',
    createdDate: 'date',
    endDate: 'date',
    startDate: 'date',
    status: 'string',
  },
  indexed: ['createdDate'],
};

export function toBooking({ buyer, ...booking }: KeptBooking): Booking {
  return booking;
}
