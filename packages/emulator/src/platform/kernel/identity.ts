export type Identity = ThroughApp<{ kind: 'visitor'; visitorId: string }> | ThroughApp<Member> | Owner;

/** `appId`: the app whose token it is. Its permissions limit the call. */
type ThroughApp<T> = T & { appId?: string };

interface Member {
  kind: 'member';
  memberId: string;
  visitorId: string;
}

/**
 * `userId`: the site's ID; an app that acts for itself has none. `onBehalfOf`: the identity whose token came with the
 * API key.
 */
export interface Owner {
  kind: 'owner';
  userId?: string;
  appId?: string;
  onBehalfOf?: Exclude<Identity, Owner>;
}

export type Role = Identity['kind'] | 'app';

/** An app does what the owner does, within its permissions. */
export const roleOf = (identity: Identity): Role =>
  identity.kind === 'owner' && identity.appId ? 'app' : identity.kind;

/** The app that acts for itself, not for a user. */
export const actingApp = (identity: Identity): string | undefined =>
  identity.kind === 'owner' && !identity.userId ? identity.appId : undefined;

/** Identifies a buyer's cart, reservation and orders; a member's is the same on every device. */
export function buyerKey(identity: Identity): string {
  if (identity.kind === 'owner') return 'owner';
  return identity.kind === 'member' ? memberKey(identity.memberId) : visitorKey(identity.visitorId);
}

export const memberKey = (memberId: string): string => `member:${memberId}`;

export const visitorKey = (visitorId: string): string => `visitor:${visitorId}`;

export const isOwner = (identity: Identity): boolean => identity.kind === 'owner';

export function visitorIdOf(identity: Identity): string | undefined {
  const caller = identity.kind === 'owner' ? identity.onBehalfOf : identity;
  return caller?.visitorId;
}

export function memberIdOf(identity: Identity): string | undefined {
  const caller = identity.kind === 'owner' ? identity.onBehalfOf : identity;
  return caller?.kind === 'member' ? caller.memberId : undefined;
}
