import { type ClientApp, findInstalledApp } from '../../kernel/client-apps';
import { ApplicationError, PlatformError } from '../../kernel/errors';
import type { Identity, Owner } from '../../kernel/identity';
import type { KnownSites, Site } from '../../kernel/site';
import { SiteGoneError } from '../../kernel/store/store-errors';
import { requireSignedIn } from './sessions';
import { isSignedInstance, readSignedInstance } from './signed-instance';
import type { Tokens, VerifiedToken } from './tokens';

export interface Caller {
  site: Site;
  identity: Identity;
  /** The app whose permissions limit the call. */
  app?: ClientApp | undefined;
}

type OwnedSites = Pick<KnownSites, 'byId' | 'byOwnerApiKey'>;

const BEARER = /^bearer\s/i;

/** The external login sends `<token>,<key>`. It counts as the owner acting for that visitor. */
export async function identify(request: Request, sites: OwnedSites, tokens: Tokens): Promise<Caller> {
  const authorization = request.headers.get('authorization')?.trim().replace(BEARER, '') ?? '';
  if (authorization === '') throw new PlatformError(401, 'Unauthorized: the request carries no token');
  const [first = '', apiKey] = authorization.split(',').map((part) => part.trim());
  if (apiKey !== undefined) {
    const { siteId, identity, issuedAt } = await tokens.readAccess(first);
    const { site } = await identifyOwner(apiKey, siteId, sites);
    await requireSignedIn(site, identity, issuedAt);
    return { site, identity: identity.kind === 'owner' ? identity : { ...ownerOf(site), onBehalfOf: identity } };
  }
  if (first.startsWith('IST.')) return identifyOwner(first, request.headers.get('wix-site-id'), sites);
  return callerOf(await readToken(first, sites, tokens), sites);
}

/** Throws PlatformError 401 for a site that was removed, a member who signed out, and an app that was removed. */
export async function callerOf(
  { siteId, identity, issuedAt }: VerifiedToken,
  sites: Pick<KnownSites, 'byId'>,
): Promise<Caller> {
  const site = await sites.byId(siteId);
  if (!site) throw missingSiteError();
  await requireSignedIn(site, identity, issuedAt);
  return {
    site,
    identity,
    app: identity.appId === undefined ? undefined : await requireInstalled(site, identity.appId),
  };
}

/** An access token, or the signed instance that the dashboard passes to an app's page. */
export const readToken = async (
  token: string,
  sites: Pick<KnownSites, 'byId'>,
  tokens: Tokens,
): Promise<VerifiedToken> => (isSignedInstance(token) ? readSignedInstance(token, sites) : tokens.readAccess(token));

async function requireInstalled(site: Site, appId: string): Promise<ClientApp> {
  const app = await site.run((transaction) => findInstalledApp(transaction, appId));
  if (!app) throw new PlatformError(401, 'Unauthorized: the app of this token is no longer installed');
  return app;
}

export const toTokenError = (error: unknown): unknown => (error instanceof SiteGoneError ? missingSiteError() : error);

const missingSiteError = () => new PlatformError(401, 'Unauthorized: the site of this token no longer exists');

async function identifyOwner(apiKey: string, siteId: string | null | undefined, sites: OwnedSites): Promise<Caller> {
  const site = await sites.byOwnerApiKey(apiKey);
  if (!site) throw new PlatformError(401, 'Unauthorized: the API key is not known');
  if (!siteId)
    throw new ApplicationError('META_SITE_NOT_FOUND', 'MetaSiteId was not found on request', { status: 401 });
  if (siteId !== site.id) throw metaSiteNotFound(siteId);
  return { site, identity: ownerOf(site) };
}

/** Source: response bodies quoted by users of API keys. The code of the 404 is its status text. */
function metaSiteNotFound(siteId: string): ApplicationError {
  const message = `meta-site ${siteId} not found`;
  return new ApplicationError('Not Found', message, { status: 404, description: message });
}

const ownerOf = ({ id }: Site): Owner => ({ kind: 'owner', userId: id });

/** The header is `language|locale|isPrimary|site`. The platform's clients send it from multilingual sites. */
export const languageOf = (request: Request): string | undefined =>
  /^[a-z]{2,3}(-[a-z]{2,4})?(?=\||$)/i.exec(request.headers.get('x-wix-linguist') ?? '')?.[0];
