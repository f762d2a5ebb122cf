import { LRUCache } from 'lru-cache';
import { addSandboxWebhook, sandboxSite, sandboxWebhooks } from '../sandbox';

/** An emulator in memory loses its subscriptions when it restarts. */
const ASK_EVERY_MS = 60_000;
const MAX_SITES = 1_000;

const recentSites = new LRUCache<string, true>({ max: MAX_SITES, ttl: ASK_EVERY_MS });
let isRefused = false;

/** `appUrl` is from the environment: with made-up `Host` headers a stranger could fill the site's subscriptions. Never throws. */
export async function keepSubscribed(clientId: string, appUrl: string): Promise<void> {
  const url = `${appUrl}/webhooks`;
  if (recentSites.has(`${clientId} ${url}`)) return;
  recentSites.set(`${clientId} ${url}`, true);
  try {
    const site = await sandboxSite({ clientId });
    if (!site) return;
    if (!(await sandboxWebhooks(site.siteId)).includes(url)) await addSandboxWebhook(site.siteId, url);
  } catch (error) {
    if (!isRefused) console.warn('The emulator cannot notify this app of changes; see docs/webhooks.md:', error);
    isRefused = true;
  }
}
