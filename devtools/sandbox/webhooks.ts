import * as z from 'zod';
import { control } from './control';

const subscription = z.object({
  id: z.string(),
  url: z.string(),
  eventTypes: z.array(z.string()).nullish(),
});
const subscriptionList = z.object({ webhookPublicKey: z.string(), webhooks: z.array(subscription) });
const attempt = z.object({
  date: z.string(),
  durationMs: z.number(),
  status: z.number().optional(),
  error: z.string().optional(),
});
const delivery = z.object({
  id: z.string(),
  subscriptionId: z.string(),
  eventType: z.string(),
  entityId: z.string(),
  sequence: z.number(),
  status: z.enum(['PENDING', 'DELIVERED', 'FAILED']),
  attempts: z.array(attempt),
});
const deliveryList = z.object({ deliveries: z.array(delivery), next: z.string().optional() });

export type Webhook = z.infer<typeof subscription>;
export type Delivery = z.infer<typeof delivery>;
export type Attempt = z.infer<typeof attempt>;

const MAX_DELIVERIES = 25;

export const readWebhooks = async (site: string) => subscriptionList.parse(await control('GET', `${site}/webhooks`));

/** Newest first. */
export const readDeliveries = async (site: string, limit = MAX_DELIVERIES): Promise<Delivery[]> =>
  deliveryList.parse(await control('GET', `${site}/webhooks/deliveries?limit=${limit}`)).deliveries;

/** `eventTypes`: without any, of every type. */
export const addWebhook = (site: string, url: string, eventTypes: readonly string[]): Promise<unknown> =>
  control('POST', `${site}/webhooks`, { url, ...(eventTypes.length > 0 && { eventTypes }) });

export const removeWebhook = (site: string, id: string): Promise<unknown> =>
  control('DELETE', `${site}/webhooks/${encodeURIComponent(id)}`);

export interface Sending {
  signature?: 'wrong';
  issuedAt?: string;
}

export const sendPath = (site: string, id: string): string =>
  `${site}/webhooks/deliveries/${encodeURIComponent(id)}/send`;

export const sendDelivery = async (site: string, id: string, how: Sending): Promise<Attempt> =>
  z.object({ attempt }).parse(await control('POST', sendPath(site, id), how)).attempt;
