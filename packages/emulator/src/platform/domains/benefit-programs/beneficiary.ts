import type { Identity } from '../../kernel/identity';
import type { WireBeneficiary } from './benefit-documents';

export function beneficiaryKey(beneficiary: WireBeneficiary | undefined): string | undefined {
  const { memberId, anonymousVisitorId, wixUserId } = beneficiary ?? {};
  if (memberId) return `member:${memberId}`;
  if (anonymousVisitorId) return `visitor:${anonymousVisitorId}`;
  return wixUserId ? `user:${wixUserId}` : undefined;
}

/** Drops the undeclared `identityType`, which clients also send. */
export function beneficiaryIdFields({ memberId, anonymousVisitorId, wixUserId }: WireBeneficiary): WireBeneficiary {
  if (memberId) return { memberId };
  return anonymousVisitorId ? { anonymousVisitorId } : { wixUserId: wixUserId || undefined };
}

export function callerAsBeneficiary(identity: Identity): WireBeneficiary {
  switch (identity.kind) {
    case 'member':
      return { memberId: identity.memberId };
    case 'visitor':
      return { anonymousVisitorId: identity.visitorId };
    default:
      return identity.onBehalfOf
        ? callerAsBeneficiary(identity.onBehalfOf)
        : { wixUserId: identity.userId || undefined };
  }
}
