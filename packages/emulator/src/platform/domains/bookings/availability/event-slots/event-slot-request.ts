import type { eventTimeSlots as meta } from '@wix/bookings/meta';
import { DateTime } from 'luxon';
import { type FieldViolation, ValidationError } from '../../../../kernel/errors';
import type { Wire } from '../../../../kernel/wire-types';
import type { Span } from '../../staff/working-hours';
import type { Listing } from '../cursor-request';
import { MAX_WINDOW_MS } from '../filter';
import { instantOfField, timeSlotViolation } from '../time-slot-request';

type ListRequest = Wire<ReturnType<typeof meta.listEventTimeSlots>['__originalRequestType']>;
export type EventSlotQuestion = Omit<ListRequest, 'cursorPaging'>;

export const EVENT_SLOT_LISTING: Listing = {
  collection: 'event-time-slots',
  module: 'bookings.eventTimeSlots',
  operation: 'listEventTimeSlots',
};

const DEFAULT_LIMIT = 50;

export function requireLimit({ cursorPaging }: ListRequest): number {
  const limit = cursorPaging?.limit ?? DEFAULT_LIMIT;
  if (limit >= 1) return limit;
  throw new ValidationError([timeSlotViolation('cursorPaging.limit', 'must be greater than or equal to 1', 'MIN')]);
}

/** Source: "Required unless you specify `cursorPaging.cursor`". */
export function sessionWindow(question: EventSlotQuestion, timeZone: string): Span {
  const { fromLocalDate, toLocalDate, maxSlotsPerDay } = question;
  if (!fromLocalDate || !toLocalDate) {
    const missing = Object.entries({ fromLocalDate, toLocalDate }).flatMap(([field, date]): FieldViolation[] =>
      date ? [] : [timeSlotViolation(field, 'must not be empty', 'REQUIRED_FIELD')],
    );
    throw new ValidationError(missing);
  }
  const start = instantOfField('fromLocalDate', fromLocalDate, timeZone);
  const end = instantOfField('toLocalDate', toLocalDate, timeZone);
  if (end - start > MAX_WINDOW_MS) {
    throw new ValidationError([timeSlotViolation('toLocalDate', 'must be at most 366 days after fromLocalDate')]);
  }
  if (maxSlotsPerDay && end > DateTime.fromMillis(start, { zone: timeZone }).plus({ months: 1 }).toMillis()) {
    const description = 'must be at most a month after fromLocalDate where maxSlotsPerDay is given';
    throw new ValidationError([timeSlotViolation('toLocalDate', description)]);
  }
  return { start, end };
}
