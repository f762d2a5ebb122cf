import { env } from '@/lib/env';
import type { ReceivingSite } from '@/lib/process';
import { realClientId } from '@/lib/wix/site';
import { sandboxSite, sandboxWebhookKey } from '../sandbox';

/** On the emulator, a site's client ID is also its app's ID. */
export async function sandboxReceivingSite(clientId: string | undefined): Promise<ReceivingSite | undefined> {
  if (clientId === undefined) return undefined;
  if (realClientId !== undefined && clientId !== realClientId) return undefined;
  const site = await sandboxSite({ clientId });
  if (!site) return undefined;
  const publicKey = env.webhookPublicKey ?? (await sandboxWebhookKey(site.siteId));
  return { clientId, instanceId: site.siteId, publicKey };
}
