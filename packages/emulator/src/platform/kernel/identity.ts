export type Identity =
  | { kind: 'visitor'; visitorId: string }
  | { kind: 'member'; memberId: string; visitorId: string }
  | Owner;

/** `userId`: the site's ID. `onBehalfOf`: the identity whose token came with the API key. */
export interface Owner {
  kind: 'owner';
  userId?: string;
  onBehalfOf?: Exclude<Identity, Owner>;
}

export type Role = Identity['kind'];

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
