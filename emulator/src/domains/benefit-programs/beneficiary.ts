import type { Identity } from '../../kernel/identity';
import type { WireBeneficiary } from './benefit-documents';

/** The key under which a beneficiary's pools are found; undefined if nobody is named. */
export function beneficiaryKey(beneficiary: WireBeneficiary | undefined): string | undefined {
  const { memberId, anonymousVisitorId, wixUserId } = beneficiary ?? {};
  if (memberId) return `member:${memberId}`;
  if (anonymousVisitorId) return `visitor:${anonymousVisitorId}`;
  return wixUserId ? `user:${wixUserId}` : undefined;
}

/** The ID alone: clients send an `identityType` beside it, which the package does not declare. */
export function idOf({ memberId, anonymousVisitorId, wixUserId }: WireBeneficiary): WireBeneficiary {
  if (memberId) return { memberId };
  return anonymousVisitorId ? { anonymousVisitorId } : { ...(wixUserId && { wixUserId }) };
}

/** The caller in the form in which transactions name who made them. */
export function callerAsBeneficiary(identity: Identity): WireBeneficiary {
  switch (identity.kind) {
    case 'member':
      return { memberId: identity.memberId };
    case 'visitor':
      return { anonymousVisitorId: identity.visitorId };
    default:
      return identity.onBehalfOf
        ? callerAsBeneficiary(identity.onBehalfOf)
        : { ...(identity.userId && { wixUserId: identity.userId }) };
  }
}
