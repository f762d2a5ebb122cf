import * as z from 'zod';
import { createHmac, timingSafeEqual } from '../../home/crypto';
import { type ClientApp, findInstalledApp, instanceIdOf } from '../../kernel/client-apps';
import { machineTime } from '../../kernel/clock';
import { PlatformError } from '../../kernel/errors';
import type { KnownSites, Site } from '../../kernel/site';
import { ACCESS_TOKEN_SECONDS, type VerifiedToken } from './tokens';

/**
 * `<signature>.<data>`, which the dashboard passes to an app's page as `?instance=`.
 * Source: "Parse the encoded app instance" on dev.wix.com. Assumed: it is valid as long as an access token.
 */
export function signInstance({ id, appSecret }: ClientApp, site: Pick<Site, 'id'>): string {
  const content = {
    instanceId: instanceIdOf(id, site.id),
    appDefId: id,
    signDate: new Date(machineTime()).toISOString(),
    uid: site.id,
    permissions: 'OWNER',
    demoMode: false,
    siteOwnerId: site.id,
  };
  const data = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${signatureOf(data, appSecret)}.${data}`;
}

const signatureOf = (data: string, appSecret: string): string =>
  createHmac('sha256', appSecret).update(data).digest('base64url');

export const isSignedInstance = (token: string): boolean => /^[\w-]{43}\.[\w-]+$/.test(token);

/** The owner, through the app. Throws PlatformError 401. */
export async function readSignedInstance(token: string, sites: Pick<KnownSites, 'byId'>): Promise<VerifiedToken> {
  const [signature = '', data = ''] = token.split('.');
  const { appDefId, instanceId, signDate } = parse(data);
  const site = await sites.byId(instanceIdOf(appDefId, instanceId));
  const app = await site?.run((transaction) => findInstalledApp(transaction, appDefId));
  if (!site || !app || !isEqual(signature, signatureOf(data, app.appSecret))) throw refusal('was not signed here');
  const issuedAt = Date.parse(signDate);
  const expiresAtSeconds = Math.floor(issuedAt / 1000) + ACCESS_TOKEN_SECONDS;
  if (!(expiresAtSeconds * 1000 > machineTime())) throw refusal('has expired');
  const identity = { kind: 'owner', userId: site.id, appId: app.id } as const;
  return { siteId: site.id, instanceId, identity, issuedAt, expiresAtSeconds, use: 'access' };
}

/** In a time that does not depend on the secret. */
export const isEqual = (one: string, other: string): boolean =>
  Buffer.byteLength(one) === Buffer.byteLength(other) && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const contentSchema = z.object({ appDefId: z.string(), instanceId: z.string(), signDate: z.string() });

function parse(data: string): z.infer<typeof contentSchema> {
  try {
    return contentSchema.parse(JSON.parse(Buffer.from(data, 'base64url').toString()));
  } catch {
    throw refusal('was not signed here');
  }
}

const refusal = (reason: string) => new PlatformError(401, `Unauthorized: the signed instance ${reason}`);
