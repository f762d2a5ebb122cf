import type { Transaction } from '../../../../kernel/store/store';
import { eventsOn, findSessionSchedule, sessionSchedules } from '../../availability/class-schedules';
import type { Notification } from '../../booking/changes/booking-change';
import { calendarEvents } from '../../calendar/calendar-event-documents';
import { type Service, serviceChanges } from '../service-documents';
import { cancelBookings, futureBookings } from '../sessions';
import { freeSlugs } from '../taken-slugs';

interface ServiceRemoval {
  preserveFutureSessionsWithParticipants?: boolean | undefined;
  participantNotification?: Notification | undefined;
}

/** Past sessions stay. Source: deleteService in @wix/auto_sdk_bookings_services. */
export async function removeService(
  transaction: Transaction,
  service: Service,
  { preserveFutureSessionsWithParticipants, participantNotification }: ServiceRemoval,
): Promise<void> {
  const booked = await futureBookings(transaction, service);
  if (!preserveFutureSessionsWithParticipants) await cancelBookings(transaction, booked, participantNotification);
  const preserved = preserveFutureSessionsWithParticipants ? booked : [];
  await endSessions(
    transaction,
    service,
    preserved.flatMap(({ bookedEntity }) => bookedEntity?.slot?.eventId ?? []),
    preserved.some(({ bookedEntity }) => bookedEntity?.schedule),
  );
  await freeSlugs(transaction, service.id ?? '');
  await serviceChanges.remove(transaction, service);
}

async function endSessions(
  transaction: Transaction,
  { schedule }: Service,
  keptSessions: readonly string[],
  isCourseKept: boolean,
): Promise<void> {
  const sessions = await findSessionSchedule(transaction, schedule?.id ?? '');
  if (!sessions || isCourseKept) return;
  if (keptSessions.length === 0) {
    await transaction.in(sessionSchedules).remove(sessions.id);
    for (const { id } of await eventsOn(transaction, sessions.id)) await transaction.in(calendarEvents).remove(id);
  } else await transaction.in(sessionSchedules).update({ ...sessions, keptSessions: [...new Set(keptSessions)] });
}
