import type { OperationContext } from '../../../http/operations';
import type { Transaction } from '../../../kernel/store/store';

/** A member's membership that can pay for items. */
export interface Membership {
  id: string;
  /** The ID of the plan: `CatalogItem.coveredBy` has these IDs. */
  planId: string;
  name: string;
  /** The uses left in the current cycle. Absent: unlimited. */
  usesLeft?: number;
  usesPerCycle?: number;
  /** When the current cycle ends. Absent: never. */
  validUntil?: string;
}

/** Implemented by an app so that its memberships can pay in carts and orders. */
export interface MembershipProvider {
  appId: string;
  /** The member's running memberships of these plans, also those without uses left (`usesLeft` 0). Oldest first. */
  covering(
    context: Pick<OperationContext, 'transaction' | 'settings'>,
    memberId: string,
    planIds: readonly string[],
  ): Promise<Membership[]>;
  /** Throws PlatformError 404. */
  get(transaction: Transaction, id: string): Promise<Membership & { memberId: string | undefined }>;
  /** Takes uses for the holder, all or none; `false` if too few are left or the membership is not active. */
  redeem(
    transaction: Transaction,
    membership: Pick<Membership, 'id' | 'planId'>,
    holder: string,
    uses: number | undefined,
  ): Promise<boolean>;
  /** Returns the holder's uses. */
  giveBack(transaction: Transaction, holder: string): Promise<void>;
}

let registered: MembershipProvider | undefined;

export function registerMemberships(provider: MembershipProvider): void {
  registered = provider;
}

export function membershipProvider(): MembershipProvider {
  if (registered) return registered;
  throw new Error('no app has registered its memberships: see composition/join-domains.ts');
}
