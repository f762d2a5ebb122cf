import type { StoryStep } from './step';

/** A domain event of the site, and the result of its webhooks. */
export interface Happened {
  sequence: number;
  /** As the packages name it, such as `wix.ecom.v1.order_approved`. */
  eventType: string;
  /** ISO instant, by the clock of the machine. */
  recordedAt: string;
  /** Delivered and pending webhooks. */
  deliveredCount: number;
  pendingCount: number;
}

/** By the ID of the step whose call was the last one that had been sent: it, or the hosted page after it, brought them about. */
export function happenedByStep(steps: readonly StoryStep[], all: readonly Happened[]): Map<string, Happened[]> {
  const byStart = steps
    .filter(({ startedAt }) => startedAt)
    .toSorted((one, other) => (one.startedAt ?? '').localeCompare(other.startedAt ?? ''));
  const eventsByStep = new Map<string, Happened[]>();
  for (const event of all) {
    const step = byStart.findLast(({ startedAt = '' }) => startedAt <= event.recordedAt);
    if (step) eventsByStep.set(step.id, [...(eventsByStep.get(step.id) ?? []), event]);
  }
  return eventsByStep;
}

/** `wix.ecom.v1.order_payment_status_updated` as one says it: order payment status updated. */
export const eventWords = (eventType: string): string =>
  (eventType.split('.').at(-1) ?? '')
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
