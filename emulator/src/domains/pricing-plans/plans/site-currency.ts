import { toAmount } from '../../../kernel/money';
import type { Transaction } from '../../../kernel/store/store';
import { storeChange } from './announcements';
import { planDocuments } from './documents';
import type { PlanPricing } from './pricing';

/** A price in another currency is stored in the site's currency, without an error. */
export const inCurrency = (pricing: PlanPricing, currency: string): PlanPricing => ({
  ...pricing,
  price: { value: toAmount(pricing.price?.value ?? 0, currency), currency },
});

/**
 * The site has another currency: amounts stay, rounded to the decimals that it has. Orders keep what was agreed.
 * Source: `currency` of a plan in @wix/auto_sdk_pricing-plans_plans-v-3.
 */
export async function followSiteCurrency(transaction: Transaction, currency: string): Promise<void> {
  for (const plan of await transaction.in(planDocuments).all()) {
    if (plan.pricing.price?.currency === currency) continue;
    await storeChange(transaction, plan, { pricing: inCurrency(plan.pricing, currency) });
  }
}
