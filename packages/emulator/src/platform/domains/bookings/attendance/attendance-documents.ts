import type { attendance as meta } from '@wix/bookings/meta';
import type { CollectionDefinition, Transaction } from '../../../kernel/store/store';
import type { Wire } from '../../../kernel/wire-types';

export type Attendance = NonNullable<
  Wire<ReturnType<typeof meta.getAttendance>['__originalResponseType']>['attendance']
>;

export type StoredAttendance = Attendance & { id: string; bookingId: string; eventId: string };

export const attendanceDocuments: CollectionDefinition<StoredAttendance> = {
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

export const keyOf = (bookingId: string, eventId: string): string => `${bookingId} ${eventId}`;

export const attendancesOf = (transaction: Transaction, bookingIds: readonly string[]): Promise<StoredAttendance[]> =>
  transaction.in(attendanceDocuments).all({ filter: { bookingId: { $in: bookingIds } } });
