import { plansV3 } from '@wix/pricing-plans';
import { updateTag } from 'next/cache';
import { priceOf } from '@/lib/plans/plans';
import { priceChangeIn } from '@/lib/sent-price';
import { settings } from '@/lib/settings';
import type { PriceChange } from '@/lib/shown-price';
import { formatMoney } from '@/lib/texts/price-format';
import { visitorClient } from '@/lib/wix/client';

/**
 * The change of the plan's price since its card was rendered. The page then shows the new one. Whether the plan still exists is
 * left to the hosted page. Errors of the SDK are not caught.
 */
export async function planPriceChange(planId: string, form: FormData): Promise<PriceChange | undefined> {
  const visitor = await visitorClient();
  const { items } = await visitor.use(plansV3).queryPlans().eq('_id', planId).limit(1).find();
  const { pricingVariants: [variant] = [], currency } = items[0] ?? {};
  const text = (amount: string) => formatMoney(amount, currency ?? settings.currency);
  const change = priceChangeIn(form, {}, variant && priceOf(variant), text);
  if (change) updateTag('plans');
  return change;
}
