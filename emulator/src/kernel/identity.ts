/** The caller, as read from the token or the API key. */
export type Identity =
  | { kind: 'visitor'; visitorId: string }
  | { kind: 'member'; memberId: string; visitorId: string }
  | Owner;

/** `userId`: the business's only user, who has the site's ID. `onBehalfOf`: the identity whose token came with the API key. */
export interface Owner {
  kind: 'owner';
  userId?: string;
  onBehalfOf?: Exclude<Identity, Owner>;
}

export type Role = Identity['kind'];

/** The key under which a buyer's cart, reservation and orders are kept. A member's are the same on every device. */
export function buyerKey(identity: Identity): string {
  if (identity.kind === 'owner') return 'owner';
  return identity.kind === 'member' ? memberKey(identity.memberId) : visitorKey(identity.visitorId);
}

export const memberKey = (memberId: string): string => `member:${memberId}`;

export const visitorKey = (visitorId: string): string => `visitor:${visitorId}`;

export const isOwner = (identity: Identity): boolean => identity.kind === 'owner';

/** The calling visitor, signed in or not, or the one on whose behalf the owner acts; undefined for the owner alone. */
export function visitorIdOf(identity: Identity): string | undefined {
  const caller = identity.kind === 'owner' ? identity.onBehalfOf : identity;
  return caller?.visitorId;
}

/** The signed-in member, or the one on whose behalf the owner acts. */
export function memberIdOf(identity: Identity): string | undefined {
  const caller = identity.kind === 'owner' ? identity.onBehalfOf : identity;
  return caller?.kind === 'member' ? caller.memberId : undefined;
}
