import { siteAddress } from '../../../http/hosted/published';
import type { OperationContext } from '../../../http/operations';
import { isOwner } from '../../../kernel/identity';
import { calendarUrls, formattedDates } from '../event/dates';
import { categoriesOf, type StoredCategory } from '../event/event-category-documents';
import type { StoredEvent, WireEvent } from '../event/event-documents';
import { statusAt } from '../event/event-status';
import { toWireLocation } from '../event/location';
import { recurrencesOf } from '../event/series';
import { formOf } from '../forms/registration-form';
import { registrationsOf } from '../stored-registrations/registration';
import { rsvpCountsOf } from '../stored-registrations/rsvp-summary';

type ViewContext = Pick<OperationContext, 'transaction' | 'settings' | 'baseUrl' | 'identity' | 'site'>;

interface RelatedFields {
  registration: WireEvent['registration'];
  recurrence: NonNullable<WireEvent['dateAndTimeSettings']>['recurrenceStatus'];
  rsvps: NonNullable<WireEvent['summaries']>['rsvps'];
}

export async function toWireEvent(event: StoredEvent, fields: readonly string[] | undefined, context: ViewContext) {
  const [wireEvent] = await toWireEvents([event], fields, context);
  return wireEvent;
}

export async function toWireEvents(
  events: readonly StoredEvent[],
  fields: readonly string[] | undefined,
  context: ViewContext,
): Promise<WireEvent[]> {
  const groups = new Set(fields ?? []);
  const registrations = groups.has('REGISTRATION') ? await registrationsOf(context.transaction, events) : undefined;
  const recurrences = await recurrencesOf(context.transaction, events);
  const categories = groups.has('CATEGORIES') ? await categoriesOf(context.transaction, idsOf(events)) : undefined;
  const counts =
    groups.has('DASHBOARD') && isOwner(context.identity) ? await rsvpCountsOf(context.transaction, events) : undefined;
  return events.map((event) => {
    const { id } = event;
    const relatedFields = {
      registration: registrations?.get(id),
      recurrence: recurrences.get(id),
      rsvps: counts?.get(id),
    };
    return {
      ...limitToGroups(toFullEvent(event, relatedFields, context), groups, isOwner(context.identity)),
      ...(categories && { categories: toCategories(categories.get(id) ?? [], isOwner(context.identity)) }),
      ...(groups.has('FEED') && { feed: { token: feedToken(id) } }),
    };
  });
}

const idsOf = (events: readonly StoredEvent[]): string[] => events.map(({ id }) => id);

/** Source: `FIELDS_BEYOND`, since the type of events lacks the field. Visitors do not see hidden categories. */
const toCategories = (categories: readonly StoredCategory[], mayReadAll: boolean) => ({
  categories: categories
    .filter(({ states }) => mayReadAll || !states?.includes('HIDDEN'))
    .map(({ id, name, states, createdDate }) => ({ id, name, states, createdDate })),
});

/** Assumed: the token of the discussion is opaque. */
const feedToken = (eventId: string): string => Buffer.from(`feed:${eventId}`).toString('base64url');

/** Source: `RequestedFields` in @wix/auto_sdk_events_wix-events-v-2. */
const GROUP_OF_FIELD: Readonly<Record<string, string>> = {
  shortDescription: 'DETAILS',
  mainImage: 'DETAILS',
  calendarUrls: 'DETAILS',
  description: 'TEXTS',
  detailedDescription: 'TEXTS',
  registration: 'REGISTRATION',
  eventPageUrl: 'URLS',
  form: 'FORM',
  summaries: 'DASHBOARD',
  seoSettings: 'SEO_SETTINGS',
  agendaSettings: 'AGENDA',
};

/**
 * Source: READ_EVENT_DASHBOARD and READ_ONLINE_CONFERENCING are the owner's.
 * Others get no such fields (assumed; errs to refusal).
 */
function limitToGroups(whole: WireEvent, groups: ReadonlySet<string>, mayReadAll: boolean): WireEvent {
  const { onlineConferencing: { session, ...conferencing } = {}, summaries, ...rest } = whole;
  const isSessionShown = session && mayReadAll && groups.has('ONLINE_CONFERENCING_SESSION');
  const event: WireEvent = {
    ...rest,
    ...(whole.onlineConferencing && { onlineConferencing: { ...conferencing, ...(isSessionShown && { session }) } }),
    ...(mayReadAll && { summaries: summaries ?? {} }),
  };
  return Object.fromEntries(
    Object.entries(event).filter(([field]) => {
      const group = Object.hasOwn(GROUP_OF_FIELD, field) ? GROUP_OF_FIELD[field] : undefined;
      return group === undefined || groups.has(group);
    }),
  );
}

function toFullEvent(
  event: StoredEvent,
  { registration, recurrence, rsvps }: RelatedFields,
  context: ViewContext,
): WireEvent {
  const { transaction, settings, baseUrl, site } = context;
  const { clock: _clock, ...rest } = event;
  const { slug, location, dateAndTimeSettings } = event;
  return {
    ...rest,
    status: statusAt(event, transaction.now),
    ...(location && { location: toWireLocation(location) }),
    ...(registration && { registration }),
    ...(rsvps && { summaries: { ...event.summaries, rsvps } }),
    ...(dateAndTimeSettings && {
      dateAndTimeSettings: {
        ...dateAndTimeSettings,
        ...(recurrence && { recurrenceStatus: recurrence }),
        formatted: formattedDates(dateAndTimeSettings, settings.language),
      },
    }),
    calendarUrls: calendarUrls(event),
    eventPageUrl: { base: siteAddress({ baseUrl, site }), path: `/event-details/${slug}` },
    form: formOf(event),
    seoSettings: { ...event.seoSettings, slug: slug ?? '', hidden: event.status === 'DRAFT' },
    agendaSettings: event.agendaSettings ?? { enabled: false },
  };
}
