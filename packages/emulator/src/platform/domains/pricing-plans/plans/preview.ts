import type { plansV3 as meta } from '@wix/pricing-plans/meta';
import { DateTime } from 'luxon';
import type { Operations } from '../../../http/operations';
import { ApplicationError, PlatformError } from '../../../kernel/errors';
import { type Identity, isOwner } from '../../../kernel/identity';
import type { Transaction } from '../../../kernel/store/store-interface';
import { findPublicPlan, type StoredPlan, toPlan } from './plan-documents';
import { startsLater } from './pricing';
import { getPlan } from './writes';

export const planPreview = {
  async getPlanPreview({ planId, pricingVariantId, memberId }, { transaction, identity }) {
    requireMember(identity, memberId);
    const plan = toPlan(await getVisiblePlan(transaction, planId, identity));
    if (plan.pricingVariants?.[0]?.id === pricingVariantId) return { plan };
    throw new PlatformError(404, `plan ${planId} has no pricing variant with the ID ${pricingVariantId}`);
  },

  /** Assumed; errs to permission: any day is allowed, starting today. */
  async getPlanConfigurationConstraints({ planId }, { transaction, identity, settings }) {
    const plan = await getVisiblePlan(transaction, planId, identity);
    const today = DateTime.fromISO(transaction.now, { zone: settings.timeZone }).toISODate();
    return {
      startDateLimits: startsLater(plan) && today ? { earliestDate: today } : undefined,
      startDateRules: { type: 'AVAILABLE_IMMEDIATELY' },
    };
  },
} satisfies Operations<typeof meta>;

async function getVisiblePlan(transaction: Transaction, id: string, identity: Identity): Promise<StoredPlan> {
  if (isOwner(identity)) return getPlan(transaction, id);
  const plan = await findPublicPlan(transaction, id);
  if (plan) return plan;
  throw new PlatformError(404, `no plan has the ID ${id}`);
}

/**
 * Source: "Member is resolved from the calling identity if not provided". Assumed; errs to refusal: only the owner can
 * name another.
 */
function requireMember(identity: Identity, memberId: string | null | undefined): void {
  const own = identity.kind === 'member' ? identity.memberId : undefined;
  if (isOwner(identity) ? memberId : own && (memberId ?? own) === own) return;
  throw new ApplicationError('MISSING_MEMBER_IDENTITY', 'a plan is previewed for a member');
}
