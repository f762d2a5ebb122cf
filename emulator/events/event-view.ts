import type { OperationContext } from '../operations';
import { calendarUrls, formattedDates } from './event-dates';
import type { StoredEvent, WireEvent } from './event-documents';
import { statusAt } from './event-status';
import { registrationsOf } from './registration';

export type FieldGroup = 'DETAILS' | 'TEXTS' | 'REGISTRATION' | 'URLS' | 'FORM' | 'SEO_SETTINGS' | 'AGENDA';

type Registration = WireEvent['registration'];
type Viewed = Pick<OperationContext, 'unit' | 'settings' | 'baseUrl'>;

/** The events as a caller sees them: at the clock's time and with no field group that was not asked for. */
export async function toWireEvents(
  events: readonly StoredEvent[],
  asked: readonly string[] | undefined,
  context: Viewed,
): Promise<WireEvent[]> {
  const groups = new Set(asked ?? []);
  const registrations = groups.has('REGISTRATION') ? await registrationsOf(context.unit, events) : undefined;
  return events.map((event) => toWireEvent(event, groups, registrations?.get(event.id), context));
}

/** Source: `RequestedFields` in @wix/auto_sdk_events_wix-events-v-2 says which field belongs to which group. */
const GROUP_OF_FIELD = {
  shortDescription: 'DETAILS',
  mainImage: 'DETAILS',
  calendarUrls: 'DETAILS',
  description: 'TEXTS',
  detailedDescription: 'TEXTS',
  registration: 'REGISTRATION',
  eventPageUrl: 'URLS',
  form: 'FORM',
  seoSettings: 'SEO_SETTINGS',
  agendaSettings: 'AGENDA',
} as const satisfies Partial<Record<keyof WireEvent, FieldGroup>>;

function toWireEvent(
  event: StoredEvent,
  groups: ReadonlySet<string>,
  registration: Registration,
  { unit, settings, baseUrl }: Viewed,
): WireEvent {
  const { slug, dateAndTimeSettings } = event;
  const whole: WireEvent = {
    ...event,
    status: statusAt(event, unit.now),
    ...(registration && { registration }),
    ...(dateAndTimeSettings && {
      dateAndTimeSettings: {
        ...dateAndTimeSettings,
        formatted: formattedDates(dateAndTimeSettings, settings.language),
      },
    }),
    calendarUrls: calendarUrls(event),
    eventPageUrl: { base: baseUrl, path: `/event-details/${slug}` },
    seoSettings: { slug: slug ?? '', hidden: false },
    agendaSettings: { enabled: false },
  };
  return Object.fromEntries(
    Object.entries(whole).filter(([field]) => !isGrouped(field) || groups.has(GROUP_OF_FIELD[field])),
  );
}

const isGrouped = (field: string): field is keyof typeof GROUP_OF_FIELD => Object.hasOwn(GROUP_OF_FIELD, field);
