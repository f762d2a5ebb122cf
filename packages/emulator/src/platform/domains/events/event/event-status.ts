import { ApplicationError } from '../../../kernel/errors';
import type { StoredEvent, WireEvent } from './event-documents';

export type EventStatus = NonNullable<WireEvent['status']>;

interface Transition {
  from: readonly EventStatus[];
  to: EventStatus;
}

/**
 * Sources: `Status`, publishDraftEvent and cancelEvent.
 * Assumed; errs to refusal: drafts and past events cannot be canceled.
 */
const TRANSITIONS = {
  publish: { from: ['DRAFT'], to: 'UPCOMING' },
  cancel: { from: ['UPCOMING', 'STARTED'], to: 'CANCELED' },
  start: { from: ['UPCOMING'], to: 'STARTED' },
  end: { from: ['UPCOMING', 'STARTED'], to: 'ENDED' },
} satisfies Record<string, Transition>;

export type EventAction = keyof typeof TRANSITIONS;

export function eventStatusAfter(action: EventAction, current: EventStatus): EventStatus {
  const { from, to }: Transition = TRANSITIONS[action];
  if (from.includes(current)) return to;
  if (action === 'publish' && current !== 'CANCELED') {
    throw new ApplicationError('EVENT_ALREADY_PUBLISHED', `the event is published: it is ${current}`);
  }
  throw new ApplicationError('INVALID_EVENT_STATUS_TRANSITION', `cannot ${action} an event that is ${current}`);
}

export const isAllowed = (action: EventAction, current: EventStatus): boolean => {
  const { from }: Transition = TRANSITIONS[action];
  return from.includes(current);
};

/**
 * Source: "To reuse the event, call Clone Event and Publish Event" at cancelEvent.
 * Assumed; errs to refusal: no new dates.
 */
export function requireDatesChangeable(current: EventStatus): void {
  if (current !== 'CANCELED') return;
  throw new ApplicationError('INVALID_EVENT_STATUS_TRANSITION', 'a canceled event gets no new dates: clone it');
}

export const followsClock = (status: EventStatus): boolean => status !== 'DRAFT' && status !== 'CANCELED';

/** Without dates a published event stays UPCOMING. */
export function statusAt(event: StoredEvent, now: string): EventStatus {
  const { status = 'DRAFT' } = event;
  if (!followsClock(status)) return status;
  const { startDate, endDate } = event.dateAndTimeSettings ?? {};
  if (endDate && endDate <= now) return 'ENDED';
  return startDate && startDate <= now ? 'STARTED' : 'UPCOMING';
}
