import * as z from 'zod';
import { requireAllowedAddress, withParams } from '../../http/hosted/return-address';
import { siteInPlace } from '../../http/site-in-place';
import { findInstalledApp, instanceIdOf } from '../../kernel/client-apps';
import { PlatformError } from '../../kernel/errors';
import type { Identity } from '../../kernel/identity';
import { removeSome } from '../../kernel/removal';
import { digestOf, expiringDocuments, newSecret } from '../../kernel/secrets';
import type { KnownSites, Site } from '../../kernel/site';
import { readToken } from './caller';
import { isEqual } from './signed-instance';
import type { Tokens } from './tokens';

export interface Issuer {
  sites: KnownSites;
  tokens: Tokens;
}

export interface Grant {
  site: Site;
  granted: () => Promise<GrantedIdentity>;
  /** The lifetime of the access token. Default: the usual one. */
  seconds?: number;
}

export interface GrantedIdentity {
  identity: Identity;
  /** Source: `AuthorizeRequest.scope` in @wix/auto_sdk_redirects_redirects explains `none`. */
  refreshToken: 'new' | 'none' | { existingToken: string };
}

const credentials = z.object({
  grantType: z.literal('client_credentials'),
  clientId: z.string(),
  clientSecret: z.string(),
  instanceId: z.string(),
});
const boundSession = z.object({
  grantType: z.literal('strip_bound_session'),
  clientSecret: z.string(),
  accessToken: z.string(),
});

/** Source of their fields: `AppStrategy` in @wix/sdk. */
export const APP_GRANTS = [credentials, boundSession] as const;

/** `siteInPlace`: the client ID of a site that replaces that of the instance. */
export async function grantToApp(
  { clientId: appId, clientSecret, instanceId }: z.infer<typeof credentials>,
  siteInPlace: string | null,
  { sites }: Issuer,
): Promise<Grant> {
  const site =
    siteInPlace === null ? await sites.byId(instanceIdOf(appId, instanceId)) : await sites.byClientId(siteInPlace);
  if (!site) throw invalidGrant(`the app ${appId} has no instance ${instanceId}`);
  await requireSecret(site, appId, clientSecret);
  return { site, granted: async () => ({ identity: appItself(appId), refreshToken: 'none' }) };
}

/** The same caller, on a token that no longer depends on the session in the browser. */
export async function unbind(
  { clientSecret, accessToken }: z.infer<typeof boundSession>,
  { sites, tokens }: Issuer,
): Promise<Grant> {
  const { siteId, identity } = await readToken(accessToken, sites, tokens);
  const site = await sites.byId(siteId);
  if (!site) throw invalidGrant('the site of this token no longer exists');
  if (identity.appId === undefined) throw invalidGrant('the access token was issued to no app');
  await requireSecret(site, identity.appId, clientSecret);
  return { site, granted: async () => ({ identity, refreshToken: 'none' }) };
}

const ofApp = { clientId: z.string(), clientSecret: z.string() };

/** Source: `AppStrategy` in @wix/sdk. */
export const accessRequest = z.discriminatedUnion('grantType', [
  z.object({ ...ofApp, grantType: z.literal('authorization_code'), code: z.string() }),
  z.object({ ...ofApp, grantType: z.literal('refresh_token'), refreshToken: z.string() }),
]);

/** Source: "The access token is only valid for 5 minutes" in "Authorization" on dev.wix.com. */
const SECONDS = 300;

export async function grantAccess(body: z.infer<typeof accessRequest>, { sites, tokens }: Issuer): Promise<Grant> {
  const appId = body.clientId;
  const siteId =
    body.grantType === 'refresh_token' ? await siteOfRefresh(body.refreshToken, appId, tokens) : siteOf(body.code);
  const site = await sites.byId(siteId);
  if (!site) throw invalidGrant('the site no longer exists');
  await requireSecret(site, appId, body.clientSecret);
  if (body.grantType === 'authorization_code') await redeemInstallation(site, appId, body.code);
  const refreshToken = body.grantType === 'refresh_token' ? { existingToken: body.refreshToken } : 'new';
  return { site, seconds: SECONDS, granted: async () => ({ identity: appItself(appId), refreshToken }) };
}

