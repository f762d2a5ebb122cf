import type { authentication as meta } from '@wix/identity/meta';
import { html } from 'hono/html';
import { cookieName, cookiePath } from '../../http/hosted/flow';
import { frame } from '../../http/hosted/frame/layout';
import { requireAllowedAddress } from '../../http/hosted/return-address';
import { textsOf } from '../../http/hosted/texts/texts';
import type { Operations } from '../../http/operations';
import { machineTime } from '../../kernel/clock';
import { PlatformError } from '../../kernel/errors';
import { type Identity, memberIdOf } from '../../kernel/identity';
import { DAY_MS, defineRemoval, removeSome } from '../../kernel/removal';
import { digestOf, newSecret } from '../../kernel/secrets';
import type { Site } from '../../kernel/site';
import type { CollectionDefinition, Transaction } from '../../kernel/store/store-interface';
import { noteLogin } from '../members/index';

interface MemberSession {
  id: string;
  memberId: string;
  createdDate: string;
}

const memberSessions: CollectionDefinition<MemberSession> = {
  name: 'member-sessions',
  fields: { memberId: 'string', createdDate: 'date' },
  indexed: ['memberId', 'createdDate'],
};

/** Assumed; errs to refusal: a session lasts as long as a refresh token. */
export const oldSessions = defineRemoval({
  what: 'sign-ins from a year ago',
  collection: memberSessions,
  since: 'createdDate',
  afterMs: 365 * DAY_MS,
});

export async function startSession(transaction: Transaction, memberId: string): Promise<string> {
  const token = `JWS.${newSecret()}`;
  await removeSome(transaction, oldSessions);
  await transaction.in(memberSessions).insert({ id: digestOf(token), memberId, createdDate: transaction.now });
  await noteLogin(transaction, memberId);
  return token;
}

export async function memberOfSession(
  transaction: Transaction,
  token: string | undefined,
): Promise<string | undefined> {
  if (!token) return undefined;
  return (await transaction.in(memberSessions).find(digestOf(token)))?.memberId;
}

export async function endSession(transaction: Transaction, token: string | undefined): Promise<void> {
  if (token) await transaction.in(memberSessions).remove(digestOf(token));
}

const signOuts: CollectionDefinition<{ id: string; instant: number }> = { name: 'sign-outs', fields: {} };

/**
 * Source: "invalidates the token" at `logout` in @wix/auto_sdk_redirects_redirects. Assumed; errs to refusal: on all
 * devices.
 */
export async function signOutMember(transaction: Transaction, memberId: string): Promise<void> {
  const sessions = transaction.in(memberSessions);
  for (const { id } of await sessions.all({ filter: { memberId } })) await sessions.remove(id);
  await transaction.in(signOuts).put({ id: memberId, instant: machineTime() });
}

const EVERYBODY = 'everybody';

export async function signOutEverybody(transaction: Transaction): Promise<void> {
  await transaction.in(signOuts).put({ id: EVERYBODY, instant: machineTime() });
}

export async function requireSignedIn(site: Site, identity: Identity, issuedAt: number): Promise<void> {
  if (identity.kind !== 'member') return;
  const ids = [identity.memberId, EVERYBODY];
  const signedOut = await site.run((transaction) => transaction.in(signOuts).findMany(ids));
  if (signedOut.some(({ instant }) => issuedAt <= instant)) {
    throw new PlatformError(401, 'Unauthorized: the member has signed out since this token was issued');
  }
}

type Logout = NonNullable<Operations<typeof meta>['logout']>;

/**
 * Assumed; errs to refusal: the site must allow the return URL. Source: `logout` in
 * @wix/auto_sdk_identity_authentication.
 */
export const logout: Logout = async (
  { postLogoutRedirectUri, clientId },
  { transaction, identity, site, settings, baseUrl },
) => {
  if (clientId && clientId !== site.record.clientId) {
    throw new PlatformError(404, `no OAuth app of this site has the client ID ${clientId}`);
  }
  const location = postLogoutRedirectUri ? requireAllowedAddress(postLogoutRedirectUri, settings, baseUrl) : undefined;
  const memberId = memberIdOf(identity);
  if (memberId) await signOutMember(transaction, memberId);
  const { signedOut } = textsOf(settings);
  const body = await frame({ title: signedOut, body: html`<h1>${signedOut}</h1>` }, { settings, baseUrl });
  const cookie = `${cookieName(site)}=; Max-Age=0; Path=${cookiePath({ baseUrl })}; HttpOnly; SameSite=Lax`;
  return {
    body: Buffer.from(String(body)).toString('base64'),
    statusCode: location ? 302 : 200,
    headers: [
      { key: 'Content-Type', value: 'text/html; charset=utf-8' },
      { key: 'Set-Cookie', value: cookie },
      ...(location ? [{ key: 'Location', value: location }] : []),
    ],
  };
};
