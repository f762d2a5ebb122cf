import type { StoryStep } from './step';

export interface SiteEvent {
  sequence: number;
  /** Example: `wix.ecom.v1.order_approved`. */
  eventType: string;
  /** ISO, by the machine's clock. */
  recordedAt: string;
  deliveredCount: number;
  pendingCount: number;
}

export function siteEventsByStep(steps: readonly StoryStep[], all: readonly SiteEvent[]): Map<string, SiteEvent[]> {
  const byStart = steps
    .filter(({ startedAt }) => startedAt)
    .toSorted((one, other) => (one.startedAt ?? '').localeCompare(other.startedAt ?? ''));
  const eventsByStep = new Map<string, SiteEvent[]>();
  for (const event of all) {
    const step = byStart.findLast(({ startedAt = '' }) => startedAt <= event.recordedAt);
    if (step) eventsByStep.set(step.id, [...(eventsByStep.get(step.id) ?? []), event]);
  }
  return eventsByStep;
}

/** `wix.ecom.v1.order_payment_status_updated` → `order payment status updated`. */
export const eventWords = (eventType: string): string =>
  (eventType.split('.').at(-1) ?? '')
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
