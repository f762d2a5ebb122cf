import { extendedBookings, services } from '@wix/bookings';
import type { Booking } from '../bookings/own-booking';
import type { Service } from '../bookings/services';
import { timeNow } from '../time';
import { askAsMember, type Neighbours, neighboursOf, pageAt } from './ask';

const BOOKINGS_A_PAGE = 10;

export interface MyBooking {
  booking: Booking;
  /** The member's possible changes, by the policy of the booking. */
  allowed: { cancel: boolean; reschedule: boolean };
  /** Absent if the business no longer offers it. */
  service: Service | undefined;
}

interface BookingPage extends Neighbours {
  kind: 'bookings';
  bookings: MyBooking[];
}

export type When = 'upcoming' | 'past';

/**
 * The member's own bookings; what became nothing, such as a checkout that was left, is not among them. That a member is
 * shown its own by this call is assumed: the packages name two permissions for it, of which one is the business's.
 */
export const findMyBookings = (when: When, cursor?: string, limit = BOOKINGS_A_PAGE) =>
  askAsMember((member) =>
    pageAt(cursor, async (from): Promise<BookingPage> => {
      const { extendedBookings: items = [], pagingMetadata } = await member.use(extendedBookings).queryExtendedBookings(
        // A cursor has its filter and its sort in itself.
        {
          ...(!from && QUERIES[when](new Date(await timeNow()))),
          cursorPaging: { limit, ...(from && { cursor: from }) },
        },
        { withBookingAllowedActions: true },
      );
      const bookings = items.flatMap(({ booking, allowedActions }) => (booking ? [{ booking, allowedActions }] : []));
      const byId = await findServices(bookings.flatMap(({ booking }) => serviceIdOf(booking) ?? []));
      return {
        kind: 'bookings',
        bookings: bookings.map(({ booking, allowedActions: { cancel = false, reschedule = false } = {} }) => ({
          booking,
          allowed: { cancel, reschedule },
          service: byId.get(serviceIdOf(booking) ?? ''),
        })),
        ...neighboursOf(pagingMetadata?.cursors),
      };

      /** Where they take place, what they look like, and until when they may be changed. */
      async function findServices(ids: string[]): Promise<ReadonlyMap<string, Service>> {
        if (ids.length === 0) return new Map();
        const { items } = await member
          .use(services)
          .queryServices()
          .in('_id', [...new Set(ids)])
          .limit(100)
          .find();
        return new Map(items.map((service) => [service._id ?? '', service]));
      }
    }),
  );

export const serviceIdOf = ({ bookedEntity }: Booking): string | undefined =>
  (bookedEntity?.slot ?? bookedEntity?.schedule)?.serviceId ?? undefined;

const QUERIES = {
  upcoming: (now: Date) => ({
    filter: { endDate: { $gte: now }, status: { $in: ['CONFIRMED', 'PENDING', 'WAITING_LIST'] } },
    sort: [{ fieldName: 'startDate' as const, order: 'ASC' as const }],
  }),
  past: (now: Date) => ({
    filter: {
      $or: [
        { endDate: { $lt: now }, status: { $in: ['CONFIRMED', 'PENDING', 'WAITING_LIST'] } },
        { status: { $in: ['CANCELED', 'DECLINED'] } },
      ],
    },
    sort: [{ fieldName: 'startDate' as const, order: 'DESC' as const }],
  }),
};
