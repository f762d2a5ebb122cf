import type { Kept } from './step';

/** A domain event of the site, and the result of its webhooks. */
export interface Happened {
  sequence: number;
  /** As the packages name it, such as `wix.ecom.v1.order_approved`. */
  eventType: string;
  /** ISO instant, by the clock of the machine. */
  recordedAt: string;
  /** Delivered and pending webhooks. */
  told: number;
  toTell: number;
}

/** By the ID of the step whose call was the last one that had been sent: it, or the hosted page after it, brought them about. */
export function happenedByStep(kept: readonly Kept[], all: readonly Happened[]): Map<string, Happened[]> {
  const byStart = kept
    .filter(({ startedAt }) => startedAt)
    .toSorted((one, other) => (one.startedAt ?? '').localeCompare(other.startedAt ?? ''));
  const found = new Map<string, Happened[]>();
  for (const event of all) {
    const step = byStart.findLast(({ startedAt = '' }) => startedAt <= event.recordedAt);
    if (step) found.set(step.id, [...(found.get(step.id) ?? []), event]);
  }
  return found;
}

/** `wix.ecom.v1.order_payment_status_updated` as one says it: order payment status updated. */
export const eventWords = (eventType: string): string =>
  (eventType.split('.').at(-1) ?? '')
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
