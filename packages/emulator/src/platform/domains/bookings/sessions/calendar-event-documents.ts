import type { CollectionDefinition } from '../../../kernel/store/store-interface';
import type { ServiceLocation } from '../services/location-rules';

export interface RecurrenceRule {
  frequency: 'WEEKLY';
  /** In weeks. */
  interval: number;
  days: [string];
  until?: string;
}

/** Occurrences are computed. A changed occurrence is stored as an EXCEPTION under its ID. */
export interface CalendarEvent {
  id: string;
  scheduleId: string;
  recurrenceType: 'NONE' | 'MASTER' | 'EXCEPTION';
  status: 'CONFIRMED' | 'CANCELLED';
  type: string;
  title?: string;
  notes?: string;
  /** The first occurrence, such as `2027-02-01T09:00:00` in `timeZone`. */
  start: string;
  end: string;
  timeZone: string;
  recurrenceRule?: RecurrenceRule;
  recurringEventId?: string;
  /** Set if the IDs of occurrences do not begin with the event's own. */
  occurrencePrefix?: string;
  resourceIds: string[];
  /** The resources with the role COMMENTER. The others are WRITER. */
  commenterIds?: string[];
  location?: ServiceLocation;
  totalCapacity?: number;
  /** Does not make staff members busy. */
  isFree?: true;
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
