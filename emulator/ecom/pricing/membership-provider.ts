import type { Transaction } from '../../database/store';
import type { OperationContext } from '../../http/operations';

/** A member's membership that can pay for items. */
export interface Membership {
  id: string;
  /** What it was bought as: `CatalogItem.coveredBy` names these. */
  planId: string;
  name: string;
  /** In the present cycle, as all of its uses are; absent where they are unlimited. */
  usesLeft?: number;
  usesPerCycle?: number;
  /** When the present cycle ends; absent where it does not. */
  validUntil?: string;
}

/** What the app whose memberships pay in carts and orders does for them. */
export interface MembershipProvider {
  appId: string;
  /** The member's running memberships of these plans, also those whose uses are spent (`usesLeft` 0). Oldest first. */
  covering(
    context: Pick<OperationContext, 'transaction' | 'settings'>,
    memberId: string,
    planIds: readonly string[],
  ): Promise<Membership[]>;
  /** Throws PlatformError 404. */
  get(transaction: Transaction, id: string): Promise<Membership & { memberId: string | undefined }>;
  /** Takes uses for the holder, all or none; `false` where too few are left, or it does not run. */
  redeem(
    transaction: Transaction,
    membership: Pick<Membership, 'id' | 'planId'>,
    holder: string,
    uses: number | undefined,
  ): Promise<boolean>;
  /** Gives back what the holder took. */
  giveBack(transaction: Transaction, holder: string): Promise<void>;
}

let registered: MembershipProvider | undefined;

export function registerMemberships(provider: MembershipProvider): void {
  registered = provider;
}

export function membershipProvider(): MembershipProvider {
  if (registered) return registered;
  throw new Error('no app has registered its memberships: see sites/sellers.ts');
}
