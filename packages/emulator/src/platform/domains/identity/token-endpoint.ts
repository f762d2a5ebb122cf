import * as z from 'zod';
import { randomUUID } from '../../home/crypto';
import { ConnectionLost, interfere } from '../../http/faults';
import { errorResponse, respond } from '../../http/responses';
import { siteInPlace, withSiteInPlace } from '../../http/site-in-place';
import { bodyText } from '../../http/wire/body-limit';
import { parseForm } from '../../http/wire/bounded-form';
import { PlatformError } from '../../kernel/errors';
import type { Identity } from '../../kernel/identity';
import type { Site } from '../../kernel/site';
import type { Transaction } from '../../kernel/store/store-interface';
import { parseJson } from '../../kernel/values/bounded-json';
import { refuseNul } from '../../kernel/values/invalid-unicode';
import { isObject } from '../../kernel/values/objects';
import { findMember, getMember, maySignIn } from '../members/index';
import {
  APP_GRANTS,
  accessRequest,
  type Grant,
  type GrantedIdentity,
  grantAccess,
  grantToApp,
  type Issuer,
  requireSecret,
  unbind,
} from './app-grants';
import { type CodeClaim, redeemed, siteIdOfCode, takeCode } from './authorization-codes';
import { identify, toTokenError } from './caller';
import { memberOfSession, requireSignedIn } from './sessions';

const tokenRequest = z.discriminatedUnion('grantType', [
  z.object({ grantType: z.literal('anonymous'), clientId: z.string() }),
  z.object({
    grantType: z.literal('refresh_token'),
    clientId: z.string().optional(),
    clientSecret: z.string().optional(),
    refreshToken: z.string(),
  }),
  z.object({
    grantType: z.literal('authorization_code'),
    clientId: z.string(),
    code: z.string(),
    codeVerifier: z.string(),
    redirectUri: z.string().optional(),
  }),
  z.object({
    grantType: z.literal('authorized_client'),
    memberId: z.string(),
    scope: z.string().optional(),
    sessionToken: z.string().optional(),
  }),
  ...APP_GRANTS,
]);

type TokenRequest = z.infer<typeof tokenRequest>;

/** `POST /oauth2/token`. */
export const tokenEndpoint = (request: Request, services: Issuer): Promise<Response> =>
  respondWithTokens(services, async () => grant(await readBody(request, tokenRequest), request, services));

/** `POST /oauth/access`, the older address of apps. */
export const accessEndpoint = (request: Request, services: Issuer): Promise<Response> =>
  respondWithTokens(services, async () => grantAccess(await readBody(request, accessRequest), services));

async function respondWithTokens(services: Issuer, grantOf: () => Promise<Grant>): Promise<Response> {
  const requestId = randomUUID();
  try {
    const { site, granted, seconds } = await grantOf();
    const settings = await site.settings();
    const interference = await interfere(site, settings.faults, 'token');
    if (interference.answer) return respond(interference.answer, requestId);
    const { identity, refreshToken } = await granted();
    if (interference.losesAnswer) throw new ConnectionLost('token: its answer was lost by a fault');
    const access = await services.tokens.mintAccess(site.record, identity, seconds);
    if (refreshToken === 'none') return respond({ status: 200, body: access }, requestId);
    const refresh_token =
      refreshToken === 'new' ? await services.tokens.mintRefresh(site.record, identity) : refreshToken.existingToken;
    return respond({ status: 200, body: { ...access, refresh_token } }, requestId);
  } catch (error) {
    const answer = errorResponse(toTokenError(error));
    if (answer.status === 500) throw error;
    return respond(answer, requestId);
  }
}

async function grant(body: TokenRequest, request: Request, services: Issuer): Promise<Grant> {
  switch (body.grantType) {
    case 'anonymous': {
      const identity: Identity = { kind: 'visitor', visitorId: randomUUID() };
      const site = await getSite(body.clientId, services);
      return { site, granted: async () => ({ identity, refreshToken: 'new' }) };
    }
    case 'refresh_token': {
      const { site, identity } = await refresh(body, services);
      // The refresh token keeps its expiry: the SDK ignores a new one when it renews.
      return { site, granted: async () => ({ identity, refreshToken: { existingToken: body.refreshToken } }) };
    }
    case 'authorization_code': {
      const site = await getSite(body.clientId, services);
      return { site, granted: () => exchange(body, site, services) };
    }
    case 'authorized_client': {
      const { site, identity } = await authorizedClient(body, request, services);
      return { site, granted: async () => ({ identity, refreshToken: 'new' }) };
    }
    case 'client_credentials':
      return grantToApp(body, siteInPlace(request), services);
    case 'strip_bound_session':
      return unbind(body, services);
  }
}

