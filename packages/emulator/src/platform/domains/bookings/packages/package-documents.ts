import type { bookings as meta } from '@wix/bookings/meta';
import { ApplicationError } from '../../../kernel/errors';
import { buyerKey, type Identity, isOwner } from '../../../kernel/identity';
import type { CollectionDefinition, Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import { bookingDocuments, type StoredBooking, toBooking } from '../stored-bookings/booking-documents';

type Response = Wire<ReturnType<typeof meta.createMultiServiceBooking>['__originalResponseType']>;
type MultiServiceBooking = NonNullable<Response['multiServiceBooking']>;

interface Package {
  id: string;
  buyer: string;
  bookingIds: string[];
  anonymousToken: string;
}

export const packages: CollectionDefinition<Package> = {
  name: 'multi-service-bookings',
  fields: {},
  keys: ({ anonymousToken }) => ({ anonymousToken }),
};

/** Source: "Package constraints" in the docs of createMultiServiceBooking in @wix/auto_sdk_bookings_bookings. */
export const MIN_BOOKINGS = 2;
export const MAX_BOOKINGS = 8;

/** The only supported type. Earlier versions also stored others. */
export const PACKAGE_TYPE = 'SEQUENTIAL_BOOKINGS';

interface PackageWithBookings {
  storedPackage: Package;
  bookings: StoredBooking[];
}

/** A package of another customer counts as missing (assumed). */
export async function getPackage(
  transaction: Transaction,
  id: string | null | undefined,
  identity: Identity,
): Promise<PackageWithBookings> {
  const stored = await transaction.in(packages).find(id ?? '');
  if (!stored || (!isOwner(identity) && stored.buyer !== buyerKey(identity))) throw packageNotFoundError(id);
  return withBookings(transaction, stored);
}

export async function packageByToken(
  transaction: Transaction,
  token: string | null | undefined,
): Promise<PackageWithBookings> {
  const stored = token && (await transaction.in(packages).findByKey('anonymousToken', token));
  if (!stored) throw new ApplicationError('INVALID_TOKEN', 'no multi-service booking has this token');
  return withBookings(transaction, stored);
}

export async function bookingsOfPackages(transaction: Transaction, ids: readonly string[]): Promise<StoredBooking[]> {
  const stored = await transaction.in(packages).findMany(ids);
  return transaction.in(bookingDocuments).findMany(stored.flatMap(({ bookingIds }) => bookingIds));
}

async function withBookings(transaction: Transaction, storedPackage: Package): Promise<PackageWithBookings> {
  const bookings = sortBookings(await transaction.in(bookingDocuments).findMany(storedPackage.bookingIds));
  return { storedPackage, bookings };
}

export const sortBookings = (bookings: readonly StoredBooking[]): StoredBooking[] =>
  bookings.toSorted((one, other) => (one.startDate ?? '').localeCompare(other.startDate ?? ''));

interface BookingReference {
  bookingId?: string | null;
  revision?: string | null;
}

/** Throws the codes of calls that change a package. */
export function matchBookings<Told extends BookingReference>(
  bookings: readonly StoredBooking[],
  bookingInfos: readonly Told[],
): { booking: StoredBooking; bookingInfo: Told }[] {
  const ids = bookingInfos.map(({ bookingId }) => bookingId);
  if (new Set(ids).size < ids.length)
    throw new ApplicationError('DUPLICATE_BOOKING_INFO', 'expected each booking once');
  return bookingInfos.map((each) => {
    const booking = bookings.find(({ id }) => id === each.bookingId);
    if (!booking) throw new ApplicationError('BOOKING_NOT_FOUND', `no booking of it has the id ${each.bookingId}`);
    if (!each.revision) throw new ApplicationError('REVISION_MISSING', `the revision of ${booking.id} is missing`);
    requireBookingRevision(booking, each.revision);
    return { booking, bookingInfo: each };
  });
}

export function requireBookingRevision(booking: StoredBooking, revision: string | null | undefined): void {
  if (revision === booking.revision) return;
  const message = `expected revision ${booking.revision} of ${booking.id}, got ${revision}`;
  throw new ApplicationError('BOOKING_REVISION_MISMATCH', message, { status: 409 });
}

/** All bookings change together: throws NOT_ALL_BOOKINGS_WERE_SENT. */
export function requireAllBookings<Told extends BookingReference>(
  bookings: readonly StoredBooking[],
  bookingInfos: readonly Told[],
) {
  const matchedBookings = matchBookings(bookings, bookingInfos);
  if (matchedBookings.length === bookings.length) return matchedBookings;
  const message = `expected ${bookings.length} bookings, got ${matchedBookings.length}`;
  throw new ApplicationError('NOT_ALL_BOOKINGS_WERE_SENT', message);
}

/** Source: `BookingResult`: bookings only if requested. */
export function toMultiServiceBooking(
  id: string,
  bookings: readonly StoredBooking[],
  withEntities: boolean | null | undefined,
): MultiServiceBooking {
  return { id, bookings: toResults(bookings, withEntities) };
}

export const toResults = (bookings: readonly StoredBooking[], withEntities: boolean | null | undefined) =>
  bookings.map((booking) => ({ bookingId: booking.id, booking: withEntities ? toBooking(booking) : undefined }));

const packageNotFoundError = (id: string | null | undefined): ApplicationError =>
  new ApplicationError('MULTI_SERVICE_BOOKING_NOT_FOUND', `no multi-service booking has the id ${id}`);
