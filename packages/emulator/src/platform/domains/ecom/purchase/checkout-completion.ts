import type { OperationContext } from '../../../http/operations';
import { emitAction, emitChange } from '../../../kernel/domain-events';
import { cartListener } from '../cart/cart-announcements';
import { carts } from '../cart/carts';
import { ownTaxGroupOf, toOrderDescriptionLine } from '../catalogue/catalog-item';
import { toCheckout } from '../checkout/checkout-response';
import { checkouts, type StoredCheckout } from '../checkout/checkouts';
import { toOrderedCart } from '../checkout/ordered-cart';
import type { Buyer, OrderToPlace } from '../order-placement/order-to-place';
import { toOrderShipping } from '../order-placement/prices';
import type { PricedPurchase } from '../pricing/apps/purchase';
import { toOrderDiscounts } from '../pricing/discounts';
import { type Pricing, paymentOf } from '../pricing/price-calculation';
import { manualRateOf } from '../pricing/tax';
import type { Order } from '../wire/order-wire';

type Shop = Pick<OperationContext, 'transaction' | 'settings' | 'baseUrl' | 'site'>;

export function orderToPlace(checkout: StoredCheckout, pricing: Pricing, buyer: Omit<Buyer, 'email'>): OrderToPlace {
  const { firstName = '', lastName = '', phone = '' } = buyer;
  return {
    buyer: {
      visitorId: checkout.visitorId ?? buyer.visitorId,
      memberId: buyer.memberId ?? checkout.memberId,
      email: checkout.email ?? '',
      firstName,
      lastName,
      phone,
    },
    lineItems: pricing.lines.map((line) => {
      const { id, quantity, item, catalogReference } = line;
      return {
        id,
        name: item.name,
        quantity,
        price: pricing.memberships?.paying.has(id) ? '0' : item.price,
        priceBeforeDiscounts: item.price,
        payment: paymentOf(line, pricing),
        catalogReference,
        itemType: item.itemType,
        image: item.image,
        descriptionLines: item.descriptionLines.map(toOrderDescriptionLine),
        sku: item.sku,
        weight: item.weight,
        taxGroupId: ownTaxGroupOf(item),
        shown: item.shown,
        byRules: pricing.byRules.get(id),
      };
    }),
    paymentStatus: 'PAID',
    payNow: pricing.payment.now,
    cartId: checkout.cartId,
    manualTaxRate: manualRateOf(pricing.tax),
    recipient: checkout.shippingContact,
    checkoutId: checkout.id,
    purchaseFlowId: checkout.purchaseFlowId,
    shippingInfo: toOrderShipping(checkout, pricing, { firstName, lastName, phone }),
    totals: pricing.totals,
    fees: pricing.fees,
    tax: pricing.tax,
    billingAddress: checkout.billingAddress,
    buyerNote: checkout.written?.buyerNote,
    extendedFields: checkout.written?.extendedFields,
    customFields: checkout.written?.customFields,
    appliedDiscounts: toOrderDiscounts(pricing.granted, pricing.currency),
  };
}

export async function completeCheckout(
  context: Shop,
  checkout: StoredCheckout,
  pricing: PricedPurchase,
  order?: Order,
): Promise<void> {
  const { transaction } = context;
  const completed = await transaction.in(checkouts).update({
    ...checkout,
    completed: true,
    ...(order?.id && { orderId: order.id }),
    ...(order?.buyerInfo?.contactId && { contactId: order.buyerInfo.contactId }),
    updatedDate: transaction.now,
  });
  const entity = toCheckout(completed, pricing, context);
  await emitAction(transaction, 'wix.ecom.v1.checkout_completed', checkout.id, { checkout: entity });
  if (checkout.cartId) await detachCart(context, completed, pricing);
}

async function detachCart(context: Shop, checkout: StoredCheckout, { lines }: Pricing): Promise<void> {
  const { transaction } = context;
  const { cartId = '' } = checkout;
  if (!(await transaction.in(carts).remove(cartId))) return;
  await cartListener()?.ended(transaction, cartId);
  const currentEntity = await toOrderedCart(checkout, lines, context);
  await emitChange(transaction, 'wix.ecom.v2.cart', 'updated', currentEntity);
}
