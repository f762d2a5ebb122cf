import { toAmount } from '../../../kernel/money';
import type { Transaction } from '../../../kernel/store/store';
import { storeChange } from './announcements';
import { planDocuments } from './plan-documents';
import type { PricingVariant } from './wire';

/** Rounds amounts. Orders stay. Source: `currency` of a plan in @wix/auto_sdk_pricing-plans_plans-v-3. */
export async function convertPlansToCurrency(transaction: Transaction, currency: string): Promise<void> {
  for (const plan of await transaction.in(planDocuments).all()) {
    if (plan.currency === currency) continue;
    const [variant] = plan.pricingVariants;
    await storeChange(transaction, plan, { currency, pricingVariants: [withCurrency(variant, currency)] });
  }
}

function withCurrency(variant: PricingVariant, currency: string): PricingVariant {
  const amount = toAmount(variant.pricingStrategies?.[0]?.flatRate?.amount ?? 0, currency);
  return { ...variant, pricingStrategies: [{ flatRate: { amount } }] };
}
