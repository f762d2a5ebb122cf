import { extendedBookings, services } from '@wix/bookings';
import type { Booking } from '../bookings/own-booking';
import type { Service } from '../bookings/services';
import { timeNow } from '../time';
import { askAsMember, type Neighbours, neighboursOf, readPageAt } from './ask';

const BOOKINGS_A_PAGE = 10;

export interface MyBooking {
  booking: Booking;
  allowed: { cancel: boolean; reschedule: boolean };
  /** Absent if the business no longer offers it. */
  service: Service | undefined;
}

interface BookingPage extends Neighbours {
  kind: 'bookings';
  bookings: MyBooking[];
}

export type BookingFilter = 'upcoming' | 'past';

/** Leaves out bookings whose checkout was abandoned. Assumed: members may make this call, which names two permissions. */
export const findMyBookings = (when: BookingFilter, cursor?: string, limit = BOOKINGS_A_PAGE) =>
  askAsMember((member) =>
    readPageAt(cursor, async (from): Promise<BookingPage> => {
      const { extendedBookings: items = [], pagingMetadata } = await member.use(extendedBookings).queryExtendedBookings(
        // A cursor includes its filter and sort.
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
