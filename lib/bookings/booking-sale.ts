import type { bookings } from '@wix/bookings';
import { cartV2 } from '@wix/ecom';
import { visitorClient } from '../wix/client';
import { startRedirect, type WayBack } from '../wix/redirect';

/** The app whose catalogue bookings are bought from. Source: "Catalog Reference" in the eCommerce docs. */
export const BOOKINGS_APP_ID = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';

interface Booked {
  bookingId: string;
  /** A fee for cancelling is charged to a card, which the checkout asks for. */
  hasCancellationFee?: boolean | undefined;
  /** The booker's details from the booking: the checkout does not ask for them again. */
  contactDetails?: bookings.ContactDetails | undefined;
}

/**
 * Where the visitor goes to finish the booking: the hosted checkout, or `wayBack.thankYou` with the order where nothing
 * is due now; `undefined` if the platform does not sell it, for lack of a place. Sold by a cart of its own, which leaves the visitor's alone. Errors of the SDK are not caught.
 */
export async function sellBooking(booked: Booked, wayBack: Required<WayBack>): Promise<string | undefined> {
  const { bookingId, hasCancellationFee, contactDetails } = booked;
  const visitor = await visitorClient();
  const { createCart, calculateCart, placeOrder } = visitor.use(cartV2);
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
  const { orderId } = await placeOrder(cartId);
  return `${wayBack.thankYou}&${new URLSearchParams({ orderId: orderId ?? '' })}`;
}

/**
 * The booker's details in the format of a cart: names of up to 100 characters, and a phone in its own format, which `+`
 * and digits always fit; bookings have neither limit. Source: `CustomerInfo` of Cart V2.
 */
function customerOf({ email, firstName, lastName, phone }: bookings.ContactDetails) {
  return {
    email,
    firstName: fitting(NAME, firstName),
    lastName: fitting(NAME, lastName),
    phone: fitting(PHONE, phone),
  };
}

const NAME = /^.{1,100}$/;
const PHONE = /^\+\d{7,15}$/;

const fitting = (form: RegExp, text?: string | null) => (text && form.test(text) ? text : undefined);
