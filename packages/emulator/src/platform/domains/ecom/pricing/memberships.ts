import type { checkout as meta } from '@wix/ecom/meta';
import type { OperationContext } from '../../../http/operations';
import type { Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import { type Membership, membershipProvider } from '../catalogue/membership-provider';
import { isBuyable, type Line, type StoredLine } from '../lines/read-lines';

type Checkout = NonNullable<Wire<ReturnType<typeof meta.getCheckout>['__originalResponseType']>['checkout']>;
type MembershipOptions = NonNullable<Checkout['membershipOptions']>;
export type SelectedMembership = NonNullable<
  NonNullable<MembershipOptions['selectedMemberships']>['memberships']
>[number];

export interface Memberships {
  offered: readonly { membership: Membership; lineItemIds: string[]; uses: number }[];
  paying: ReadonlyMap<string, Membership>;
  selected: readonly SelectedMembership[];
  isUnusable: boolean;
}

export function selectedMembershipsOf(lines: readonly Pick<StoredLine, 'id' | 'selectedMembership'>[]) {
  const selected = new Map<string, SelectedMembership & { lineItemIds: string[] }>();
  for (const { id: lineItemId, selectedMembership } of lines) {
    if (!selectedMembership) continue;
    // Requests may omit the app, which every response has. Assumed default: the app of pricing plans.
    const { id = '', appId } = selectedMembership;
    const lineItemIds = [...(selected.get(id)?.lineItemIds ?? []), lineItemId];
    selected.set(id, { id, appId: appId || membershipProvider().appId, lineItemIds });
  }
  return [...selected.values()];
}

export async function membershipsFor(
  checkout: { memberId?: string | undefined; selectedMemberships?: readonly SelectedMembership[] | undefined },
  lines: readonly Line[],
  context: Pick<OperationContext, 'transaction' | 'settings'>,
): Promise<Memberships> {
  const coverable = lines.filter((line) => isBuyable(line) && line.item.coveredBy);
  const planIds = [...new Set(coverable.flatMap(({ item }) => item.coveredBy?.planIds ?? []))];
  const { memberId } = checkout;
  const memberships = memberId ? await membershipProvider().covering(context, memberId, planIds) : [];
  const offered = memberships.map((membership) => {
    const covered = coverable.filter(({ item }) => item.coveredBy?.planIds.includes(membership.planId));
    return { membership, lineItemIds: covered.map(({ id }) => id), uses: usesOf(covered) };
  });
  const { selectedMemberships: selected = [] } = checkout;
  const paying = new Map<string, Membership>();
  let isUnusable = false;
  for (const { id, lineItemIds = [] } of selected) {
    const match = offered.find(({ membership }) => membership.id === id);
    const linesToCover = coverable.filter((line) => lineItemIds.includes(line.id));
    const isCovered = lineItemIds.every((lineId) => match?.lineItemIds.includes(lineId));
    if (match && isCovered && usesOf(linesToCover) <= (match.membership.usesLeft ?? Number.POSITIVE_INFINITY)) {
      for (const line of linesToCover) paying.set(line.id, match.membership);
    } else isUnusable = true;
  }
  return { offered, paying, selected, isUnusable };
}

/** Redeems what pricing chose: a new look-up would skip a plan that was just used up, and the line would be free. */
export async function redeemMemberships(
  transaction: Transaction,
  lines: readonly Line[],
  paying: Memberships['paying'] | undefined,
): Promise<boolean> {
  const redeemed: string[] = [];
  for (const { id, item, catalogReference } of lines) {
    const membership = paying?.get(id);
    if (!membership) continue;
    const holder = catalogReference?.catalogItemId ?? id;
    if (!(await membershipProvider().redeem(transaction, membership, holder, item.coveredBy?.uses))) {
      for (const one of redeemed) await membershipProvider().giveBack(transaction, one);
      return false;
    }
    redeemed.push(holder);
  }
  return true;
}

/** A membership without uses left cannot be selected. The wording of the reason is assumed. */
export function toMembershipOptions({ offered, selected }: Memberships): MembershipOptions {
  const options = offered.map(({ membership: { id, name, usesLeft, usesPerCycle, validUntil }, lineItemIds }) => ({
    membership: {
      id,
      appId: membershipProvider().appId,
      lineItemIds,
      name: { original: name, translated: name },
      credits: usesPerCycle ? { total: usesPerCycle, remaining: usesLeft ?? 0 } : undefined,
      expirationDate: validUntil || undefined,
    },
    isSpent: usesLeft === 0,
  }));
  return {
    eligibleMemberships: options.flatMap(({ membership, isSpent }) => (isSpent ? [] : [membership])),
    invalidMemberships: options.flatMap(({ membership, isSpent }) =>
      isSpent ? [{ membership, reason: 'no uses are left in this cycle' }] : [],
    ),
    selectedMemberships: { memberships: [...selected] },
  };
}

const usesOf = (lines: readonly Line[]): number =>
  lines.reduce((total, { item }) => total + (item.coveredBy?.uses ?? 0), 0);
