import type { CalendarView } from './calendar/calendar-view';

/** Where the choices of a calendar lead: to a booking, or to another time for one. */
export interface PickerAddresses {
  /** The calendar itself, with another view. */
  calendar: (view: Partial<CalendarView>) => string;
  /** A chosen time: its start and end on the wall clock, parted by a slash. */
  time: (time: string) => string;
  /** The waiting list of a full session; absent where nobody may wait. */
  wait?: (time: string) => string;
}
