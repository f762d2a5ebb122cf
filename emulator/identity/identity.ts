/** Who calls, as read from the token or the API key. */
export type Identity =
  | { kind: 'visitor'; visitorId: string }
  | { kind: 'member'; memberId: string; visitorId: string }
  | Owner;

/** `userId`: the business's one user, whose ID is the site's. `onBehalfOf`: whose token came with the API key. */
export interface Owner {
  kind: 'owner';
  userId?: string;
  onBehalfOf?: Exclude<Identity, Owner>;
}

export type Role = Identity['kind'];

/** The key under which a buyer's cart, reservation and orders are kept. A member's are the same on every device. */
export function buyerKey(identity: Identity): string {
  if (identity.kind === 'owner') return 'owner';
  return identity.kind === 'member' ? `member:${identity.memberId}` : visitorKey(identity.visitorId);
}

export const visitorKey = (visitorId: string): string => `visitor:${visitorId}`;

export const isOwner = (identity: Identity): boolean => identity.kind === 'owner';

/** The visitor who calls, signed in or not, also where the owner acts on their behalf; not the owner. */
export function visitorIdOf(identity: Identity): string | undefined {
  const caller = identity.kind === 'owner' ? identity.onBehalfOf : identity;
  return caller?.visitorId;
}

/** Who is signed in, also where the owner acts on a member's behalf. */
export function memberIdOf(identity: Identity): string | undefined {
  const caller = identity.kind === 'owner' ? identity.onBehalfOf : identity;
  return caller?.kind === 'member' ? caller.memberId : undefined;
}
