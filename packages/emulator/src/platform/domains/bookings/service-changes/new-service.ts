import { firstRevision } from '../../../database/revision';
import { BOOKINGS_APP_ID } from '../../../kernel/app-ids';
import { ApplicationError, ValidationError } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids/new-id';
import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store-interface';
import { defaultPolicy } from '../policies/policy';
import { bookingPolicies, type Connections, connectionsOf } from '../services/connections';
import { toLocations } from '../services/location-rules';
import { serviceProblems } from '../services/rules';
import { type Service, serviceChanges, serviceDocuments } from '../services/service-documents';
import { takeSlugOfName, withSlug } from '../services/taken-slugs';
import { sessionSchedules } from '../sessions/class-schedules';
import { withoutAppointmentFields, withServiceDefaults } from './completed';
import { writableFields } from './writable-fields';

/** A new class or course has no sessions. */
export async function createService(
  transaction: Transaction,
  { currency }: Pick<SiteSettings, 'currency'>,
  sentService: Service,
): Promise<Service> {
  const service = withoutAppointmentFields(writableFields(sentService, false), undefined);
  const connections = await connectionsOf(transaction, service);
  requireValidService(service, connections);
  const policy = connections.policy ?? (await transaction.in(bookingPolicies).insert(defaultPolicy(transaction.now)));
  const complete = withServiceDefaults(service, { ...connections, policy }, currency);
  const scheduleId = newId('schedule');
  const stored = await insertService(transaction, {
    ...complete,
    id: newId('service'),
    schedule: { ...complete.schedule, id: scheduleId },
    locations: toLocations(service.locations ?? [], connections.businessLocations),
    sortOrder: service.sortOrder ?? (await transaction.in(serviceDocuments).count()),
  });
  if (service.type !== 'APPOINTMENT') {
    const capacity = service.defaultCapacity ?? 1;
    await transaction
      .in(sessionSchedules)
      .insert({ id: scheduleId, serviceId: stored.id ?? '', weekly: [], capacity, from: transaction.now });
  }
  return stored;
}

/** Source: `MISSING_APPOINTMENT_RESOURCES` was seen on the real platform. */
export function requireValidService(service: Service, connections: Connections): void {
  const problems = serviceProblems(service, connections);
  if (problems.length > 0) throw new ValidationError(problems);
  const { type, staffMemberIds, serviceResources, primaryResourceType } = service;
  if (type !== 'APPOINTMENT' || staffMemberIds?.length || serviceResources?.length || primaryResourceType) return;
  throw new ApplicationError('MISSING_APPOINTMENT_RESOURCES', 'an appointment needs a staff member or a resource');
}

export async function insertService(transaction: Transaction, service: Service & { id: string }): Promise<Service> {
  const slug = await takeSlugOfName(transaction, service.name ?? '', service.id);
  const appId = service.appId ?? BOOKINGS_APP_ID;
  const withName = withSlug({ ...service, supportedSlugs: [] }, slug, { custom: false, now: transaction.now });
  return serviceChanges.insert(transaction, {
    ...withName,
    appId,
    createdByAppId: appId,
    addOnGroups: [],
    addOnDetails: [],
    ...firstRevision(transaction),
  });
}
