import { createHash, randomBytes } from 'node:crypto';
import type { CollectionDefinition, Transaction } from '../database/store';
import { PlatformError } from '../http/errors';
import { noteLogin } from '../members/members';
import { machineTime } from '../sites/clock';
import { DAY_MS, removalOf } from '../sites/removal';
import type { Site } from '../sites/site';
import type { Identity } from './identity';

/** A member's signed-in browser or direct login. The token itself is not stored. */
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

/** As long as a refresh token lives (assumed). */
export const oldSessions = removalOf({
  what: 'sign-ins from a year ago',
  collection: memberSessions,
  since: 'createdDate',
  afterMs: 365 * DAY_MS,
});

/** The session token of a member who has just proved who they are. */
export async function startSession(transaction: Transaction, memberId: string): Promise<string> {
  const token = `JWS.${randomBytes(32).toString('base64url')}`;
  await transaction.in(memberSessions).insert({ id: digest(token), memberId, createdDate: transaction.now });
  await noteLogin(transaction, memberId);
  return token;
}

/** Whose session it is, if it still is one. */
export async function memberOfSession(
  transaction: Transaction,
  token: string | undefined,
): Promise<string | undefined> {
  if (!token) return undefined;
  return (await transaction.in(memberSessions).find(digest(token)))?.memberId;
}

/** Ends this one session; the member's others and their tokens stay. */
export async function endSession(transaction: Transaction, token: string | undefined): Promise<void> {
  if (token) await transaction.in(memberSessions).remove(digest(token));
}

/** When the member last signed out, by the machine's clock, which tokens run on. */
const signOuts: CollectionDefinition<{ id: string; instant: number }> = { name: 'sign-outs', fields: {} };

/**
 * Ends every session of the member, and with them the tokens that were issued so far.
 * Source: "invalidates the token" at `logout` in @wix/auto_sdk_redirects_redirects; that it means all devices is assumed.
 */
export async function signOutMember(transaction: Transaction, memberId: string): Promise<void> {
  const sessions = transaction.in(memberSessions);
  for (const { id } of await sessions.all({ filter: { memberId } })) await sessions.remove(id);
  await transaction.in(signOuts).put({ id: memberId, instant: machineTime() });
}

/** Refuses what was issued before its member signed out. */
export async function requireSignedIn(site: Site, identity: Identity, issuedAt: number): Promise<void> {
  if (identity.kind !== 'member') return;
  const signedOut = await site.run((transaction) => transaction.in(signOuts).find(identity.memberId));
  if (signedOut && issuedAt <= signedOut.instant) {
    throw new PlatformError(401, 'Unauthorized: the member has signed out since this token was issued');
  }
}

const digest = (token: string): string => createHash('sha256').update(token).digest('hex');
