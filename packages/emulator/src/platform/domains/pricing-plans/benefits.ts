import type { SiteSettings } from '../../kernel/settings';
import type { CollectionDefinition, Transaction } from '../../kernel/store/store-interface';
import { giveUsesBack } from '../benefit-programs/index';
import { applyDuePlanOrderTransitions } from './orders/due-transitions';
import { planOrderDocuments, type StoredOrder } from './orders/plan-order-documents';
import { currentCycle } from './orders/schedule';

/** A seeded benefit. Plans without one pay for an unlimited number of services, see `memberships.ts`. */
export interface PlanBenefit {
  id: string;
  /** Per cycle of the order. Absent: unlimited. */
  usesPerCycle?: number;
  /** In percent. Absent: no discount. */
  ticketPercentOff?: string;
}

export const planBenefits: CollectionDefinition<PlanBenefit> = { name: 'plan-benefits', fields: {} };

export interface PlanCoverage {
  planOrderId: string;
  planId: string;
  planName: string;
  benefitId: string;
  usesLeft?: number;
  usesPerCycle?: number;
  validUntil?: string;
  ticketPercentOff?: string;
}

interface BenefitContext {
  transaction: Transaction;
  settings: SiteSettings;
}

/** The oldest is first, even if `usesLeft` is 0. Assumed; errs to refusal: paused and future orders cover nothing. */
export async function coveringOrders(
  { transaction, settings }: BenefitContext,
  memberId: string,
  planIds: readonly string[],
): Promise<PlanCoverage[]> {
  if (planIds.length === 0) return [];
  return findCoverages({ 'buyer.memberId': memberId, planId: { $in: planIds } }, transaction, settings);
}

export async function ordersCoveringTickets(
  { transaction, settings }: BenefitContext,
  memberId: string,
): Promise<PlanCoverage[]> {
  const coverages = await findCoverages({ 'buyer.memberId': memberId }, transaction, settings);
  return coverages.filter(({ ticketPercentOff }) => ticketPercentOff !== undefined);
}

/** Takes all or none, even with concurrent callers. Returns false if too few uses are left. */
export async function redeemUses(
  transaction: Transaction,
  coverage: Pick<PlanCoverage, 'planOrderId' | 'planId'>,
  holder: string,
  uses = 1,
): Promise<boolean> {
  const order = await transaction.in(planOrderDocuments).find(coverage.planOrderId);
  if (order?.status !== 'ACTIVE') return false;
  const { usesPerCycle } = await benefitOf(transaction, coverage.planId);
  const capacity = usesPerCycle ?? UNLIMITED;
  return transaction.claim([{ resource: planUsesKey(order), holder: usesKey(holder), quantity: uses, capacity }]);
}

export async function returnUses(transaction: Transaction, holder: string): Promise<void> {
  await transaction.releaseClaims(usesKey(holder));
  await giveUsesBack(transaction, holder);
}

const UNLIMITED = Number.MAX_SAFE_INTEGER;

async function findCoverages(filter: Record<string, unknown>, transaction: Transaction, settings: SiteSettings) {
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
  const used = usesPerCycle === undefined ? 0 : await transaction.claimedAmount(planUsesKey(order));
  return {
    planOrderId: order.id,
    planId: order.planId ?? '',
    planName: order.planName ?? '',
    benefitId,
    ...(usesPerCycle !== undefined && { usesPerCycle, usesLeft: Math.max(0, usesPerCycle - used) }),
    validUntil: validUntil || undefined,
    ticketPercentOff: ticketPercentOff || undefined,
  };
}

async function benefitOf(transaction: Transaction, planId: string): Promise<PlanBenefit> {
  return (await transaction.in(planBenefits).find(planId)) ?? { id: planId };
}

const planUsesKey = ({ id, cycleNumber = 1 }: StoredOrder): string => `plan-uses:${id}:${cycleNumber}`;

/** The same holder also holds places, which are returned separately. */
const usesKey = (holder: string): string => `plan-uses-of:${holder}`;
