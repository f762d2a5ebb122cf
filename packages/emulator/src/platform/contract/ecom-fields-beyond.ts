import type { FieldsBeyond } from './beyond-tree';

/** The rows of `FIELDS_BEYOND` for carts, checkouts, orders and discounts. */
export const ECOM_FIELDS_BEYOND: readonly FieldsBeyond[] = [
  {
    types: ['ecom.discountRules.DiscountRule'],
    fields: { 'settings.appliesTo': ['enum:UNDEFINED', 'pull request 842 of wix/skills, read from a live site'] },
  },
  {
    types: ['ecom.cart.Cart', 'ecom.currentCart.Cart'],
    fields: {
      subtotal: ['MultiCurrencyPrice', 'cart-currentCart-getCurrentCart-1'],
      subtotalAfterDiscounts: ['MultiCurrencyPrice', 'cart-currentCart-getCurrentCart-1'],
      discount: ['MultiCurrencyPrice', 'cart-currentCart-getCurrentCart-1'],
      managedByV2: ['boolean', 'cart-currentCart-estimateCurrentCartTotals-1'],
    },
  },
  {
    types: ['ecom.cart.LineItem', 'ecom.currentCart.LineItem'],
    fields: {
      'couponScopes[].namespace': ['string', 'cart-currentCart-getCurrentCart-1'],
      'couponScopes[].group.name': ['string', 'cart-currentCart-getCurrentCart-1'],
      'couponScopes[].group.entityId': ['string', 'cart-currentCart-getCurrentCart-1'],
      inventoryAppId: ['guid', 'cart-currentCart-getCurrentCart-1'],
      originalPrice: ['decimal-string', 'cart-currentCart-getCurrentCart-1'],
      originalFullPrice: ['decimal-string', 'cart-currentCart-getCurrentCart-1'],
    },
  },
  {
    types: ['ecom.cart.DescriptionLine', 'ecom.currentCart.DescriptionLine'],
    fields: {
      lineType: ['enum:COLOR|UNRECOGNISED', 'cart-currentCart-estimateCurrentCartTotals-1'],
      modifierDescriptionLine: ['boolean', 'cart-currentCart-estimateCurrentCartTotals-1'],
      color: ['string', 'cart-currentCart-estimateCurrentCartTotals-1'],
    },
  },
  {
    types: ['ecom.cart.EstimateTotalsResponse', 'ecom.currentCart.EstimateTotalsResponse'],
    fields: { payAfterFreeTrial: ['PriceSummary', 'cart-currentCart-estimateCurrentCartTotals-1'] },
  },
  {
    types: ['ecom.cart.CalculatedLineItem', 'ecom.currentCart.CalculatedLineItem'],
    fields: { 'modifiers[]': ['object-empty', 'cart-currentCart-estimateCurrentCartTotals-1'] },
  },
  {
    types: ['ecom.cart.LineItemPricesData', 'ecom.currentCart.LineItemPricesData'],
    fields: {
      priceBeforeDiscountsAndTax: ['MultiCurrencyPrice', 'cart-currentCart-estimateCurrentCartTotals-1'],
    },
  },
  {
    types: ['ecom.cart.ItemTaxFullDetails', 'ecom.currentCart.ItemTaxFullDetails'],
    fields: { exemptAmount: ['MultiCurrencyPrice', 'cart-currentCart-estimateCurrentCartTotals-1'] },
  },
  {
    types: ['ecom.cart.CalculationErrors', 'ecom.currentCart.CalculationErrors', 'ecom.checkout.CalculationErrors'],
    fields: { 'giftCardCalculationErrors[]': ['object-empty', 'cart-currentCart-estimateCurrentCartTotals-1'] },
  },
  {
    types: ['ecom.cart.TaxSummary', 'ecom.currentCart.TaxSummary', 'ecom.checkout.TaxSummary'],
    fields: {
      totalExempt: ['MultiCurrencyPrice', 'cart-currentCart-estimateCurrentCartTotals-1'],
      'aggregatedTaxBreakdown[]': ['object-empty', 'cart-currentCart-estimateCurrentCartTotals-1'],
      manualTaxRate: ['decimal-string', 'cart-currentCart-estimateCurrentCartTotals-1'],
    },
  },
  {
    types: ['ecom.checkout.Checkout'],
    fields: { payNowTotalAfterGiftCard: ['MultiCurrencyPrice', 'webhooks-wix-ecom-v1-checkout-completed-1'] },
  },
  {
    types: ['ecom.checkout.LineItem'],
    fields: {
      'couponScopes[].namespace': ['string', 'webhooks-wix-ecom-v1-checkout-completed-1'],
      'couponScopes[].group.name': ['string', 'webhooks-wix-ecom-v1-checkout-completed-1'],
      'couponScopes[].group.entityId': ['string', 'webhooks-wix-ecom-v1-checkout-completed-1'],
    },
  },
  {
    types: ['ecom.checkout.DescriptionLine', 'ecom.orders.DescriptionLine', 'ecom.draftOrders.DescriptionLine'],
    fields: {
      lineType: ['enum:COLOR|PLAIN_TEXT', 'ecom-orders-orders-getOrder-1'],
      plainTextValue: ['PlainTextValue', 'ecom-orders-orders-getOrder-1'],
      color: ['string', 'webhooks-wix-ecom-v1-checkout-completed-1'],
    },
  },
  {
    types: ['ecom.orders.Order', 'ecom.draftOrders.Order'],
    fields: {
      payNow: ['PriceSummary', 'ecom-orders-orders-getOrder-1'],
      cartId: ['guid', 'ecom-orders-orders-getOrder-1'],
    },
  },
  {
    types: ['ecom.orders.PriceSummary', 'ecom.draftOrders.PriceSummary'],
    fields: {
      totalPrice: ['Price', 'ecom-orders-orders-getOrder-1'],
      totalWithGiftCard: ['Price', 'webhooks-wix-ecom-v1-order-approved-1'],
      totalWithoutGiftCard: ['Price', 'webhooks-wix-ecom-v1-order-approved-1'],
    },
  },
  {
    types: ['ecom.orders.TaxSummary', 'ecom.draftOrders.TaxSummary'],
    fields: { manualTaxRate: ['decimal-string', 'webhooks-wix-ecom-v1-order-approved-1'] },
  },
  {
    types: ['ecom.orders.OrderTaxInfo', 'ecom.draftOrders.OrderTaxInfo'],
    fields: { manualTaxRate: ['decimal-string', 'ecom-orders-orders-getOrder-1'] },
  },
  {
    types: [
      'ecom.cart.TargetLineItem',
      'ecom.currentCart.TargetLineItem',
      'ecom.checkout.TargetLineItem',
      'ecom.cartV2.LineItem',
      'ecom.currentCartV2.LineItem',
    ],
    fields: {
      suggestedFix: ['string', 'TargetLineItem in build/internal of the packages, such as @wix/auto_sdk_ecom_cart'],
    },
  },
];
