import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store-interface';
import { serviceDocuments } from '../services/service-documents';
import { findPlannedSchedule, firstAndLastSession } from '../sessions/class-schedules';
import { type CalendarSchedule, eventsOf } from './schedules';

/** Source: `Schedule.firstSessionStart` and `Service.staffMemberIds`. Assumed: the revision stays. */
export async function showSessionsOnService(
  transaction: Transaction,
  settings: SiteSettings,
  schedule: CalendarSchedule,
): Promise<void> {
  if (schedule.kind !== 'SESSIONS') return;
  const planned = await findPlannedSchedule(transaction, schedule.id);
  if (!planned) return;
  const events = (await eventsOf(transaction, schedule, settings)).filter(({ status }) => status === 'CONFIRMED');
  const { id, availabilityConstraints } = schedule.service.schedule ?? {};
  await transaction.in(serviceDocuments).update({
    ...schedule.service,
    staffMemberIds: [...new Set(events.flatMap(({ resourceIds }) => resourceIds))],
    schedule: { id, ...firstAndLastSession(planned, settings.timeZone), availabilityConstraints },
  });
}
