import { ValidationError } from '../../../kernel/errors';
import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store-interface';
import { connectionsOf } from '../services/connections';
import { serviceViolation, staleRevisionError } from '../services/refusals';
import { type Service, serviceChanges } from '../services/service-documents';
import { takeSlugOfName, withSlug } from '../services/taken-slugs';
import { findSessionSchedule, sessionSchedules } from '../sessions/class-schedules';
import { offerPlacesOfService } from '../waiting-list/waiting-list';
import { withoutAppointmentFields, withServiceDefaults } from './completed';
import { requireValidService } from './new-service';
import { patchedService } from './patch';

interface ServiceChange {
  sentService: Service;
  mask?: readonly string[] | undefined;
}

export function requireServiceRevision(service: Service, revision: string | null | undefined): void {
  if (revision !== service.revision) throw staleRevisionError(service.revision, revision);
}

/** Throws ValidationError as updateService does, and ApplicationError MISSING_APPOINTMENT_RESOURCES. */
export async function changeService(
  transaction: Transaction,
  { currency }: Pick<SiteSettings, 'currency'>,
  service: Service,
  { sentService, mask }: ServiceChange,
): Promise<Service> {
  const patched = withRequestedRate(service, patchedService(service, sentService, mask), sentService);
  const changed = withoutAppointmentFields(patched, service);
  if (changed.type !== service.type) {
    // Assumed; errs to refusal: the type cannot change, since the schedule depends on it.
    throw new ValidationError([serviceViolation('service.type', `must stay ${service.type}`, 'INVALID_SERVICE_TYPE')]);
  }
  const connections = await connectionsOf(transaction, changed);
  requireValidService(changed, connections);
  const complete = withServiceDefaults(changed, connections, currency);
  if (complete.defaultCapacity !== service.defaultCapacity) await changeCapacity(transaction, complete);
  const stored = await serviceChanges.update(transaction, await renameService(transaction, service, complete));
  if (stored.defaultCapacity !== service.defaultCapacity) await offerPlacesOfService(transaction, stored);
  return stored;
}

const RATES = ['fixed', 'varied', 'custom', 'subscription'] as const;

/** The sent rate replaces the stored one. A free service has none. */
function withRequestedRate(before: Service, patched: Service, { payment: sentPayment = {} }: Service): Service {
  const { payment } = patched;
  const rate = RATES.find((name) => sentPayment[name]);
  if (!payment || payment === before.payment || (!rate && sentPayment.rateType !== 'NO_FEE')) return patched;
  const others = RATES.filter((name) => name !== rate).map((name) => [name, undefined]);
  return { ...patched, payment: { ...payment, ...Object.fromEntries(others) } };
}

/** Assumed: a new name changes the slug, unless the owner chose the slug. */
async function renameService(transaction: Transaction, before: Service, after: Service): Promise<Service> {
  if (after.name === before.name || before.mainSlug?.custom) return after;
  const slug = await takeSlugOfName(transaction, after.name ?? '', after.id ?? '');
  return slug === before.mainSlug?.name ? after : withSlug(after, slug, { custom: false, now: transaction.now });
}

async function changeCapacity(transaction: Transaction, { schedule, defaultCapacity }: Service): Promise<void> {
  const sessions = await findSessionSchedule(transaction, schedule?.id ?? '');
  if (sessions)
    await transaction.in(sessionSchedules).update({ ...sessions, capacity: defaultCapacity ?? sessions.capacity });
}
