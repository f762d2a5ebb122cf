import { siteAddress } from '../../../http/hosted/published';
import type { OperationContext } from '../../../http/operations';
import { toMultiCurrencyPrice } from '../../../kernel/money';
import { currenciesOf } from '../../../kernel/regions/currencies';
import { withPlaceNames } from '../../../kernel/regions/place-names';
import type { AskingContext } from '../../apps/index';
import { couponScopesOf, toOrderDescriptionLine } from '../catalogue/catalog-item';
import { shopDeliveries } from '../delivery/shop-deliveries';
import { type Line, readLines } from '../lines/read-lines';
import { pricePurchase } from '../pricing/apps/price-purchase';
import type { PricedPurchase } from '../pricing/apps/purchase';
import { automaticDiscounts } from '../pricing/automatic-discounts';
import { toAppliedDiscounts } from '../pricing/discounts';
import { membershipsFor, toMembershipOptions } from '../pricing/memberships';
import { type Pricing, paymentOf } from '../pricing/price-calculation';
import {
  currencyFields,
  toAdditionalFees,
  toCalculationErrors,
  toLinePrices,
  toPriceSummary,
  toResponseErrors,
  toTaxSummary,
} from '../pricing/price-response';
import { toShipping } from '../pricing/shipping-response';
import { shopTaxes } from '../pricing/taxes/shop-taxes';
import { couponUser } from '../usable-coupon';
import { toLineItem } from './additions';
import type { Checkout, StoredCheckout } from './checkouts';

type Shop = Pick<OperationContext, 'transaction' | 'settings' | 'baseUrl' | 'site'>;

export async function priceCheckout(
  checkout: StoredCheckout,
  lines: readonly Line[],
  context: AskingContext,
): Promise<PricedPurchase> {
  const { shippingAddress, billingAddress, deliveryCode, coupon, merchantDiscounts, email, contactId } = checkout;
  const { contactDetails, shippingContact, memberId, purchaseFlowId, completed } = checkout;
  const calculates = { tax: true, delivery: true, fees: true };
  const destination = shippingAddress ?? billingAddress;
  const terms = { destination, billing: billingAddress, deliveryCode, coupon, merchantDiscounts, calculates };
  const memberships = await membershipsFor(checkout, lines, context);
  // An ordered checkout keeps the discounts that it used.
  const buyer = completed ? undefined : couponUser(checkout);
  const discounts = await automaticDiscounts(lines, { purchaseFlowId, email, coupon, buyer }, context);
  const [deliveries, taxes] = await Promise.all([shopDeliveries(context), shopTaxes(context)]);
  const purchase = {
    source: 'CHECKOUT' as const,
    validates: !completed,
    purchaseFlowId,
    email,
    contactId: memberId ?? contactId,
    shippingAddress: destination,
    billingAddress,
    contactDetails,
    shippingContact,
  };
  return pricePurchase(lines, { ...terms, ...discounts, memberships, deliveries, taxes }, purchase, context);
}

export async function showCheckout(
  checkout: StoredCheckout,
  context: Shop,
  { asksApps = true }: { asksApps?: boolean } = {},
): Promise<Checkout> {
  const lines = await readLines(context, checkout.lines);
  const site = asksApps ? context.site : undefined;
  const pricing = await priceCheckout(checkout, lines, { ...context, site });
  return toCheckout(checkout, pricing, context);
}

export function toCheckout(
  checkout: StoredCheckout,
  pricing: PricedPurchase,
  context: Pick<OperationContext, 'settings' | 'baseUrl' | 'site'>,
): Checkout {
  const { settings } = context;
  const { language } = settings;
  const { memberId, visitorId, email, billingAddress, shippingAddress, contactDetails, shippingContact } = checkout;
  const buyer = memberId ? { memberId } : visitorId ? { visitorId } : {};
  const contactId = memberId ?? checkout.contactId;
  const currencies = currenciesOf(settings);
  const payNow = toPriceSummary(pricing.payment.now, currencies);
  // The package does not declare this field. Gift cards are not emulated.
  const afterGiftCard = { payNowTotalAfterGiftCard: payNow.total };
  return {
    id: checkout.id,
    ...(checkout.cartId && { cartId: checkout.cartId }),
    lineItems: pricing.lines.map((line) => toCheckoutLine(line, pricing, context)),
    customFields: [],
    ...checkout.written,
    buyerInfo: { ...buyer, contactId: contactId || undefined, email: email || undefined },
    createdBy: buyer,
    ...((billingAddress || contactDetails) && {
      billingInfo: {
        address: billingAddress ? withPlaceNames(billingAddress) : undefined,
        contactDetails,
      },
    }),
    shippingInfo: {
      shippingDestination:
        shippingAddress || shippingContact
          ? {
              address: shippingAddress ? withPlaceNames(shippingAddress) : undefined,
              contactDetails: shippingContact,
            }
          : undefined,
      ...toShipping(pricing, currencies),
    },
    priceSummary: toPriceSummary(pricing.totals, currencies),
    payNow,
    ...afterGiftCard,
    payLater: toPriceSummary(pricing.payment.later, currencies),
    taxSummary: toTaxSummary(pricing, currencies),
    calculationErrors: toResponseErrors(toCalculationErrors(pricing)),
    ...(pricing.memberships && { membershipOptions: toMembershipOptions(pricing.memberships) }),
    appliedDiscounts: toAppliedDiscounts(pricing.granted, currencies),
    additionalFees: toAdditionalFees(pricing, currencies),
    violations: [...pricing.violations],
    ...currencyFields(settings),
    channelType: checkout.channelType,
    siteLanguage: language,
    buyerLanguage: language,
    weightUnit: 'KG',
    taxIncludedInPrice: pricing.tax.includedInPrices,
    completed: checkout.completed,
    purchaseFlowId: checkout.purchaseFlowId,
    createdDate: checkout.createdDate,
    updatedDate: checkout.updatedDate,
  };
}

function toCheckoutLine(
  line: Line,
  pricing: Pricing,
  context: Pick<OperationContext, 'settings' | 'baseUrl' | 'site'>,
): NonNullable<Checkout['lineItems']>[number] {
  const { settings } = context;
  const currencies = currenciesOf(settings);
  const {
    image,
    // Omitted: memberships are chosen for the checkout as a whole.
    selectedMembership: _,
    taxGroupId: __,
    ...shared
  } = toLineItem(line, pricing.byRules.get(line.id), currencies, siteAddress(context));
  const prices = toLinePrices(pricing, line.id, currencies);
  // The package does not declare this field.
  const scopes = { couponScopes: couponScopesOf(line.item) };
  return {
    ...shared,
    paymentOption: paymentOf(line, pricing).option,
    ...scopes,
    descriptionLines: line.item.descriptionLines.map(toOrderDescriptionLine),
    media: image,
    ...(prices && {
      totalPriceBeforeTax: prices.totalPriceBeforeTax,
      totalPriceAfterTax: prices.totalPriceAfterTax,
      taxDetails: prices.taxDetails,
    }),
    discount: prices?.totalDiscount ?? toMultiCurrencyPrice('0', currencies),
  };
}
