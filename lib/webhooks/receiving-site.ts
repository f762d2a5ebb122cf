import { OAuthStrategy } from '@wix/sdk';
import { env } from '../env';
import { type ReceivingSite, standIn } from '../process';
import { dataIn } from '../wix/session';
import { realClientId } from '../wix/site';

/** `undefined` if this app does not serve the site. Throws if that cannot be known now. */
export const receivingSite = (appId: string | undefined): Promise<ReceivingSite | undefined> =>
  (standIn.receivingSite ?? realSite)(appId);

/** Assumed: the ID of a headless project's app is its client ID. A webhook without an app is verified by its key alone. */
async function realSite(appId: string | undefined): Promise<ReceivingSite | undefined> {
  const clientId = realClientId;
  const { webhookPublicKey: publicKey } = env;
  if (clientId === undefined || (appId ?? clientId) !== clientId) return undefined;
  if (publicKey === undefined) throw new Error('WIX_WEBHOOK_PUBLIC_KEY is not set');
  return { clientId, publicKey, instanceId: await knownInstance(clientId) };
}

const instances = new Map<string, Promise<string>>();

/** Assumed: webhooks name the instance that is in a visitor's token. */
function knownInstance(clientId: string): Promise<string> {
  const cached = instances.get(clientId);
  if (cached) return cached;
  const instance = fetchInstance(clientId);
  instances.set(clientId, instance);
  instance.catch(() => instances.delete(clientId));
  return instance;
}

async function fetchInstance(clientId: string): Promise<string> {
  const { accessToken } = await OAuthStrategy({ clientId }).generateVisitorTokens();
  const instanceId = dataIn(accessToken.value)?.instance?.instanceId;
  if (instanceId === undefined) throw new Error('the visitor token names no instance');
  return instanceId;
}
