'use server';

import { currentCartV2 } from '@wix/ecom';
import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import * as z from 'zod';
import { type Cart, isCartNotFound, storeCartCount, storeStartedCheckout } from '@/lib/ecom/cart';
import { CHECKED_OUT_CART } from '@/lib/ecom/cart-count-cookie';
import { visitorClient } from '@/lib/wix/client';
import { detailOf, isOutage, statusOf } from '@/lib/wix/errors';
import { isPaymentRefused, type NoPayments, noPayments, startRedirect } from '@/lib/wix/redirect';
import { countryIn, submitsOnlyCountry } from './checkout-fields';

type Outage = { kind: 'outage'; detail: string };
type ChangeOutcome = { kind: 'idle' } | { kind: 'changed' } | Outage;

const Change = z.object({ lineItemId: z.string().min(1), quantity: z.coerce.number().int().min(1).max(100_000) });

/** The platform caps the quantity at the stock; the page then shows the result. */
export async function changeQuantity(_previous: ChangeOutcome, form: FormData): Promise<ChangeOutcome> {
  const { lineItemId, quantity } = Change.parse(Object.fromEntries(form));
  const visitor = await visitorClient();
  const { updateLineItemsInCurrentCart } = visitor.use(currentCartV2);
  return applyChange(() =>
    updateLineItemsInCurrentCart({ lineItems: [{ lineItemId, quantity: { newQuantity: quantity } }] }),
  );
}

export async function removeLine(_previous: ChangeOutcome, form: FormData): Promise<ChangeOutcome> {
  const { lineItemId } = Change.pick({ lineItemId: true }).parse(Object.fromEntries(form));
  const visitor = await visitorClient();
  return applyChange(() => visitor.use(currentCartV2).removeLineItemsFromCurrentCart([lineItemId]));
}

/** Ignores 404: the page already shows that the line or cart is missing. */
async function applyChange(change: () => Promise<{ cart?: Cart }>): Promise<ChangeOutcome> {
  try {
    const { cart } = await change();
    await storeCartCount(cart);
  } catch (error) {
    if (isOutage(error)) return { kind: 'outage', detail: detailOf(error) };
    if (statusOf(error) !== 404) throw error;
  }
  return refreshCart();
}

async function refreshCart(): Promise<{ kind: 'changed' }> {
  revalidatePath('/cart');
  return { kind: 'changed' };
}

type CheckoutOutcome =
  | { kind: 'idle' }
  | NoPayments
  | { kind: 'changed' | 'empty' }
  | { kind: 'outage' | 'not-changed'; detail: string };

export async function startCheckout(_previous: CheckoutOutcome, form: FormData): Promise<CheckoutOutcome> {
  const country = countryIn(form);
  if (submitsOnlyCountry(form)) return country ? changeCountry(country) : refreshCart();
  const visitor = await visitorClient();
  let hostedPage: string;
  let cartId: string;
  try {
    const { cart } = await visitor.use(currentCartV2).getCurrentCart();
    if (country && country !== cart?.deliveryInfo?.address?.country) {
      await setCountry(country);
      // The country stays changed even if the checkout is refused.
      revalidatePath('/cart');
    }
    cartId = cart?._id ?? '';
    hostedPage = await startRedirect(
      // A cart's ID is also its checkout's.
      { ecomCheckout: { checkoutId: cartId } },
      {
        thankYou: `/store/confirmed?${new URLSearchParams({ [CHECKED_OUT_CART]: cartId })}`,
        postFlow: `/cart?${new URLSearchParams({ left: cartId })}`,
      },
    );
  } catch (error) {
    const outcome = await refusalOutcome(error);
    if (outcome) return outcome;
    throw error;
  }
  await storeStartedCheckout(cartId);
  redirect(hostedPage);
}

async function changeCountry(country: string): Promise<CheckoutOutcome> {
  const outcome = await applyChange(() => setCountry(country));
  return outcome.kind === 'outage' ? { ...outcome, kind: 'not-changed' } : outcome;
}

/** Taxes and delivery depend on it. */
async function setCountry(country: string) {
  const visitor = await visitorClient();
  return visitor.use(currentCartV2).updateCurrentCart({ deliveryInfo: { address: { country } } });
}

async function refusalOutcome(error: unknown): Promise<CheckoutOutcome | undefined> {
  if (isPaymentRefused(error)) return noPayments();
  if (isCartNotFound(error)) return { kind: 'empty' };
  return isOutage(error) ? { kind: 'outage', detail: detailOf(error) } : undefined;
}
