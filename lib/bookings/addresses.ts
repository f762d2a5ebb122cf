import { DateTime } from 'luxon';
import { type PageQuery, searchOf, textOf } from '../address-query';
import type { ServiceChoice } from './services';

/** The service list's query in the page's address. */
export function servicesQuery({ search, categoryId }: ServiceChoice): Record<string, string> {
  return { ...(search && { q: search }), ...(categoryId && { category: categoryId }) };
}

export const servicesAddress = (choice: ServiceChoice): string => withQuery('/booking', servicesQuery(choice));

/** The list's query in a later page's address, to lead back to it. */
export const listText = (choice: ServiceChoice): string => new URLSearchParams(servicesQuery(choice)).toString();

/** The list that `list` of a later page's address describes: only its search and category are taken. */
export function listAddress(list: string | undefined): string {
  const query = new URLSearchParams(list);
  return servicesAddress({ search: searchOf(query.get('q') ?? ''), categoryId: textOf(query.get('category') ?? '') });
}

/** The part of a calendar that is shown, as the page's address gives it. */
export interface CalendarView {
  /** `2026-12`, once chosen. */
  month: string | undefined;
  /** `2026-12-03`, once chosen. */
  day: string | undefined;
  /** Only times with this staff member. */
  staff: string | undefined;
  /** The zone, if it was chosen and is not just the visitor's own. */
  zone: string | undefined;
  /** Search and category of the list of services, for the way back to it. */
  list: string | undefined;
}

/** Ignores invalid values in the address. */
export function readCalendarView(query: PageQuery): CalendarView {
  const day = dateOf(query.day, 'yyyy-MM-dd');
  return {
    month: dateOf(query.month, 'yyyy-MM') ?? day?.slice(0, 'yyyy-MM'.length),
    day,
    staff: textOf(query.staff),
    zone: textOf(query.zone),
    list: textOf(query.list),
  };
}

function dateOf(value: PageQuery[string], format: string): string | undefined {
  const date = DateTime.fromFormat(textOf(value) ?? '', format);
  return date.isValid ? date.toFormat(format) : undefined;
}

export const calendarAddress = (slug: string, view: Partial<CalendarView>): string => withView(serviceOf(slug), view);

/** The path with what is chosen of the view, and more besides; its month is only given where no day says it. */
export function withView(
  path: string,
  { day, month, ...others }: Partial<CalendarView>,
  more: Readonly<Record<string, string>> = {},
): string {
  return withQuery(path, { ...others, day, month: day ? undefined : month, ...more });
}

/** Where the choices of a calendar lead: to a booking, or to another time for one. */
export interface PickerAddresses {
  /** The calendar itself, with another view. */
  calendar: (view: Partial<CalendarView>) => string;
  /** A chosen time: its start and end on the wall clock, parted by a slash. */
  time: (time: string) => string;
  /** The waiting list of a full session; absent where nobody may wait. */
  wait?: (time: string) => string;
}

/** `time`: its start and end on the zone's wall clock, parted by a slash. */
type ChosenTime = { time: string } & Pick<CalendarView, 'zone' | 'staff' | 'list'>;

/** The booking form for a time. */
export const bookAddress = (slug: string, { time, zone, staff, list }: ChosenTime): string =>
  withQuery(`${serviceOf(slug)}/book`, { time, zone, staff, list });

/** The waiting list of a full session. */
export const waitAddress = (slug: string, { time, zone, list }: Omit<ChosenTime, 'staff'>): string =>
  withQuery(`${serviceOf(slug)}/wait`, { time, zone, list });

/** A visitor's place on a waiting list. */
export const waitingAddress = (token: string, slug: string, zone: string): string =>
  withQuery('/booking/waiting', { token, service: slug, zone });

/** The confirmation, to which the platform adds the order. */
export const confirmedAddress = (zone: string): string => withQuery('/booking/confirmed', { zone });

/** Parameters that a booking's own pages keep in their addresses. */
export interface ManagedBooking {
  /** For another browser than the one that booked. */
  token?: string | undefined;
  /** The order by which it was bought, which says what was paid. */
  orderId?: string | undefined;
  zone?: string | undefined;
}

/** The page of a booking for its booker, or one of the pages that change it. */
export function manageAddress(
  bookingId: string,
  { token, orderId, zone }: ManagedBooking,
  change?: 'cancel' | 'reschedule',
): string {
  const path = ['/booking/manage', encodeURIComponent(bookingId), change].filter(Boolean).join('/');
  return withQuery(path, { token, orderId, zone });
}

const serviceOf = (slug: string): string => `/booking/${encodeURIComponent(slug)}`;

/** The path with those parameters that have a value. */
function withQuery(path: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const present = Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1]));
  if (present.length === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(present)}`;
}