async function siteOfRefresh(refreshToken: string, appId: string, tokens: Tokens): Promise<string> {
  const { siteId, identity } = await tokens.readRefresh(refreshToken);
  if (identity.appId === appId.toLowerCase()) return siteId;
  throw invalidGrant('the refresh token was issued to another client');
}

export const appItself = (appId: string): Identity => ({ kind: 'owner', appId: appId.toLowerCase() });

/** Throws PlatformError 401. */
export async function requireSecret(site: Site, appId: string, secret: string): Promise<void> {
  const app = await site.run((transaction) => findInstalledApp(transaction, appId));
  if (app && isEqual(secret, app.appSecret)) return;
  const reason = app ? 'the secret is not that of the app' : `the site has no app ${appId}`;
  throw new PlatformError(401, `invalid_client: ${reason}`, { error: 'invalid_client' });
}

interface InstallationCode {
  /** A digest, so that the stored value cannot be used. */
  id: string;
  appId: string;
  expiresAt: string;
}

const installationCodes = expiringDocuments<InstallationCode>({
  name: 'app-installation-codes',
  what: 'codes of app installations that expired a day ago',
  lifetimeMs: 10 * 60_000,
});

export const oldInstallationCodes = installationCodes.removal;

/** The code that the installation of an app passes to its redirect address. It names its site. */
export async function issueInstallationCode(site: Site, appId: string): Promise<string> {
  const code = `${site.id}.${newSecret()}`;
  await site.run(async (transaction) => {
    await removeSome(transaction, oldInstallationCodes);
    const expiresAt = installationCodes.expiry(transaction);
    await transaction.in(installationCodes.collection).insert({ id: digestOf(code), appId, expiresAt });
  });
  return code;
}

const siteOf = (code: string): string => code.split('.', 1)[0] ?? '';

/** Even a refused exchange uses up the code, as with sign-in. */
async function redeemInstallation(site: Site, appId: string, code: string): Promise<void> {
  const stored = await site.run(async (transaction) => {
    const codes = transaction.in(installationCodes.collection);
    const found = await codes.find(digestOf(code));
    return found && (await codes.remove(found.id)) ? { ...found, now: transaction.now } : undefined;
  });
  if (!stored || stored.appId !== appId.toLowerCase()) throw invalidGrant('the code is not known or has been used');
  if (stored.expiresAt <= stored.now) throw invalidGrant('the code has expired');
}

const invalidGrant = (reason: string) => new PlatformError(400, `invalid_grant: ${reason}`, { error: 'invalid_grant' });

interface Place {
  sites: KnownSites;
  /** The client ID of the site on which the app is installed, unless the request names another. */
  clientId: string;
  baseUrl: string;
}

/**
 * `GET https://www.wix.com/installer/install`, to which `getInstallUrl` of `AppStrategy` leads. Nobody is asked: the app
 * must be on the site already, with its secret. Assumed; errs to refusal: an address that the site does not allow is
 * refused, like those that an app has not registered.
 */
export async function installer(request: Request, { sites, clientId, baseUrl }: Place): Promise<Response> {
  const { appId = '', redirectUrl = '', state } = Object.fromEntries(new URL(request.url).searchParams);
  const site = await sites.byClientId(siteInPlace(request) ?? clientId);
  const app = await site?.run((transaction) => findInstalledApp(transaction, appId));
  if (!site || !app) throw new PlatformError(404, `the site has no app ${appId}`);
  const address = requireAllowedAddress(redirectUrl, await site.settings(), baseUrl);
  const code = await issueInstallationCode(site, app.id);
  const params = { code, instanceId: instanceIdOf(app.id, site.id), ...(state !== undefined && { state }) };
  return new Response(null, { status: 302, headers: { location: withParams(address, params) } });
}
