import * as z from 'zod';
import { control } from '@/packages/devtools/sandbox/control';
import type { SiteEvent } from './site-events';

const MAX_LISTED = 100;

const eventList = z.object({
  events: z.array(
    z.object({
      sequence: z.number(),
      entityFqdn: z.string(),
      slug: z.string(),
      data: z.unknown().optional(),
      recordedAt: z.string().optional(),
    }),
  ),
});
const deliveryList = z.object({ deliveries: z.array(z.object({ sequence: z.number(), status: z.string() })) });

/** `since`: ISO, by the machine's clock. */
export async function readSiteEvents(siteId: string, since: string): Promise<SiteEvent[]> {
  const site = `/sites/${encodeURIComponent(siteId)}`;
  const [{ events }, { deliveries }] = await Promise.all([
    control('GET', `${site}/events?after=newest&limit=${MAX_LISTED}`).then((answer) => eventList.parse(answer)),
    control('GET', `${site}/webhooks/deliveries?limit=${MAX_LISTED}`).then((answer) => deliveryList.parse(answer)),
  ]);
  return events.flatMap(({ sequence, entityFqdn, slug, data, recordedAt }) => {
    if (recordedAt === undefined || recordedAt < since) return [];
    const ownDeliveries = deliveries.filter((delivery) => delivery.sequence === sequence);
    const deliveredCount = ownDeliveries.filter(({ status }) => status === 'DELIVERED').length;
    const eventType = data === undefined ? `${entityFqdn}_${slug}` : entityFqdn;
    return [{ sequence, eventType, recordedAt, deliveredCount, pendingCount: ownDeliveries.length - deliveredCount }];
  });
}
