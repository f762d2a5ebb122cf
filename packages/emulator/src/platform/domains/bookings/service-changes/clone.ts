import type { services as meta } from '@wix/bookings/meta';
import { randomUUID } from '../../../home/crypto';
import type { Operations } from '../../../http/operations';
import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import { findDefaultForm } from '../../forms/index';
import { toServiceResponse } from '../services/response';
import { getServiceDocument, type Service } from '../services/service-documents';
import { type CalendarEvent, calendarEvents } from '../sessions/calendar-event-documents';
import {
  findPlannedSchedule,
  firstAndLastSession,
  type PlannedSchedule,
  sessionSchedules,
} from '../sessions/class-schedules';
import { withoutPastOccurrences } from '../sessions/occurrences';
import { insertService } from './new-service';

type CloneErrors = NonNullable<Wire<ReturnType<typeof meta.cloneService>['__originalResponseType']>['errors']>;

export const serviceClone = {
  /** Source: the docs of cloneService: plans are skipped without an error. Assumed: the name stays. */
  async cloneService({ sourceServiceId }, { transaction, settings, baseUrl, site }) {
    const source = await getServiceDocument(transaction, sourceServiceId);
    const defaultForm = await findDefaultForm(transaction);
    const scheduleId = randomUUID();
    const sessions = await sessionsOfClone(transaction, source, scheduleId);
    const { form, ...formless } = source;
    const clone = await insertService(transaction, {
      ...formless,
      ...(defaultForm && { form: { id: defaultForm.id } }),
      id: randomUUID(),
      payment: withoutVariants({ ...source.payment, pricingPlanIds: [] }),
      schedule: cloneSchedule(source, sessions, scheduleId, settings),
    });
    if (sessions) {
      const { events = [], ...stored } = sessions;
      await transaction.in(sessionSchedules).insert({ ...stored, serviceId: clone.id ?? '' });
      for (const event of events) await transaction.in(calendarEvents).insert(event);
    }
    return {
      service: await toServiceResponse(clone, { transaction, settings, baseUrl, site }),
      errors: cloneErrors(source, defaultForm?.id),
    };
  },
} satisfies Operations<typeof meta>;

/** Source: the docs of cloneService: only future recurring sessions are copied. */
async function sessionsOfClone(
  transaction: Transaction,
  { schedule }: Service,
  id: string,
): Promise<PlannedSchedule | undefined> {
  const sessions = await findPlannedSchedule(transaction, schedule?.id ?? '');
  if (!sessions) return undefined;
  const events = (sessions.events ?? [])
    .filter(({ recurrenceType, lastEnd }) => recurrenceType !== 'NONE' && lastEnd > transaction.now)
    .map((event) => moveToSchedule(withoutPastOccurrences(event, transaction.now), id));
  return { ...sessions, id, events, from: sessions.from > transaction.now ? sessions.from : transaction.now };
}

/** Event IDs begin with the schedule's ID. */
function moveToSchedule(event: CalendarEvent, scheduleId: string): CalendarEvent {
  const eventIdOfClone = (id: string) => id.replace(event.scheduleId, scheduleId);
  return {
    ...event,
    id: eventIdOfClone(event.id),
    scheduleId,
    ...(event.recurringEventId && { recurringEventId: eventIdOfClone(event.recurringEventId) }),
    ...(event.occurrencePrefix && { occurrencePrefix: eventIdOfClone(event.occurrencePrefix) }),
  };
}

function cloneSchedule(
  { schedule }: Service,
  sessions: PlannedSchedule | undefined,
  id: string,
  { timeZone }: Pick<SiteSettings, 'timeZone'>,
): Service['schedule'] {
  return {
    id,
    ...(sessions && firstAndLastSession(sessions, timeZone)),
    availabilityConstraints: schedule?.availabilityConstraints,
  };
}

type Payment = NonNullable<Service['payment']>;

/** Clones have no variants. Assumed: the default price remains. */
function withoutVariants(payment: Payment): Payment {
  const { varied } = payment;
  if (!varied) return payment;
  return { ...payment, varied: { ...varied, minPrice: varied.defaultPrice, maxPrice: varied.defaultPrice } };
}

/** A price range implies variants. Assumed: the default form stays the default. */
function cloneErrors({ payment, form }: Service, defaultFormId: string | undefined): CloneErrors {
  const { minPrice, maxPrice } = payment?.varied ?? {};
  const reasons: CloneErrors = [];
  if (minPrice?.value !== maxPrice?.value) reasons.push('OPTIONS_AND_VARIANTS');
  if (form?.id && form.id !== defaultFormId) reasons.push('FORM');
  return reasons;
}
