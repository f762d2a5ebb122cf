import { createHash, randomBytes } from 'node:crypto';
import type { CollectionDefinition, Unit } from '../store/store';

/** A member's signed-in browser or direct login. The token itself is not stored. */
interface MemberSession {
  id: string;
  memberId: string;
  createdDate: string;
}

const memberSessions: CollectionDefinition<MemberSession> = {
  name: 'member-sessions',
  fields: { memberId: 'string' },
  indexed: ['memberId'],
};

/** The session token of a member who has just proved who they are. */
export async function startSession(unit: Unit, memberId: string): Promise<string> {
  const token = `JWS.${randomBytes(32).toString('base64url')}`;
  await unit.in(memberSessions).insert({ id: digest(token), memberId, createdDate: unit.now });
  return token;
}

/** Whose session it is, if it still is one. */
export async function memberOfSession(unit: Unit, token: string | undefined): Promise<string | undefined> {
  if (!token) return undefined;
  return (await unit.in(memberSessions).find(digest(token)))?.memberId;
}

/** Ends every session of the member. */
export async function endSessions(unit: Unit, memberId: string): Promise<void> {
  const sessions = unit.in(memberSessions);
  const { items } = await sessions.query({ filter: { memberId }, paging: { limit: 100 } });
  for (const { id } of items) await sessions.remove(id);
}

const digest = (token: string): string => createHash('sha256').update(token).digest('hex');
