import type { CollectionDefinition, Transaction } from '../database/store';
import type { SiteSettings } from '../sites/settings';
import { planOrderDocuments, type StoredOrder } from './orders/documents';
import { applyDuePlanOrderTransitions } from './orders/due-transitions';
import { currentCycle } from './orders/schedule';

/**
 * What a plan pays for. The platform keeps it in a module that is not emulated, so the shape is our own. Its ID is the
 * plan's; a plan for which none is stored pays for the services it is connected to as often as its member likes.
 */
export interface PlanBenefit {
  id: string;
  /** How often in each cycle of an order; absent: as often as its member likes. */
  usesPerCycle?: number;
  /** What it takes off tickets, in percent; absent: it pays for none. */
  ticketPercentOff?: string;
}

export const planBenefits: CollectionDefinition<PlanBenefit> = { name: 'plan-benefits', fields: {} };

/** A member's plan order that can pay now. */
export interface PlanCoverage {
  planOrderId: string;
  planId: string;
  planName: string;
  benefitId: string;
  /** In the present cycle, as all of its uses are; absent where they are unlimited. */
  usesLeft?: number;
  usesPerCycle?: number;
  /** When the present cycle ends; absent where it does not. */
  validUntil?: string;
  ticketPercentOff?: string;
}

interface Place {
  transaction: Transaction;
  settings: SiteSettings;
}

/**
 * The member's active orders of these plans, a service's `payment.pricingPlanIds` for instance, also those whose uses
 * are spent (`usesLeft` 0). Oldest first. That a paused order and one that has not begun pay for nothing is assumed.
 */
export async function coveringOrders(
  { transaction, settings }: Place,
  memberId: string,
  planIds: readonly string[],
): Promise<PlanCoverage[]> {
  if (planIds.length === 0) return [];
  return coveragesBy({ 'buyer.memberId': memberId, planId: { $in: planIds } }, transaction, settings);
}

/** Every active order of the member that takes something off tickets. */
export async function ordersCoveringTickets(
  { transaction, settings }: Place,
  memberId: string,
): Promise<PlanCoverage[]> {
  const coverages = await coveragesBy({ 'buyer.memberId': memberId }, transaction, settings);
  return coverages.filter(({ ticketPercentOff }) => ticketPercentOff !== undefined);
}

/**
 * Takes uses of the order in its present cycle for `holder` (a booking, a ticket order), all or none: of many takers at
 * once, no more than the benefit gives get one. `false`: too few are left.
 */
export async function redeemUses(
  transaction: Transaction,
  coverage: Pick<PlanCoverage, 'planOrderId' | 'planId'>,
  holder: string,
  uses = 1,
): Promise<boolean> {
  const order = await transaction.in(planOrderDocuments).find(coverage.planOrderId);
  if (order?.status !== 'ACTIVE') return false;
  const { usesPerCycle } = await benefitOf(transaction, coverage.planId);
  // What is unlimited is counted all the same.
  const capacity = usesPerCycle ?? UNLIMITED;
  return transaction.claim([{ resource: usesOf(order), holder: heldBy(holder), quantity: uses, capacity }]);
}

/** Gives back what the holder took, to the cycle from which it came. */
export async function returnUses(transaction: Transaction, holder: string): Promise<void> {
  await transaction.releaseClaims(heldBy(holder));
}

const UNLIMITED = Number.MAX_SAFE_INTEGER;

async function coveragesBy(filter: Record<string, unknown>, transaction: Transaction, settings: SiteSettings) {
  await applyDuePlanOrderTransitions(transaction, settings);
  const sort = [{ fieldName: 'createdDate', order: 'ASC' }];
  const active = { filter: { ...filter, status: 'ACTIVE' }, sort, paging: { limit: MAX_ORDERS } };
  const { items } = await transaction.in(planOrderDocuments).query(active, { maxLimit: MAX_ORDERS });
  const coverages: PlanCoverage[] = [];
  for (const order of items) coverages.push(await coverageOf(order, transaction, settings));
  return coverages;
}

const MAX_ORDERS = 1000;

async function coverageOf(
  order: StoredOrder,
  transaction: Transaction,
  { timeZone }: SiteSettings,
): Promise<PlanCoverage> {
  const { id: benefitId, usesPerCycle, ticketPercentOff } = await benefitOf(transaction, order.planId ?? '');
  const validUntil = currentCycle(order, timeZone, transaction.now)?.endedDate;
  const used = usesPerCycle === undefined ? 0 : await transaction.claimed(usesOf(order));
  return {
    planOrderId: order.id,
    planId: order.planId ?? '',
    planName: order.planName ?? '',
    benefitId,
    ...(usesPerCycle !== undefined && { usesPerCycle, usesLeft: Math.max(0, usesPerCycle - used) }),
    ...(validUntil && { validUntil }),
    ...(ticketPercentOff && { ticketPercentOff }),
  };
}

async function benefitOf(transaction: Transaction, planId: string): Promise<PlanBenefit> {
  return (await transaction.in(planBenefits).find(planId)) ?? { id: planId };
}

const usesOf = ({ id, cycleNumber = 1 }: StoredOrder): string => `plan-uses:${id}:${cycleNumber}`;

/** Not the holder itself: it also holds its places, and these are given back at another time. */
const heldBy = (holder: string): string => `plan-uses-of:${holder}`;
