import * as z from 'zod';
import type { Happened } from '../../inspector/story/happened';
import { readDeliveries } from '../webhooks';
import { readNewestEvents } from './newest-events';

const MAX_EVENTS = 100;
const recorded = z.object({ recordedAt: z.string() });

/** The newest events of the site since then, in their order. `since`: ISO instant by the clock of the machine. */
export async function readHappened(site: string, since: string): Promise<Happened[]> {
  const [events, deliveries] = await Promise.all([
    readNewestEvents(site, MAX_EVENTS),
    readDeliveries(site, MAX_EVENTS),
  ]);
  return events.flatMap((event) => {
    const { data } = recorded.safeParse(event);
    if (!data || data.recordedAt < since) return [];
    const of = deliveries.filter(({ sequence }) => sequence === event.sequence);
    const told = of.filter(({ status }) => status === 'DELIVERED').length;
    return [{ sequence: event.sequence, eventType: event.eventType, ...data, told, toTell: of.length - told }];
  });
}
