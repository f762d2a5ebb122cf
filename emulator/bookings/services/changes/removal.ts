import type { Unit } from '../../../database/store';
import { emit } from '../../../sites/domain-events';
import { findSessionSchedule, sessionSchedules } from '../../availability/class-schedules';
import type { Notification } from '../../booking/changes/changes';
import { type Service, serviceDocuments } from '../documents';
import { cancelAll, futureBookings } from '../sessions';
import { freeSlugs } from '../taken-slugs';

export interface Removal {
  preserveFutureSessionsWithParticipants?: boolean | undefined;
  participantNotification?: Notification | undefined;
}

/**
 * Deletes the service. Its future sessions are canceled with their bookings, or those with participants stay; past
 * ones stay in either case. Source: deleteService in @wix/auto_sdk_bookings_services.
 */
export async function removeService(
  unit: Unit,
  service: Service,
  { preserveFutureSessionsWithParticipants, participantNotification }: Removal,
): Promise<void> {
  const booked = await futureBookings(unit, service);
  if (!preserveFutureSessionsWithParticipants) await cancelAll(unit, booked, participantNotification);
  const kept = preserveFutureSessionsWithParticipants ? booked : [];
  await endSessions(
    unit,
    service,
    kept.flatMap(({ bookedEntity }) => bookedEntity?.slot?.eventId ?? []),
    kept.some(({ bookedEntity }) => bookedEntity?.schedule),
  );
  await freeSlugs(unit, service.id ?? '');
  await unit.in(serviceDocuments).remove(service.id ?? '');
  await emit(unit, 'wix.bookings.services.v2.service_deleted', service.id ?? '', {
    deletedEvent: { deletedEntity: service },
  });
}

/** The staff member is free again, but for the sessions that are kept. A course with participants is kept whole. */
export async function endSessions(
  unit: Unit,
  { schedule }: Service,
  keptSessions: readonly string[],
  isCourseKept: boolean,
): Promise<void> {
  const sessions = await findSessionSchedule(unit, schedule?.id ?? '');
  if (!sessions || isCourseKept) return;
  if (keptSessions.length === 0) await unit.in(sessionSchedules).remove(sessions.id);
  else await unit.in(sessionSchedules).update({ ...sessions, keptSessions: [...new Set(keptSessions)] });
}
