import type { bookings } from '@wix/bookings';
import { cartV2 } from '@wix/ecom';
import { placeOrderOf } from '../ecom/orders';
import { visitorClient } from '../wix/client';
import { startRedirect, type WayBack } from '../wix/redirect';

/** The catalog app of bookings. Source: "Catalog Reference" in the eCommerce docs. */
export const BOOKINGS_APP_ID = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';

interface SaleRequest {
  bookingId: string;
  hasCancellationFee?: boolean | undefined;
  /** The checkout does not ask for them again. */
  contactDetails?: bookings.ContactDetails | undefined;
}

/**
 * Returns the URL of the checkout, or `wayBack.thankYou` if nothing is due, or `undefined` if no place is left. SDK
 * errors are not caught.
 */
export async function sellBooking(booked: SaleRequest, wayBack: Required<WayBack>): Promise<string | undefined> {
  const { bookingId, hasCancellationFee, contactDetails } = booked;
  const visitor = await visitorClient();
  const { createCart, calculateCart } = visitor.use(cartV2);
  const catalogReference = { appId: BOOKINGS_APP_ID, catalogItemId: bookingId };
  const { _id: cartId, lineItems = [] } = await createCart({
    catalogItems: [{ catalogReference, quantity: 1 }],
    cart: { source: { channelType: 'WEB' }, ...(contactDetails && { customerInfo: customerOf(contactDetails) }) },
  });
  if (!cartId || lineItems.length === 0) return undefined;
  const { summary } = await calculateCart(cartId);
  if (hasCancellationFee || Number(summary?.paymentSummary?.payNow?.amount ?? 0) > 0) {
    return startRedirect({ ecomCheckout: { checkoutId: cartId } }, wayBack);
  }
  const orderId = await placeOrderOf(cartId);
  return `${wayBack.thankYou}&${new URLSearchParams({ orderId: orderId ?? '' })}`;
}

/** Carts limit names to 100 characters, and phones to `+` and digits. Source: `CustomerInfo` of Cart V2. */
function customerOf({ email, firstName, lastName, phone }: bookings.ContactDetails) {
  return {
    email,
    firstName: validOrUndefined(NAME, firstName),
    lastName: validOrUndefined(NAME, lastName),
    phone: validOrUndefined(PHONE, phone),
  };
}

const NAME = /^.{1,100}$/;
const PHONE = /^\+\d{7,15}$/;

const validOrUndefined = (form: RegExp, text?: string | null) => (text && form.test(text) ? text : undefined);