async function exchange(
  { code, ...claim }: CodeClaim & { code: string },
  site: Site,
  { sites }: Issuer,
): Promise<GrantedIdentity> {
  const issuer = (await sites.byId(siteIdOfCode(code))) ?? site;
  const exchanged = await issuer.run(async (transaction) => ({
    grant: await takeCode(transaction, code),
    now: transaction.now,
  }));
  const { memberId, visitorId, offline } = redeemed(exchanged.grant, claim, exchanged.now);
  await site.run((transaction) => requireMember(transaction, memberId));
  return { identity: { kind: 'member', memberId, visitorId }, refreshToken: offline ? 'new' : 'none' };
}

async function refresh(
  {
    refreshToken,
    clientId,
    clientSecret = '',
  }: { refreshToken: string; clientId?: string | undefined; clientSecret?: string | undefined },
  services: Issuer,
) {
  const { siteId, identity, issuedAt } = await services.tokens.readRefresh(refreshToken);
  const site = await services.sites.byId(siteId);
  if (!site) throw new PlatformError(401, 'Unauthorized: the site of this token no longer exists');
  if (clientId !== undefined && clientId !== (identity.appId ?? site.record.clientId)) {
    throw new PlatformError(400, 'invalid_grant: the refresh token was issued to another client');
  }
  // Source: "You must pass your app ID, your app's secret key, the refresh token", "Refresh an Access Token" on
  // dev.wix.com, for the older address; assumed to hold for this one; errs to refusal.
  if (identity.appId !== undefined) await requireSecret(site, identity.appId, clientSecret);
  if (identity.kind === 'member') await site.run((transaction) => requireMember(transaction, identity.memberId));
  await requireSignedIn(site, identity, issuedAt);
  return { site, identity };
}

async function requireMember(transaction: Transaction, id: string): Promise<void> {
  const member = await findMember(transaction, id);
  if (member && maySignIn(member)) return;
  const reason = member ? 'may no longer sign in' : 'no longer exists';
  throw new PlatformError(400, `invalid_grant: the member ${reason}`, { error: 'invalid_grant' });
}

/** Checks the owner's request for a member's tokens: `authorization: <visitor token>,<API key>`. */
async function authorizedClient(
  { memberId, sessionToken }: { memberId: string; sessionToken?: string | undefined },
  request: Request,
  services: Issuer,
) {
  // Source: reported by public clients that sent no visitor token, like the SDK before its first call.
  if (request.headers.get('authorization')?.startsWith(',')) {
    const error = 'unauthorized_client';
    throw new PlatformError(401, `${error}: the token of a visitor is missing before the API key`, { error });
  }
  const { site, identity } = await identify(request, services.sites, services.tokens);
  if (identity.kind !== 'owner' || identity.appId)
    throw new PlatformError(403, 'Forbidden: signing in for a member takes an API key');
  await site.run(async (transaction) => {
    await getMember(transaction, memberId);
    await requireMember(transaction, memberId);
    if (sessionToken === undefined || (await memberOfSession(transaction, sessionToken)) === memberId) return;
    throw new PlatformError(400, 'invalid_grant: the session is not one of this member', { error: 'invalid_grant' });
  });
  const signedIn: Identity = { kind: 'member', memberId, visitorId: identity.onBehalfOf?.visitorId ?? randomUUID() };
  return { site, identity: signedIn };
}

async function getSite(clientId: string, { sites }: Issuer): Promise<Site> {
  const site = await sites.byClientId(clientId);
  if (!site) throw new PlatformError(404, `no OAuth app has the client ID ${clientId}`, { error: 'invalid_client' });
  return site;
}

async function readBody<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const text = await bodyText(request);
  const body = request.headers.get('content-type')?.includes('form') ? readForm(text) : parseJson(text, 'the body');
  const sent = camelCaseKeys(body);
  // The client of such a request is an app, not a site.
  const hasSecret = isObject(sent) && sent.clientSecret !== undefined;
  const parsed = schema.safeParse(hasSecret ? sent : withSiteInPlace(sent, request));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new PlatformError(400, `invalid_request: ${issue?.path.join('.') ?? 'body'} ${issue?.message ?? ''}`, {
    error: 'invalid_request',
  });
}

function readForm(text: string): unknown {
  refuseNul(text, 'the form');
  return parseForm(text);
}

function camelCaseKeys(body: unknown): unknown {
  if (!isObject(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase()),
      value,
    ]),
  );
}
