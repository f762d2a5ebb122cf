import { textsOf } from '../../../http/hosted/texts/texts';
import { moneyText } from '../../../kernel/money';
import type { SiteSettings } from '../../../kernel/settings';
import { isFree, type PlanPricing } from './pricing';

/** For example `$20.00 every month`, `$150.00 for 3 months`, `Free`. */
export function priceText(pricing: PlanPricing, { language }: Pick<SiteSettings, 'language'>): string {
  const { price, subscription, singlePaymentForDuration } = pricing;
  const t = textsOf({ language });
  const amount = isFree(pricing)
    ? t.free
    : moneyText(price?.value ?? 0, { currency: price?.currency ?? 'USD', language });
  const { count, unit } = subscription?.cycleDuration ?? singlePaymentForDuration ?? {};
  const known = unit === 'DAY' || unit === 'WEEK' || unit === 'YEAR' ? unit : 'MONTH';
  if (subscription) return t.every(amount, known, count ?? 1);
  return singlePaymentForDuration ? t.lasting(amount, known, count ?? 1) : amount;
}
