import type { services as meta } from '@wix/bookings/meta';
import { randomUUID } from '../../../home/crypto';
import { eachId, eachItem } from '../../../http/bulk/each-item';
import type { Operations } from '../../../http/operations';
import type { CollectionDefinition, Transaction } from '../../../kernel/store/store-interface';
import { toServiceResponse } from '../services/response';
import { allServices, getServiceDocument, type Service, serviceChanges } from '../services/service-documents';
import { freeSlugs } from '../services/taken-slugs';
import { calendarEvents } from '../sessions/calendar-event-documents';
import { eventsOn, findSessionSchedule, sessionSchedules } from '../sessions/class-schedules';
import type { Notification } from '../stored-bookings/booking-change';
import { createService } from './new-service';
import { serviceMaskOf } from './patch';
import { changeService, requireServiceRevision } from './service-change';
import { cancelBookings, futureBookings } from './sessions';

/** Assumed: a job is finished when its call returns. On the platform, it runs later. */
interface Job {
  id: string;
  operation: string;
  createdDate: string;
  totalSuccesses: number;
  totalFailures: number;
}

const jobs: CollectionDefinition<Job> = { name: 'async-jobs', fields: { createdDate: 'date' } };

export const serviceBulk = {
  async bulkCreateServices({ services = [], returnEntity }, { transaction, settings, baseUrl, site }) {
    return eachItem(
      services,
      async (service) => {
        const created = await createService(transaction, settings, service);
        return {
          ...idOf(created),
          item: returnEntity ? await toServiceResponse(created, { transaction, settings, baseUrl, site }) : undefined,
        };
      },
      { itemMetadata: idOf },
    );
  },

  async bulkUpdateServices({ services = [], returnEntity }, { transaction, settings, baseUrl, site }) {
    return eachItem(
      services,
      async ({ service: change = {}, mask }) => {
        const service = await getServiceDocument(transaction, change.id ?? undefined);
        requireServiceRevision(service, change.revision);
        const changed = await changeService(transaction, settings, service, { sentService: change, mask });
        return {
          item: returnEntity ? await toServiceResponse(changed, { transaction, settings, baseUrl, site }) : undefined,
        };
      },
      { itemMetadata: ({ service = {} }) => idOf(service) },
    );
  },

  async bulkUpdateServicesByFilter(request, { transaction, settings }) {
    const { filter, service: change = {} } = request;
    const mask = serviceMaskOf(request);
    const services = await allServices(transaction, filter);
    const { bulkActionMetadata } = await eachItem(services, async (service) => {
      await changeService(transaction, settings, service, { sentService: change, mask });
      return {};
    });
    return { jobId: await insertJob(transaction, 'bulkUpdateServicesByFilter', bulkActionMetadata) };
  },

  async bulkDeleteServices({ ids = [], ...removal }, { transaction }) {
    return eachId(ids, async (id) => removeService(transaction, await getServiceDocument(transaction, id), removal));
  },

  async bulkDeleteServicesByFilter({ filter, ...removal }, { transaction }) {
    const services = await allServices(transaction, filter);
    const { bulkActionMetadata } = await eachItem(services, async (service) => {
      await removeService(transaction, service, removal);
      return {};
    });
    return { jobId: await insertJob(transaction, 'bulkDeleteServicesByFilter', bulkActionMetadata) };
  },
} satisfies Operations<typeof meta>;

const idOf = ({ id }: Service) => (id ? { id } : {});

async function insertJob(
  transaction: Transaction,
  operation: string,
  { totalSuccesses, totalFailures }: { totalSuccesses: number; totalFailures: number },
) {
  const job = { id: randomUUID(), operation, createdDate: transaction.now, totalSuccesses, totalFailures };
  return (await transaction.in(jobs).insert(job)).id;
}

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
