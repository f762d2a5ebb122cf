import { createHash, randomUUID } from '../../../../home/crypto';
import type { OperationContext } from '../../../../http/operations';
import { type Currencies, Decimal, sum, toAmount } from '../../../../kernel/money';
import { currenciesOf } from '../../../../kernel/regions/currencies';
import type { PricedPurchase } from '../../pricing/apps/purchase';
import type { Pricing, PricingTerms } from '../../pricing/price-calculation';
import { toCalculationErrors, toPriceSummary } from '../../pricing/price-response';
import type { Part } from '../../pricing/tax';
import type { CartSummary } from '../../wire/cart-wire';
import type { StoredCart } from '../carts';
import { toMethod } from '../response/cart-response';
import { scopeOf, subtotalDiscount, toDiscounts, toMoney, withoutFormats } from '../response/discounts';
import type { Validations } from './price-cart';
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

/** subtotal - discount + delivery + fees + tax = total; included tax counts as `0`. Source: `V2PriceSummary`. */
function toPrices({ totals, tax, granted }: Pricing, currencies: Currencies) {
  const amountPaid = (part: Part) => partAmount(part, tax.includedInPrices);
  const discount = subtotalDiscount(granted);
  const { currency } = currencies;
  const { shipping, ...summary } = toPriceSummary(
    {
      subtotal: toAmount(sum(totals.lines.map(amountPaid)).plus(discount), currency),
      discount: toAmount(discount, currency),
      delivery: toAmount(amountPaid(totals.deliveryPart), currency),
      fees: toAmount(sum(totals.feeParts.map(amountPaid)), currency),
      tax: tax.includedInPrices ? toAmount(0, currency) : totals.tax,
      total: totals.total,
    },
    currencies,
  );
  return {
    subtotal: withoutFormats(summary.subtotal),
    discount: withoutFormats(summary.discount),
    delivery: withoutFormats(shipping),
    additionalFees: withoutFormats(summary.additionalFees),
    tax: withoutFormats(summary.tax),
    total: withoutFormats(summary.total),
  };
}

const toLineSummaries = ({ totals, tax, lines, granted }: Pricing, currencies: Currencies) =>
  totals.lines.flatMap((part) => {
    const quantity = lines.find(({ id }) => id === part.id)?.quantity;
    if (quantity === undefined) return [];
    const ofSubtotal = granted.filter((one) => scopeOf(one) === 'CART_SUBTOTAL');
    const offTogether = sum(ofSubtotal.map(({ byLine }) => byLine.get(part.id) ?? '0'));
    const total = offTogether.plus(partAmount(part, tax.includedInPrices));
    return [
      {
        lineItemId: part.id,
        quantity,
        unitPrice: toMoney(total.div(quantity), currencies),
        totalPrice: toMoney(total, currencies),
      },
    ];
  });

const partAmount = ({ taxable, tax }: Part, taxIncluded: boolean): Decimal =>
  taxIncluded ? sum([taxable, tax]) : new Decimal(taxable);

function toTaxSummary({ totals, tax, fees }: Pricing, currencies: Currencies) {
  const money = (amount: string) => toMoney(amount, currencies);
  const taxedFees = totals.feeParts.filter((_, index) => fees[index]?.taxed);
  const taxable = [...totals.lines, totals.deliveryPart, ...taxedFees].map((part) => part.taxable);
  const { region } = tax;
  return {
    taxes: region
      ? [
          {
            name: { original: region.name, translated: region.name },
            taxableAmount: toMoney(sum(taxable), currencies),
            exemptAmount: money('0'),
            amount: money(totals.tax),
          },
        ]
      : [],
    totalExempt: money('0'),
    pricesIncludeTax: tax.includedInPrices,
    lineItemTaxes: totals.lines.map(({ id: lineItemId, tax: own, taxRate: rate = tax.rate }) => ({
      lineItemId,
      tax: money(own),
      rate,
    })),
    deliveryTax: money(totals.deliveryPart.tax),
    additionalFeeTaxes: fees.flatMap(({ code }, index) => {
      const part = totals.feeParts[index];
      return part ? [{ additionalFeeCode: code, tax: money(part.tax) }] : [];
    }),
  };
}
