import type { OperationContext } from '../../../http/operations';
import type { Transaction } from '../../../kernel/store/store-interface';

export interface Membership {
  id: string;
  /** `CatalogItem.coveredBy` refers to these IDs. */
  planId: string;
  name: string;
  /** In the current cycle. Absent: unlimited. */
  usesLeft?: number;
  usesPerCycle?: number;
  /** The end of the current cycle. Absent: never. */
  validUntil?: string;
}

/** Implemented by an app whose memberships can pay in carts and orders. */
export interface MembershipProvider {
  appId: string;
  /** Returns active memberships of these plans, even without uses left (`usesLeft` 0). The oldest comes first. */
  covering(
    context: Pick<OperationContext, 'transaction' | 'settings'>,
    memberId: string,
    planIds: readonly string[],
  ): Promise<Membership[]>;
  /** Throws PlatformError 404. */
  get(transaction: Transaction, id: string): Promise<Membership & { memberId: string | undefined }>;
  /** Redeems all or none. Returns `false` if too few uses are left or the membership is not active. */
  redeem(
    transaction: Transaction,
    membership: Pick<Membership, 'id' | 'planId'>,
    holder: string,
    uses: number | undefined,
  ): Promise<boolean>;
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
