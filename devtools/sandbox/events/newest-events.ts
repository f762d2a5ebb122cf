import * as z from 'zod';
import { control } from '../control';
import { type LiveEvent, liveEvent } from './live-event';

/** The newest events of the site, oldest first. */
export async function readNewestEvents(site: string, limit: number): Promise<LiveEvent[]> {
  const stored = z
    .object({ events: z.array(z.looseObject({ entityFqdn: z.string(), slug: z.string() })) })
    .parse(await control('GET', `${site}/events?after=newest&limit=${limit}`));
  return stored.events.map((event) =>
    liveEvent.parse({
      ...event,
      eventType: event.data === undefined ? `${event.entityFqdn}_${event.slug}` : event.entityFqdn,
    }),
  );
}
