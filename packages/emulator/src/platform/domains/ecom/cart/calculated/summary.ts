import { createHash, randomUUID } from '../../../../home/crypto';
import type { OperationContext } from '../../../../http/operations';
import { type Currencies, sum } from '../../../../kernel/money';
import { currenciesOf } from '../../../../kernel/regions/currencies';
import type { PricedPurchase } from '../../pricing/apps/purchase';
import { toCalculationErrors } from '../../pricing/price-response';
import type { Pricing, PricingTerms } from '../../pricing/pricing';
import type { CartSummary } from '../../wire/cart-wire';
import type { StoredCart } from '../carts';
import { toMethod } from '../response/cart-response';
import { toDiscounts, toMoney } from '../response/discounts';
import type { Validations } from './price-cart';
import { toLineSummaries, toPrices, toTaxSummary } from './prices';
import { violationsOf } from './violations';

export async function toSummary(
  cart: StoredCart,
  pricing: PricedPurchase,
  context: Pick<OperationContext, 'transaction' | 'settings'>,
  { calculates, validations }: { calculates: PricingTerms['calculates']; validations: Validations },
): Promise<CartSummary> {
  const { settings } = context;
  const currencies = currenciesOf(settings);
  const { granted, delivery } = pricing;
  const errors = toCalculationErrors(pricing, calculates);
  const amounts = {
    lineItems: toLineSummaries(pricing, currencies),
    priceSummary: toPrices(pricing, currencies),
    paymentSummary: toPaymentSummary(pricing, currencies),
  };
  const spiViolations = validations === 'SKIP_VALIDATIONS' ? [] : [...pricing.violations];
  return {
    cartId: cart.id,
    cartRevision: String(cart.revision ?? 1),
    calculationId: randomUUID(),
    ...amounts,
    discounts: toDiscounts(granted, currencies),
    deliverySummary: delivery ? { method: toMethod(delivery), price: toMoney(delivery.cost, currencies) } : undefined,
    additionalFees: toAdditionalFees(pricing, currencies),
    taxSummary: toTaxSummary(pricing, currencies),
    priceVerificationToken: priceVerificationToken(cart.id, amounts),
    calculationErrors: errors,
    spiViolations,
    violations: await violationsOf(cart, pricing, spiViolations, context),
  };
}

function toPaymentSummary({ payment, totals, memberships }: Pricing, currencies: Currencies) {
  const payNow = toMoney(payment.now.total, currencies);
  const paying = memberships?.selected.filter(({ lineItemIds = [] }) =>
    lineItemIds.some((id) => memberships.paying.has(id)),
  );
  return {
    // Gift cards, subscriptions and trials are not emulated.
    giftCards: [],
    subscriptionCharges: [],
    payAfterFreeTrial: toMoney('0', currencies),
    memberships: paying ?? [],
    requiresPaymentAfterGiftCard: Number(payNow.amount) > 0,
    totalAfterGiftCards: toMoney(totals.total, currencies),
    payNow,
    payLater: toMoney(payment.later.total, currencies),
  };
}

const toAdditionalFees = ({ fees, totals, tax }: Pricing, currencies: Currencies) =>
  fees.flatMap(({ code, name, translatedName = name, source, lineItemIds = [] }, index) => {
    const part = totals.feeParts[index];
    if (!part) return [];
    const price = tax.includedInPrices ? sum([part.taxable, part.tax]) : part.taxable;
    return [
      {
        code,
        name: { original: name, translated: translatedName },
        lineItemIds,
        price: toMoney(price, currencies),
        source: source === 'SHIPPING' ? ('DELIVERY' as const) : source,
      },
    ];
  });

type DisplayedPrices = Pick<CartSummary, 'lineItems' | 'priceSummary' | 'paymentSummary'>;

/** Source: "the server validates it by recalculating the cart and comparing the pricing token". */
const priceVerificationToken = (cartId: string, { lineItems, priceSummary, paymentSummary }: DisplayedPrices) =>
  createHash('sha256')
    .update(JSON.stringify([cartId, lineItems, priceSummary, paymentSummary]))
    .digest('base64url');

/** Refuses tokens that no calculation can have issued. */
export const isPriceToken = (token: string): boolean => /^[\w-]{43}$/.test(token);
