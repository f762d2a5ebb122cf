import type { extendedBookings as meta } from '@wix/bookings/meta';
import { sameNames, storedFilter, storedSort, type WireFields } from '../../database/query/wire-query';
import type { Query, Transaction } from '../../database/store';
import type { Operations } from '../../http/operations';
import type { Wire } from '../../http/wire/types';
import { buyerKey, type Identity, isOwner } from '../../identity/identity';
import { holdersOf, sessionClaim } from '../places/claims';
import { allowedActions } from './changes/allowed-actions';
import { BOOKING_FILTERS, bookingDocuments, type KeptBooking, toBooking } from './documents';

type Request = Wire<ReturnType<typeof meta.queryExtendedBookings>['__originalRequestType']>;
type Response = Wire<ReturnType<typeof meta.queryExtendedBookings>['__originalResponseType']>;
type ExtendedBooking = NonNullable<Response['extendedBookings']>[number];
type Extras = Partial<Omit<Request, 'query'>>;

/** Source: the defaults in the docs of queryExtendedBookings in @wix/auto_sdk_bookings_extended-bookings. */
const LIMITS = { defaultLimit: 50, maxLimit: 100, defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }] };

/** The platform's articles write the one-of that a booked slot is part of into its path. */
const FIELDS: WireFields = {
  ...sameNames(['id', ...Object.keys(BOOKING_FILTERS)]),
  ...Object.fromEntries(
    Object.keys(BOOKING_FILTERS).map((path) => [path.replace('bookedEntity.', 'bookedEntity.item.'), path]),
  ),
  _id: 'id',
};

/** Bookings with related data. A member sees its own (assumed), the business all. */
export const extendedBookings = {
  async queryExtendedBookings({ query, ...extras }, { transaction, identity }) {
    return queryOf(transaction, identity, query, extras);
  },

  /** The older query. Without a `sessionId` it is the same. */
  async query({ query, sessionId, ...extras }, { transaction, identity }) {
    if (!sessionId) return queryOf(transaction, identity, query, extras);
    // It overrides the filter by id. Source: the doc of `sessionId`.
    const holders = await holdersOf(transaction, sessionClaim(sessionId));
    const { id: _, ...filter } = query?.filter ?? {};
    return queryOf(transaction, identity, { ...query, filter: { ...filter, id: { $in: holders } } }, extras);
  },

  async countExtendedBookings({ filter }, { transaction, identity }) {
    return { count: await transaction.in(bookingDocuments).count(ownFilter(filter, identity)) };
  },
} satisfies Operations<typeof meta>;

async function queryOf(
  transaction: Transaction,
  identity: Identity,
  query: Request['query'] | undefined,
  extras: Extras,
): Promise<Response> {
  const { filter, sort = [], cursorPaging, paging } = query ?? {};
  const page = await transaction.in(bookingDocuments).query(
    {
      filter: ownFilter(filter, identity),
      sort: storedSort(sort, FIELDS),
      ...(cursorPaging && { cursorPaging }),
      ...(paging && { paging }),
    },
    LIMITS,
  );
  // A cursor contains its own filter: with another caller's cursor nothing of theirs is shown.
  const visible = page.items.filter((booking) => isOwner(identity) || booking.buyer === buyerKey(identity));
  return {
    extendedBookings: visible.map((booking) => toExtended(transaction, booking, extras)),
    pagingMetadata: {
      count: visible.length,
      tooManyToCount: false,
      cursors: page.cursors,
      ...(!cursorPaging && { offset: page.offset, total: page.total }),
    },
  };
}

/**
 * Only the requested fields. Attendance is not recorded here, no service is held online, and there are no cancellation
 * fees.
 */
function toExtended(transaction: Transaction, booking: KeptBooking, extras: Extras): ExtendedBooking {
  const feePolicy = booking.policy?.cancellationFeePolicy;
  return {
    booking: toExtendedBooking(booking),
    ...(extras.withBookingAllowedActions && { allowedActions: allowedActions(transaction, booking) }),
    ...(extras.withBookingAttendanceInfo && { attendance: { status: 'NOT_SET', numberOfAttendees: 0 } }),
    ...(extras.withBookingPolicySettings && {
      bookingPolicySettings: { cancellationFeeEnabled: feePolicy?.enabled ?? false },
    }),
  };
}

/**
 * With how it was made. `flowControlSettings`: what was sent. That a later call's notification is not shown is assumed.
 * Source: bookings-extendedBookings-queryExtendedBookings-1.
 */
function toExtendedBooking(kept: KeptBooking) {
  return {
    ...toBooking(kept),
    numberOfParticipants: kept.totalParticipants ?? 0,
    flowControlSettings: { ...kept.flow, withRefund: false },
    participantNotification: { notifyParticipants: kept.notifyParticipants ?? false },
    v2Availability: false,
  };
}

function ownFilter(filter: Query['filter'], identity: Identity): Query['filter'] {
  const asked = storedFilter(filter, FIELDS);
  return isOwner(identity) ? asked : { $and: [asked, { buyer: buyerKey(identity) }] };
}
