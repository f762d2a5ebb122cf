import type { checkout as meta } from '@wix/ecom/meta';
import type { Operations } from '../../../http/operations';
import { ApplicationError, PlatformError } from '../../../kernel/errors';
import { carts, customCheckoutUrlOf } from '../cart/carts';
import { withAddedItems } from '../checkout/additions';
import { checkoutAddress } from '../checkout/checkout-address';
import {
  addCheckout,
  getCheckout,
  getOpenCheckout,
  newCheckout,
  saveCheckout,
  withCoupon,
  withWrittenFields,
} from '../checkout/checkout-change';
import { priceCheckout, showCheckout } from '../checkout/checkout-response';
import { checkouts } from '../checkout/checkouts';
import { shopDeliveries } from '../delivery/shop-deliveries';
import { withQuantities } from '../lines/change-lines';
import { readLines } from '../lines/read-lines';
import { withoutCoupon } from '../usable-coupon';
import type { Order } from '../wire/order-wire';
import { completeCheckout } from './checkout-completion';
import { orderFromCheckout } from './order-from-checkout';

export const checkout = {
  async getCheckout({ id }, context) {
    return { checkout: await showCheckout(await getCheckout(context, id), context) };
  },

  async getCheckoutByCartId({ id }, context) {
    const sort = [{ fieldName: 'createdDate', order: 'DESC' }];
    const { items } = await context.transaction
      .in(checkouts)
      .query({ filter: { cartId: id }, sort, paging: { limit: 1 } });
    // A cart of today's generation is its own checkout, even before anything has opened it.
    return { checkout: await showCheckout(await getCheckout(context, items[0]?.id ?? id), context) };
  },

  async createCheckout(
    { channelType, checkoutInfo, couponCode, giftCardCode, overrideCheckoutUrl, ...added },
    context,
  ) {
    const { settings } = context;
    refuseGiftCard(giftCardCode);
    if (!settings.premium || !settings.acceptsPayments) {
      throw new ApplicationError('SITE_MUST_ACCEPT_PAYMENTS', `the site "${settings.name}" cannot take payments`);
    }
    const lines = await withAddedItems(context, { lines: [] }, added);
    if (lines.length === 0) throw new PlatformError(400, 'a checkout takes at least one line item');
    const draft = withWrittenFields(
      newCheckout(context, channelType),
      checkoutInfo ?? {},
      await shopDeliveries(context),
    );
    const checkout = {
      ...(await withCoupon(context, draft, lines, couponCode)),
      ...(overrideCheckoutUrl && { overrideCheckoutUrl }),
    };
    const { entity } = await addCheckout(context, checkout, lines);
    return { checkout: entity };
  },

  async getWixCheckoutUrl({ id }, context) {
    return { checkoutUrl: await checkoutAddress(context, await getCheckout(context, id)) };
  },

  /** Source: "When `overrideCheckoutUrl` has a value, it will replace and set the value of `checkoutUrl`" at `Cart`. */
  async getCheckoutUrl({ id }, context) {
    const checkout = await getCheckout(context, id);
    const cart = checkout.cartId ? await context.transaction.in(carts).find(checkout.cartId) : undefined;
    const { overrideCheckoutUrl = cart && customCheckoutUrlOf(cart) } = checkout;
    return { checkoutUrl: overrideCheckoutUrl ?? (await checkoutAddress(context, checkout)) };
  },

  async updateCheckout({ checkout: change, couponCode, giftCardCode, overrideCheckoutUrl, ...added }, context) {
    const { id, ...changes } = change;
    const before = await getOpenCheckout(context, id);
    refuseGiftCard(giftCardCode);
    // Source: "If nothing is passed in the request, the call will fail" in the docs of updateCheckout.
    if (!couponCode && !overrideCheckoutUrl && Object.keys(changes).length === 0 && Object.keys(added).length === 0) {
      throw new PlatformError(400, 'nothing to update was sent');
    }
    const lines = await withAddedItems(context, before, added);
    const changed = await withCoupon(
      context,
      withWrittenFields(before, changes, await shopDeliveries(context)),
      lines,
      couponCode,
    );
    const checkout = { ...changed, ...(overrideCheckoutUrl && { overrideCheckoutUrl }) };
    return { checkout: await saveCheckout(context, checkout, lines) };
  },

  async addToCheckout({ id, ...added }, context) {
    const before = await getOpenCheckout(context, id);
    const lines = await withAddedItems(context, before, added);
    return { checkout: await saveCheckout(context, before, lines) };
  },

  async removeLineItems({ id, lineItemIds }, context) {
    const before = await getOpenCheckout(context, id);
    const remainingLines = before.lines.filter((line) => !lineItemIds.includes(line.id));
    return { checkout: await saveCheckout(context, before, await readLines(context, remainingLines)) };
  },

  async updateLineItemsQuantity({ id, lineItems }, context) {
    const before = await getOpenCheckout(context, id);
    const lines = await withQuantities(context, before.lines, lineItems);
    return { checkout: await saveCheckout(context, before, lines) };
  },

  async removeCoupon({ id }, context) {
    const before = await getOpenCheckout(context, id);
    return { checkout: await saveCheckout(context, withoutCoupon(before), await readLines(context, before.lines)) };
  },

  /** No gift cards exist, so nothing changes and no event is sent. */
  async removeGiftCard({ id }, context) {
    return { checkout: await showCheckout(await getOpenCheckout(context, id), context) };
  },

  async removeOverrideCheckoutUrl({ id }, context) {
    const before = await getOpenCheckout(context, id);
    const changed = { ...before, overrideCheckoutUrl: null };
    return { checkout: await saveCheckout(context, changed, await readLines(context, before.lines)) };
  },

  async createOrder({ id }, context) {
    return toOrderResponse(await orderFromCheckout(context, await getCheckout(context, id)));
  },

  /** Payment tokens come from the provider's own form, which is not emulated, so all tokens are refused. */
  async createOrderAndCharge({ id, paymentToken }, context) {
    const checkout = await getCheckout(context, id);
    if (paymentToken) throw new ApplicationError('PAYMENT_ERROR', 'the payment provider does not know the token');
    return toOrderResponse(await orderFromCheckout(context, checkout));
  },

  async markCheckoutAsCompleted({ id }, context) {
    const completed = { ...(await getOpenCheckout(context, id)), completed: true };
    const lines = await readLines(context, completed.lines);
    await completeCheckout(context, completed, await priceCheckout(completed, lines, context));
    return {};
  },

  /** The platform signs these tokens for its own pages. No operation returns one, so none is valid. */
  markCheckoutAsCompletedAndRedirectToUrl() {
    throw new ApplicationError('UNAUTHENTICATED_TOKEN', 'the token was not signed by this site', { status: 401 });
  },
} satisfies Operations<typeof meta>;

function toOrderResponse({ id, status }: Order) {
  const orderId = id ?? '';
  return status === 'INITIALIZED' ? { orderId, paymentGatewayOrderId: orderId } : { orderId };
}

function refuseGiftCard(code: string | null | undefined): void {
  if (code) throw new ApplicationError('GIFT_CARD_NOT_FOUND', `no gift card has the code "${code}"`);
}
