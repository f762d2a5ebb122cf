import type { attendance as meta } from '@wix/bookings/meta';
import { sameNames, storedQuery } from '../../../database/query/wire-query';
import { randomUUID } from '../../../home/crypto';
import { eachId, eachItem } from '../../../http/bulk/each-item';
import type { OperationContext, Operations } from '../../../http/operations';
import { emit } from '../../../kernel/domain-events';
import { ApplicationError, PlatformError } from '../../../kernel/errors';
import { buyerKey } from '../../../kernel/identity';
import type { CollectionDefinition, QueryLimits, Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import { noShowFee } from '../fees/owed-fee';
import { mailCustomer, type Notification } from '../stored-bookings/booking-change';
import { bookingDocuments, type StoredBooking } from '../stored-bookings/booking-documents';

type Context = Pick<OperationContext, 'transaction'>;

/** A no-show owes the policy's fee: see `../fees`. */
export const attendance = {
  async setAttendance({ attendance, participantNotification }, context) {
    return { attendance: await set(context, attendance, participantNotification) };
  },

  /** Source: "marking the unavailable session as a failure in the response". */
  async bulkSetAttendance({ attendanceDetails = [], returnFullEntity }, context) {
    if (attendanceDetails.length === 0) {
      throw new ApplicationError('ATTENDANCES_MISSING_IN_REQUEST', 'expected attendances to set');
    }
    return eachItem(attendanceDetails, async ({ attendance = {}, participantNotification }) => {
      const item = await set(context, attendance, participantNotification);
      return { id: item.id, item: returnFullEntity ? item : undefined };
    });
  },

  async getAttendance({ attendanceId }, { transaction }) {
    return { attendance: await getAttendance(transaction, attendanceId) };
  },

  async queryAttendance({ query }, { transaction }) {
    const { items, cursors, hasNext } = await transaction
      .in(attendanceDocuments)
      .query(storedQuery(query ?? {}, FIELDS), LIMITS);
    return { attendances: items, pagingMetadata: { cursors, hasNext } };
  },

  /** Source: "Counts attendance records for the calling member … other identity types return a `PERMISSION_DENIED`". */
  async countAttendances({ filter }, { transaction, identity }) {
    if (identity.kind !== 'member') {
      throw new PlatformError(403, 'only a member counts its own attendances', {
        applicationError: { code: 'PERMISSION_DENIED' },
      });
    }
    const own = await transaction.in(bookingDocuments).all({ filter: { buyer: buyerKey(identity) } });
    const { status, serviceId } = filter ?? {};
    const counted = own.filter((booking) => !serviceId || matchesId(serviceId, serviceIdOf(booking)));
    const attendances = await attendancesOf(
      transaction,
      counted.map(({ id }) => id),
    );
    return { count: attendances.filter((each) => !status || matchesId(status, each.status)).length };
  },

  async deleteAttendance({ attendanceId }, context) {
    await remove(context, attendanceId);
    return {};
  },

  async bulkDeleteAttendances({ attendanceIds }, context) {
    return eachId(attendanceIds, (id) => remove(context, id));
  },
} satisfies Operations<typeof meta>;

/** Source: `AttendanceQuerySpec`, and the defaults in the docs of queryAttendance. */
const FIELDS = sameNames(['id', 'bookingId', 'eventId', 'sessionId', 'status', 'numberOfAttendees']);
const LIMITS: QueryLimits = { defaultLimit: 50, maxLimit: 1_000, defaultSort: [{ fieldName: 'id', order: 'ASC' }] };

async function set(
  { transaction }: Context,
  { bookingId, eventId, sessionId, status = 'NOT_SET', numberOfAttendees = 1 }: Attendance,
  notification: Notification | undefined,
): Promise<StoredAttendance> {
  const booking = await transaction.in(bookingDocuments).find(bookingId ?? '');
  // The packages name no code for a missing booking.
  if (!booking) throw new PlatformError(404, `no booking has the ID ${bookingId}`);
  const session = requireSession(booking, eventId ?? sessionId ?? undefined);
  const known = await transaction.in(attendanceDocuments).findByKey('session', keyOf(booking.id, session));
  const change = { bookingId: booking.id, eventId: session, sessionId: session, status, numberOfAttendees };
  const stored = known
    ? await transaction.in(attendanceDocuments).update({ ...known, ...change })
    : await transaction.in(attendanceDocuments).insert({ id: randomUUID(), ...change });
  await updateNoShowFee(transaction, booking);
  await mailCustomer(transaction, booking, notification, {
    about: 'attendance',
    text: status === 'NOT_ATTENDED' ? 'was missed' : 'was attended',
  });
  return stored;
}

/** Optional for appointments and classes, and courses accept any session (both assumed; errs to permission). */
function requireSession({ bookedEntity, id }: StoredBooking, sessionId: string | undefined): string {
  const { slot } = bookedEntity ?? {};
  const only = slot?.eventId ?? slot?.sessionId;
  if (slot && sessionId && sessionId !== slot.eventId && sessionId !== slot.sessionId) {
    throw new PlatformError(404, `the booking ${id} has no session ${sessionId}`);
  }
  const session = only ?? sessionId;
  if (session) return session;
  throw new ApplicationError('SESSION_ID_NOT_PROVIDED', `expected a session of booking ${id}`);
}

/** A booking is a no-show if one session is missed and none attended (assumed for courses). */
async function updateNoShowFee(transaction: Transaction, booking: StoredBooking): Promise<void> {
  const statuses = (await attendancesOf(transaction, [booking.id])).map(({ status }) => status);
  const cameNobody = statuses.includes('NOT_ATTENDED') && !statuses.includes('ATTENDED');
  const { fee: former, ...rest } = booking;
  const fee = noShowFee(booking, cameNobody, transaction.now);
  if (fee !== former) await transaction.in(bookingDocuments).update({ ...rest, fee });
}

async function remove({ transaction }: Context, id: string): Promise<void> {
  const { bookingId } = await getAttendance(transaction, id);
  await transaction.in(attendanceDocuments).remove(id);
  const booking = await transaction.in(bookingDocuments).find(bookingId);
  if (booking) await updateNoShowFee(transaction, booking);
  await emit(transaction, 'wix.bookings.v2.attendance_deleted', id, { deletedEvent: {} });
}

async function getAttendance(transaction: Transaction, id: string): Promise<StoredAttendance> {
  const known = await transaction.in(attendanceDocuments).find(id);
  if (known) return known;
  throw new ApplicationError('ATTENDANCE_NOT_FOUND', `no attendance has the ID ${id}`);
}

const serviceIdOf = ({ bookedEntity }: StoredBooking): string | null | undefined =>
  bookedEntity?.slot?.serviceId ?? bookedEntity?.schedule?.serviceId;

/** Source: "Accepts a single ID or an array of IDs". */
const matchesId = (ids: unknown, value: string | null | undefined): boolean =>
  Array.isArray(ids) ? ids.includes(value) : ids === value;

type Attendance = NonNullable<Wire<ReturnType<typeof meta.getAttendance>['__originalResponseType']>['attendance']>;

export type StoredAttendance = Attendance & { id: string; bookingId: string; eventId: string };

const attendanceDocuments: CollectionDefinition<StoredAttendance> = {
  name: 'attendances',
  fields: {
    id: 'string',
    bookingId: 'string',
    eventId: 'string',
    sessionId: 'string',
    status: 'string',
    numberOfAttendees: 'number',
  },
  keys: ({ bookingId, eventId }) => ({ session: keyOf(bookingId, eventId) }),
};

const keyOf = (bookingId: string, eventId: string): string => `${bookingId} ${eventId}`;

export const attendancesOf = (transaction: Transaction, bookingIds: readonly string[]): Promise<StoredAttendance[]> =>
  transaction.in(attendanceDocuments).all({ filter: { bookingId: { $in: bookingIds } } });
