import { env } from '@/lib/env';
import type { ReceivingSite } from '@/lib/webhooks/receiving-site';
import { realClientId } from '@/lib/wix/site';
import { sandboxSite, sandboxWebhookKey } from '../sandbox';

/** The sandbox's site that a webhook says it is of. The emulator takes a site's client ID for the ID of its app. */
export async function sandboxReceivingSite(clientId: string | undefined): Promise<ReceivingSite | undefined> {
  if (clientId === undefined) return undefined;
  if (realClientId !== undefined && clientId !== realClientId) return undefined;
  const site = await sandboxSite({ clientId });
  if (!site) return undefined;
  const publicKey = env.webhookPublicKey ?? (await sandboxWebhookKey(site.siteId));
  return { clientId, instanceId: site.siteId, publicKey };
}
