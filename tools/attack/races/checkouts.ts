import { storedDocuments } from '../../../packages/emulator/tests/bookings/services/own-services';
import {
  checkoutAddress,
  DETAILS,
  orderIdOf,
  payment,
  STORES_APP_ID,
} from '../../../packages/emulator/tests/ecom/cart/shopping';
import type { TestSite, VisitorClient } from '../../../packages/emulator/tests/harness/harness';
import { aProduct } from '../../../packages/emulator/tests/stores/a-product';

export const PIECES = 5;
export const ONLY = '00000000-0000-0000-0000-000000000000';

const ADDRESS = {
  country: 'US',
  subdivision: 'US-NY',
  city: 'New York',
  postalCode: '10013',
  addressLine: '1 Canal St',
};

export interface OrderDocument {
  id: string;
  number: string;
  status: string;
  checkoutId?: string;
  lineItems: { quantity: number }[];
}

export const ordersOf = (site: TestSite): Promise<OrderDocument[]> => storedDocuments(site, 'orders');

/** IDs of the approved orders. Orders that wait for payment do not count. */
export async function approvedOrders(site: TestSite): Promise<string[]> {
  return (await ordersOf(site)).filter(({ status }) => status === 'APPROVED').map(({ id }) => id);
}

/** A product with this stock, free by default. */
export async function aProductInStock(site: TestSite, { pieces = PIECES, price = 0 } = {}): Promise<string> {
  const { _id } = await aProduct(site, { priceData: { price } });
  await site.owner().inventory.updateInventoryVariants(_id, {
    trackQuantity: true,
    variants: [{ variantId: ONLY, quantity: pieces }],
  });
  return _id;
}

/** A checkout that is ready to order. */
export async function readyCheckout(
  visitor: VisitorClient,
  catalogItemId: string,
  { options, couponCode }: { options?: Record<string, string>; couponCode?: string } = {},
): Promise<string> {
  const catalogReference = { appId: STORES_APP_ID, catalogItemId, ...(options && { options }) };
  const contactDetails = { firstName: 'Ada', lastName: 'Byron' };
  const { _id } = await visitor.checkout.createCheckout({
    channelType: 'WEB',
    lineItems: [{ catalogReference, quantity: 1 }],
    ...(couponCode && { couponCode }),
    checkoutInfo: {
      buyerInfo: { email: 'ada@example.com' },
      billingInfo: { address: { ...ADDRESS }, contactDetails },
      shippingInfo: {
        shippingDestination: { address: { ...ADDRESS }, contactDetails },
        selectedCarrierServiceOption: { code: 'pickup' },
      },
    },
  });
  return _id ?? '';
}

/** Orders the checkout, which is free. */
export const orderAttempt = (visitor: VisitorClient, checkoutId: string) => async (): Promise<string> =>
  (await visitor.checkout.createOrder(checkoutId)).orderId ?? '';

/** Opens the payment step of the hosted page. The returned function pays. */
export async function openPaymentStep(site: TestSite, visitor: VisitorClient, checkoutId: string) {
  const browser = site.browse();
  await browser.open(await checkoutAddress(visitor, checkoutId));
  await browser.submit(DETAILS);
  return async () => {
    const answer = await browser.submit(payment(browser));
    if (answer.status !== 303 && answer.status !== 422) throw new Error(`the page answered ${answer.status}`);
    return orderIdOf(answer) || undefined;
  };
}
