import type { CollectionDefinition } from '../../../kernel/store/store';
import type { ServiceLocation } from '../services/location-rules';

export interface RecurrenceRule {
  frequency: 'WEEKLY';
  /** Weeks from one occurrence to the next. */
  interval: number;
  days: [string];
  /** The local time after which no occurrence begins. */
  until?: string;
}

/**
 * A created or changed event. Occurrences of recurring events are computed; one that was changed or canceled
 * individually is an EXCEPTION under the occurrence's ID.
 */
export interface CalendarEvent {
  id: string;
  scheduleId: string;
  recurrenceType: 'NONE' | 'MASTER' | 'EXCEPTION';
  status: 'CONFIRMED' | 'CANCELLED';
  type: string;
  title?: string;
  notes?: string;
  /** Local times in `timeZone`: `2027-02-01T09:00:00`. Those of a recurring event are of its first occurrence. */
  start: string;
  end: string;
  timeZone: string;
  recurrenceRule?: RecurrenceRule;
  /** The recurring event of an exception. */
  recurringEventId?: string;
  /** The IDs of its occurrences begin with this, if not with the event's own ID. */
  occurrencePrefix?: string;
  /** The staff members who take part. */
  resourceIds: string[];
  location?: ServiceLocation;
  totalCapacity?: number;
  /** Does not make staff members busy. */
  isFree?: true;
  /** The instant at which its last occurrence ends. */
  lastEnd: string;
  revision: string;
  createdDate: string;
  updatedDate: string;
}

export const calendarEvents: CollectionDefinition<CalendarEvent> = {
  name: 'calendar-events',
  fields: { scheduleId: 'string', lastEnd: 'date', recurrenceType: 'string', createdDate: 'date' },
  indexed: ['scheduleId'],
};

export const NEVER_ENDS = '9999-12-31T23:59:59.999Z';
