import { DateTime } from 'luxon';
import { firstText, type PageQuery, searchText } from '../address-query';
import type { ServiceChoice } from './services';

export function servicesQuery({ search, categoryId }: ServiceChoice): Record<string, string> {
  return { ...(search && { q: search }), ...(categoryId && { category: categoryId }) };
}

export const servicesAddress = (choice: ServiceChoice): string => withQuery('/booking', servicesQuery(choice));

export const listText = (choice: ServiceChoice): string => new URLSearchParams(servicesQuery(choice)).toString();

export function listAddress(list: string | undefined): string {
  const query = new URLSearchParams(list);
  return servicesAddress({
    search: searchText(query.get('q') ?? ''),
    categoryId: firstText(query.get('category') ?? ''),
  });
}

export interface CalendarView {
  /** `2026-12`, once chosen. */
  month: string | undefined;
  /** `2026-12-03`, once chosen. */
  day: string | undefined;
  staff: string | undefined;
  zone: string | undefined;
  /** Query of the service list to go back to. */
  list: string | undefined;
}

export function readCalendarView(query: PageQuery): CalendarView {
  const day = parseDate(query.day, 'yyyy-MM-dd');
  return {
    month: parseDate(query.month, 'yyyy-MM') ?? day?.slice(0, 'yyyy-MM'.length),
    day,
    staff: firstText(query.staff),
    zone: firstText(query.zone),
    list: firstText(query.list),
  };
}

function parseDate(value: PageQuery[string], format: string): string | undefined {
  const date = DateTime.fromFormat(firstText(value) ?? '', format);
  return date.isValid ? date.toFormat(format) : undefined;
}

export const calendarAddress = (slug: string, view: Partial<CalendarView>): string =>
  withView(serviceAddress(slug), view);

/** The month is left out if the view has a day. */
export function withView(
  path: string,
  { day, month, ...others }: Partial<CalendarView>,
  more: Readonly<Record<string, string>> = {},
): string {
  return withQuery(path, { ...others, day, month: day ? undefined : month, ...more });
}

export interface PickerAddresses {
  calendar: (view: Partial<CalendarView>) => string;
  /** `time`: start and end on the wall clock, separated by a slash. */
  time: (time: string) => string;
  wait?: (time: string) => string;
}

type ChosenTime = { time: string } & Pick<CalendarView, 'zone' | 'staff' | 'list'>;

/** `left`: the booking whose checkout leads back here if it is not finished. */
export const bookAddress = (slug: string, { time, zone, staff, list, left }: ChosenTime & { left?: string }): string =>
  withQuery(`${serviceAddress(slug)}/book`, { time, zone, staff, list, left });

export const waitAddress = (slug: string, { time, zone, list }: Omit<ChosenTime, 'staff'>): string =>
  withQuery(`${serviceAddress(slug)}/wait`, { time, zone, list });

export const waitingAddress = (token: string, slug: string, zone: string): string =>
  withQuery('/booking/waiting', { token, service: slug, zone });

/** The platform adds the order's ID. */
export const confirmedAddress = (zone: string): string => withQuery('/booking/confirmed', { zone });

export interface ManagedBooking {
  /** Opens the booking in another browser. */
  token?: string | undefined;
  orderId?: string | undefined;
  zone?: string | undefined;
}

export function manageAddress(
  bookingId: string,
  { token, orderId, zone }: ManagedBooking,
  change?: 'cancel' | 'reschedule',
): string {
  const path = ['/booking/manage', encodeURIComponent(bookingId), change].filter(Boolean).join('/');
  return withQuery(path, { token, orderId, zone });
}

const serviceAddress = (slug: string): string => `/booking/${encodeURIComponent(slug)}`;

function withQuery(path: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const present = Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1]));
  if (present.length === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(present)}`;
}
