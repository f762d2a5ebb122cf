import * as z from 'zod';
import { randomUUID } from '../../home/crypto';
import { errorResponse, respond } from '../../http/responses';
import { bodyText } from '../../http/wire/body-limit';
import { PlatformError } from '../../kernel/errors';
import type { Identity } from '../../kernel/identity';
import { parseJson } from '../../kernel/values/bounded-json';
import type { Issuer } from './app-grants';
import { callerOf, readToken } from './caller';

const infoRequest = z.object({ token: z.string() });

/**
 * `POST /oauth2/token-info`. Source of the fields: `getTokenInfo` in @wix/sdk. Assumed from RFC 7662: a token that is
 * not valid is answered 200.
 */
export async function tokenInfo(request: Request, services: Issuer): Promise<Response> {
  const requestId = randomUUID();
  try {
    const parsed = infoRequest.safeParse(parseJson(await bodyText(request), 'the body'));
    if (!parsed.success)
      throw new PlatformError(400, 'invalid_request: token must be a text', { error: 'invalid_request' });
    return respond({ status: 200, body: await infoOf(parsed.data.token, services) }, requestId);
  } catch (error) {
    const answer = errorResponse(error);
    if (answer.status === 500) throw error;
    return respond(answer, requestId);
  }
}

async function infoOf(token: string, services: Issuer): Promise<object> {
  try {
    const verified = await (token.startsWith('JWS.')
      ? services.tokens.readRefresh(token)
      : readToken(token, services.sites, services.tokens));
    const { site } = await callerOf(verified, services.sites);
    const { identity, siteId, instanceId, expiresAtSeconds, issuedAt } = verified;
    return {
      active: true,
      ...subjectOf(identity, siteId),
      exp: expiresAtSeconds,
      iat: Math.floor(issuedAt / 1000),
      clientId: identity.appId ?? site.record.clientId,
      siteId,
      instanceId,
    };
  } catch (error) {
    if (error instanceof PlatformError && error.status === 401) return { active: false };
    throw error;
  }
}

function subjectOf(identity: Identity, siteId: string): { subjectType: string; subjectId: string } {
  if (identity.kind === 'member') return { subjectType: 'MEMBER', subjectId: identity.memberId };
  if (identity.kind === 'visitor') return { subjectType: 'VISITOR', subjectId: identity.visitorId };
  const { userId, appId = siteId } = identity;
  return userId === undefined ? { subjectType: 'APP', subjectId: appId } : { subjectType: 'USER', subjectId: userId };
}
