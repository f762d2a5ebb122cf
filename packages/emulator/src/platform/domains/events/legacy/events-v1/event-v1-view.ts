import type { forms as meta } from '@wix/events/meta';
import type { OperationContext } from '../../../../http/operations';
import type { Wire } from '../../../../kernel/wire-types';
import { categoriesOf } from '../../event/event-category-documents';
import type { StoredEvent, WireEvent } from '../../event/event-documents';
import { toWireEvents } from '../../event-changes/event-view';
import { toRegistrationV1 } from './registration-v1';

type EventOfForms = Wire<meta.EventOriginal>;
/** Source: the older package, whose events can be drafts. */
export type EventV1 = Omit<EventOfForms, 'status'> & { status?: EventOfForms['status'] | 'DRAFT' };

/** Source: `EventFieldset`. Its names are those of the second generation, and FULL stands for all. */
const GROUPS = [
  'DETAILS',
  'TEXTS',
  'REGISTRATION',
  'URLS',
  'FORM',
  'DASHBOARD',
  'FEED',
  'ONLINE_CONFERENCING_SESSION',
  'SEO_SETTINGS',
  'AGENDA',
];

export async function toEventsV1(
  events: readonly StoredEvent[],
  fieldset: readonly string[] = [],
  context: OperationContext,
): Promise<EventV1[]> {
  const isFull = fieldset.includes('FULL');
  const ids = events.map(({ id }) => id);
  const categories =
    isFull || fieldset.includes('CATEGORIES') ? await categoriesOf(context.transaction, ids) : undefined;
  const wireEvents = await toWireEvents(events, isFull ? GROUPS : fieldset, context);
  return wireEvents.map((event) => ({
    ...toEventV1(event, context),
    categories: categories && (categories.get(event.id ?? '') ?? []).map(toCategoryV1),
  }));
}

/** Assumed: the answer of a write holds every group. */
export async function toOneEventV1(
  event: StoredEvent,
  context: OperationContext,
  fieldset: readonly string[] = ['FULL'],
): Promise<EventV1 | undefined> {
  const [only] = await toEventsV1([event], fieldset, context);
  return only;
}

function toEventV1(event: WireEvent, { settings }: OperationContext): EventV1 {
  const { agendaSettings, status, slug = '' } = event;
  return {
    id: event.id,
    location: locationOf(event),
    scheduling: schedulingOf(event),
    title: event.title ?? '',
    description: event.shortDescription ?? '',
    about: event.detailedDescription ?? '',
    mainImage: event.mainImage,
    slug: slug ?? '',
    language: settings.language,
    created: event.createdDate,
    modified: event.updatedDate,
    publishedDate: event.publishedDate,
    status: status === 'UPCOMING' ? 'SCHEDULED' : status,
    registration: event.registration && toRegistrationV1(event.registration),
    calendarLinks: event.calendarUrls,
    eventPageUrl: event.eventPageUrl,
    form: event.form,
    dashboard: event.summaries && dashboardOf(event.summaries),
    instanceId: event.instanceId,
    guestListConfig: { publicGuestList: event.guestListSettings?.displayedPublicly ?? false },
    userId: event.userId ?? '',
    onlineConferencing: conferencingOf(event),
    seoSettings: event.seoSettings,
    // Without `pageUrl`: the agenda has no page of its own here.
    agenda: agendaSettings && { enabled: agendaSettings.enabled },
    eventDisplaySettings: event.eventDisplaySettings,
    longDescription: event.description,
  };
}

function locationOf({ location = {} }: WireEvent): EventV1['location'] {
  const { name, type, address, locationTbd } = location;
  const formattedAddress = address && 'formattedAddress' in address ? address.formattedAddress : undefined;
  return {
    name,
    type,
    address: typeof formattedAddress === 'string' ? formattedAddress : undefined,
    fullAddress: address && { ...address, subdivisions: [] },
    tbd: locationTbd ?? false,
  };
}

function schedulingOf({ dateAndTimeSettings = {} }: WireEvent): EventV1['scheduling'] {
  const { dateAndTimeTbd, dateAndTimeTbdMessage, startDate, endDate, timeZoneId, formatted } = dateAndTimeSettings;
  return {
    config: {
      scheduleTbd: dateAndTimeTbd ?? false,
      scheduleTbdMessage: dateAndTimeTbdMessage,
      startDate,
      endDate,
      timeZoneId,
      endDateHidden: dateAndTimeSettings.hideEndDate ?? false,
      showTimeZone: dateAndTimeSettings.showTimeZone ?? false,
      recurrences: recurrencesOf(dateAndTimeSettings),
    },
    formatted: formatted?.dateAndTime ?? '',
    startDateFormatted: formatted?.startDate ?? '',
    startTimeFormatted: formatted?.startTime ?? '',
    endDateFormatted: formatted?.endDate ?? '',
    endTimeFormatted: formatted?.endTime ?? '',
  };
}

const RECURRENCE = {
  ONE_TIME: 'ONE_TIME',
  RECURRING: 'RECURRING',
  RECURRING_UPCOMING: 'RECURRING_NEXT',
  RECURRING_RECENTLY_ENDED: 'RECURRING_LAST_ENDED',
  RECURRING_RECENTLY_CANCELED: 'RECURRING_LAST_CANCELED',
} as const;

function recurrencesOf({ recurrenceStatus, recurringEvents }: NonNullable<WireEvent['dateAndTimeSettings']>) {
  return {
    status: RECURRENCE[recurrenceStatus ?? 'ONE_TIME'],
    categoryId: recurringEvents?.categoryId,
    occurrences: (recurringEvents?.individualEventDates ?? []).map((date) => ({ showTimeZone: false, ...date })),
  };
}

function conferencingOf({ onlineConferencing }: WireEvent): EventV1['onlineConferencing'] {
  if (!onlineConferencing) return undefined;
  const { enabled, providerId, type, session } = onlineConferencing;
  return { config: { enabled, providerId, conferenceType: type }, session };
}

function dashboardOf({ rsvps, tickets, cancellation }: NonNullable<WireEvent['summaries']>): EventV1['dashboard'] {
  return {
    rsvpSummary: rsvps && {
      total: rsvps.totalCount,
      yes: rsvps.yesCount,
      no: rsvps.noCount,
      waitlist: rsvps.waitlistCount,
    },
    ticketingSummary: tickets && {
      tickets: tickets.ticketsSold,
      revenue: tickets.revenue,
      currencyLocked: tickets.currencyLocked,
      orders: tickets.totalOrders,
      totalSales: tickets.totalSales,
    },
    cancellationInfo: cancellation,
  };
}

type CategoryV1 = NonNullable<EventV1['categories']>[number];

const toCategoryV1 = ({ id, name, states, createdDate }: CategoryV1): CategoryV1 => ({ id, name, states, createdDate });
