import type { AskingContext } from '../../../apps/index';
import { shopDeliveries } from '../../delivery/shop-deliveries';
import type { Line } from '../../lines/read-lines';
import { pricePurchase } from '../../pricing/apps/price-purchase';
import type { PricedPurchase, Purchase } from '../../pricing/apps/purchase';
import { membershipsFor, selectedMembershipsOf } from '../../pricing/memberships';
import type { PricingTerms } from '../../pricing/price-calculation';
import { shopTaxes } from '../../pricing/taxes/shop-taxes';
import type { StoredCart } from '../carts';
import { discountsOfCart } from '../coupons';
import { contactDetailsOf, customerOf } from '../customer';

/** Source: `ValidationsConfig`. */
export type Validations = 'SKIP_VALIDATIONS' | 'PRE_CHECKOUT_VALIDATIONS' | 'CHECKOUT_VALIDATIONS';

export const ALL_PARTS: PricingTerms['calculates'] = { tax: true, delivery: true, fees: true };

export async function priceCart(
  cart: StoredCart,
  lines: readonly Line[],
  calculates: PricingTerms['calculates'],
  context: AskingContext,
  validations: Validations = 'SKIP_VALIDATIONS',
): Promise<PricedPurchase> {
  const { deliveryInfo, paymentInfo, coupon, merchantDiscounts } = cart;
  const { memberId } = customerOf(cart);
  const selectedMemberships = selectedMembershipsOf(lines);
  const terms = {
    destination: deliveryInfo?.address ?? paymentInfo?.billingAddress,
    billing: paymentInfo?.billingAddress,
    deliveryCode: deliveryInfo?.method?.code,
    memberships: await membershipsFor({ memberId, selectedMemberships }, lines, context),
    coupon,
    merchantDiscounts,
    ...(await discountsOfCart(cart, lines, context)),
    deliveries: await shopDeliveries(context),
    taxes: await shopTaxes(context),
    calculates,
  };
  return pricePurchase(lines, terms, purchaseOf(cart, validations), context);
}

/** Assumed: validations before the checkout are those of the cart page. */
export function purchaseOf(cart: StoredCart, validations: Validations): Purchase {
  const { deliveryInfo, paymentInfo, customerInfo, purchaseFlowId } = cart;
  const { memberId } = customerOf(cart);
  return {
    source: validations === 'CHECKOUT_VALIDATIONS' ? 'CHECKOUT' : 'CART',
    validates: validations !== 'SKIP_VALIDATIONS',
    purchaseFlowId,
    email: customerInfo?.email ?? undefined,
    contactId: memberId || undefined,
    shippingAddress: deliveryInfo?.address,
    billingAddress: paymentInfo?.billingAddress,
    contactDetails: paymentInfo?.billingContact ?? contactDetailsOf(cart),
  };
}
