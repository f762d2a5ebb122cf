import { commerceOf } from '../../../../kernel/commerce-settings';
import type { Line } from '../../lines/read-lines';
import { needsDelivery } from '../../lines/read-lines';
import { type PricingTerms, price } from '../price-calculation';
import { violationsIn } from '../violations';
import { appFees } from './additional-fees';
import type { PricedPurchase, Purchase, Shop } from './purchase';
import { appDeliveries } from './shipping-rates';
import { appTaxes } from './taxes';
import { appViolations } from './validations';

/** Each kind of app is asked about the prices so far: rates, then fees, then taxes, then objections. Discounts are terms. */
export async function pricePurchase(
  lines: readonly Line[],
  terms: PricingTerms,
  purchase: Purchase,
  shop: Shop,
): Promise<PricedPurchase> {
  const { calculates } = terms;
  let known = terms;
  let pricing = price(lines, known, shop);
  const rates = needsDelivery(lines)
    ? await appDeliveries(lines, pricing.discounts, purchase, shop)
    : { deliveries: [], failures: [] };
  if (rates.deliveries.length > 0) {
    const own = terms.deliveries ?? commerceOf(shop.settings).delivery;
    known = { ...known, deliveries: [...own, ...rates.deliveries] };
    pricing = price(lines, known, shop);
  }
  const fees = calculates.fees ? await appFees(pricing, purchase, shop) : [];
  if (fees.length > 0) {
    known = { ...known, appFees: fees };
    pricing = price(lines, known, shop);
  }
  const taxes = calculates.tax ? await appTaxes(pricing, purchase, shop) : undefined;
  if (taxes) pricing = price(lines, { ...known, appTaxes: taxes }, shop);
  const violations = [...violationsIn(lines, shop.settings), ...(await appViolations(pricing, purchase, shop))];
  return { ...pricing, violations, carrierFailures: rates.failures };
}
