import type { extendedBookings as meta } from '@wix/bookings/meta';
import { sameNames, storedFilter, storedSort, type WireFields } from '../../database/query/wire-query';
import type { OperationContext, Operations } from '../../http/operations';
import { PlatformError } from '../../kernel/errors';
import { buyerKey, type Identity, isOwner } from '../../kernel/identity';
import type { Query, Transaction } from '../../kernel/store/store-interface';
import type { Wire } from '../../kernel/wire-types';
import { attendancesOf, type StoredAttendance } from './attendance/attendance';
import { type FeeOfBooking, feesOf } from './fees/fees-of-bookings';
import { holdersOf, sessionClaim } from './session-places/claims';
import { allowedActions } from './stored-bookings/booking-change';
import { BOOKING_FILTERS, bookingDocuments, type StoredBooking, toBooking } from './stored-bookings/booking-documents';

type Request = Wire<ReturnType<typeof meta.queryExtendedBookings>['__originalRequestType']>;
type Response = Wire<ReturnType<typeof meta.queryExtendedBookings>['__originalResponseType']>;
type ExtendedBooking = NonNullable<Response['extendedBookings']>[number];
type RestRequest = Pick<Request, 'query'> & { paging?: NonNullable<Request['query']>['paging'] };
type Extras = Partial<Omit<Request, 'query'>>;

/** Source: the defaults in the docs of queryExtendedBookings in @wix/auto_sdk_bookings_extended-bookings. */
const LIMITS = { defaultLimit: 50, maxLimit: 100, defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }] };

/** Slot paths also work with the one-of's name (`bookedEntity.item.slot`), as in the platform's articles. */
const FIELDS: WireFields = {
  ...sameNames(['id', ...Object.keys(BOOKING_FILTERS)]),
  ...Object.fromEntries(
    Object.keys(BOOKING_FILTERS).map((path) => [path.replace('bookedEntity.', 'bookedEntity.item.'), path]),
  ),
  _id: 'id',
};

/** See `packages/emulator/src/platform/contract/operations-beyond.ts`. Some clients send the paging beside the query. */
const bookingRestQuery = {
  async queryBookingsOverRest({ query, paging }: RestRequest, context: OperationContext) {
    const isPaged = query?.paging || query?.cursorPaging;
    const page = await runQuery(context, isPaged ? query : { ...query, paging }, {});
    const bookings = page.extendedBookings?.flatMap(({ booking }) => booking ?? []);
    return { bookings, pagingMetadata: page.pagingMetadata };
  },
};

/** Members see their own bookings (assumed; errs to permission). */
export const extendedBookings = {
  ...bookingRestQuery,

  async queryExtendedBookings({ query, ...extras }, context) {
    return runQuery(context, query, extras);
  },

  async query({ query, sessionId, ...extras }, context) {
    if (!sessionId) return runQuery(context, query, extras);
    // Source: the doc of `sessionId`: it overrides a filter by ID.
    const holders = await holdersOf(context.transaction, sessionClaim(sessionId));
    const { id: _, ...filter } = query?.filter ?? {};
    return runQuery(context, { ...query, filter: { ...filter, id: { $in: holders } } }, extras);
  },

  async countExtendedBookings({ filter }, { transaction, identity }) {
    return { count: await transaction.in(bookingDocuments).count(ownFilter(filter, identity)) };
  },
} satisfies Operations<typeof meta>;

async function runQuery(
  { transaction, identity, settings: { currency } }: OperationContext,
  query: Request['query'] | undefined,
  extras: Extras,
): Promise<Response> {
  requireRightToFees(identity, extras);
  const { filter, sort = [], cursorPaging, paging } = query ?? {};
  const page = await transaction.in(bookingDocuments).query(
    {
      filter: storedFilter(filter, FIELDS),
      scope: !isOwner(identity) ? ownBookings(identity) : undefined,
      sort: storedSort(sort, FIELDS),
      cursorPaging,
      paging,
    },
    LIMITS,
  );
  const related = await relatedRecords(transaction, page.items, extras, currency);
  return {
    extendedBookings: page.items.map((booking) => toExtendedEntry(transaction, booking, extras, related)),
    pagingMetadata: {
      count: page.count,
      tooManyToCount: false,
      cursors: page.cursors,
      ...(!cursorPaging && { offset: page.offset, total: page.total }),
    },
  };
}

/** Source: "You must have the `BOOKINGS.BOOKING_FEES_READ` permission scope when passing `true`". */
function requireRightToFees(identity: Identity, { withBookingFeeDetails }: Extras): void {
  if (!withBookingFeeDetails || isOwner(identity)) return;
  throw new PlatformError(403, 'withBookingFeeDetails takes BOOKINGS.BOOKING_FEES_READ');
}

interface RelatedRecords {
  attendances: readonly StoredAttendance[];
  fees: readonly FeeOfBooking[];
}

async function relatedRecords(
  transaction: Transaction,
  bookings: readonly StoredBooking[],
  { withBookingAttendanceInfo, withBookingFeeDetails }: Extras,
  currency: string,
): Promise<RelatedRecords> {
  const ids = bookings.map(({ id }) => id);
  // Source: "Information about booking fees with a status of `PREVIEW` isn't returned".
  const owing = bookings.filter(({ fee }) => fee);
  return {
    attendances: withBookingAttendanceInfo && ids.length > 0 ? await attendancesOf(transaction, ids) : [],
    fees: withBookingFeeDetails ? await feesOf(transaction, owing, currency) : [],
  };
}

/** Omits the conferencing details: no emulated service is held online. */
function toExtendedEntry(
  transaction: Transaction,
  booking: StoredBooking,
  extras: Extras,
  { attendances, fees }: RelatedRecords,
): ExtendedBooking {
  const feePolicy = booking.policy?.cancellationFeePolicy;
  // For courses, this takes the first known attendance (assumed).
  const known = attendances.find(({ bookingId }) => bookingId === booking.id);
  const fee = fees.find((each) => each.booking.id === booking.id);
  return {
    booking: toExtendedBooking(booking),
    allowedActions: extras.withBookingAllowedActions ? allowedActions(transaction, booking) : undefined,
    attendance: extras.withBookingAttendanceInfo ? toWireAttendance(known) : undefined,
    bookingFeeDetails: fee && fee.status !== 'PREVIEW' ? { cancellationFeeStatus: fee.status } : undefined,
    bookingPolicySettings: extras.withBookingPolicySettings
      ? { cancellationFeeEnabled: feePolicy?.enabled ?? false }
      : undefined,
  };
}

const toWireAttendance = (known: StoredAttendance | undefined): ExtendedBooking['attendance'] =>
  known
    ? { id: known.id, status: known.status ?? 'NOT_SET', numberOfAttendees: known.numberOfAttendees ?? 0 }
    : { status: 'NOT_SET', numberOfAttendees: 0 };

/** Source: bookings-extendedBookings-queryExtendedBookings-1. Assumed: `flowControlSettings` stay as at creation. */
function toExtendedBooking(booking: StoredBooking) {
  return {
    ...toBooking(booking),
    numberOfParticipants: booking.totalParticipants ?? 0,
    flowControlSettings: { ...booking.flow, withRefund: false },
    participantNotification: { notifyParticipants: booking.notifyParticipants ?? false },
    v2Availability: false,
  };
}

function ownFilter(filter: Query['filter'], identity: Identity): Query['filter'] {
  const storedConditions = storedFilter(filter, FIELDS);
  return isOwner(identity) ? storedConditions : { $and: [storedConditions, ownBookings(identity)] };
}

const ownBookings = (identity: Identity) => ({ buyer: buyerKey(identity) });
