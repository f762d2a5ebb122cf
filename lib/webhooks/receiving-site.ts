import { OAuthStrategy } from '@wix/sdk';
import { sandboxSite, sandboxWebhookKey } from '@/devtools/sandbox/sandbox';
import { env } from '../env';
import { instanceIdOf } from '../wix/session';
import { realClientId } from '../wix/site';

/** The site whose webhooks are received here, and what they are checked with. */
export interface ReceivingSite {
  clientId: string;
  /** Of the app on this site: one app may be on many. */
  instanceId: string;
  publicKey: string;
}

/** The site that a webhook says it is of; `undefined` if this app does not show that site. Throws if that cannot be known now. */
export async function receivingSite(appId: string | undefined): Promise<ReceivingSite | undefined> {
  return env.usesEmulator ? emulatedSite(appId) : realSite(appId);
}

/** The emulator takes a site's client ID for the ID of its app. */
async function emulatedSite(clientId: string | undefined): Promise<ReceivingSite | undefined> {
  if (clientId === undefined) return undefined;
  if (realClientId !== undefined && clientId !== realClientId) return undefined;
  const site = await sandboxSite({ clientId });
  if (!site) return undefined;
  const publicKey = env.webhookPublicKey ?? (await sandboxWebhookKey(site.siteId));
  return { clientId, instanceId: site.siteId, publicKey };
}

/** Assumed: the ID of a headless project's app is its client ID. A webhook that names no app is known by its key alone. */
async function realSite(appId: string | undefined): Promise<ReceivingSite | undefined> {
  const clientId = realClientId;
  const { webhookPublicKey: publicKey } = env;
  if (clientId === undefined || (appId ?? clientId) !== clientId) return undefined;
  if (publicKey === undefined) throw new Error('WIX_WEBHOOK_PUBLIC_KEY is not set');
  return { clientId, publicKey, instanceId: await knownInstance(clientId) };
}

const instances = new Map<string, Promise<string>>();

/** Assumed: the instance in a visitor's token is the one that webhooks name. */
function knownInstance(clientId: string): Promise<string> {
  const known = instances.get(clientId);
  if (known) return known;
  const asked = askForInstance(clientId);
  instances.set(clientId, asked);
  asked.catch(() => instances.delete(clientId));
  return asked;
}

async function askForInstance(clientId: string): Promise<string> {
  const { accessToken } = await OAuthStrategy({ clientId }).generateVisitorTokens();
  const instanceId = instanceIdOf(accessToken.value);
  if (instanceId === undefined) throw new Error('the token of a visitor names no instance');
  return instanceId;
}
