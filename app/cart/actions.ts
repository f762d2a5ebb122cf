'use server';

import { currentCartV2 } from '@wix/ecom';
import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import * as z from 'zod';
import { isWithoutCart } from '@/lib/cart';
import type { CallRecord } from '@/lib/wix/call-record';
import { visitorClient } from '@/lib/wix/client';
import { isOutage, statusOf } from '@/lib/wix/errors';
import { isPaymentRefused, type NoPayments, noPayments } from '@/lib/wix/no-payments';
import { startRedirect } from '@/lib/wix/redirect';
import { recordedCalls } from '@/lib/wix/trace';
import { couponRefusal } from './coupon-refusals';

type ChangeOutcome = { kind: 'idle' } | { kind: 'changed' | 'outage'; calls: CallRecord[] };

const Change = z.object({ lineItemId: z.string().min(1), quantity: z.coerce.number().int().min(1).max(100_000) });

/** The platform caps the quantity to what is in stock; the page then shows what came of it. */
export async function changeQuantity(_previous: ChangeOutcome, form: FormData): Promise<ChangeOutcome> {
  const { lineItemId, quantity } = Change.parse(Object.fromEntries(form));
  const visitor = await visitorClient();
  const { updateLineItemsInCurrentCart } = visitor.use(currentCartV2);
  return changed(() =>
    updateLineItemsInCurrentCart({ lineItems: [{ lineItemId, quantity: { newQuantity: quantity } }] }),
  );
}

export async function removeLine(_previous: ChangeOutcome, form: FormData): Promise<ChangeOutcome> {
  const { lineItemId } = Change.pick({ lineItemId: true }).parse(Object.fromEntries(form));
  const visitor = await visitorClient();
  return changed(() => visitor.use(currentCartV2).removeLineItemsFromCurrentCart([lineItemId]));
}

const Country = z.string().regex(/^[A-Z]{2}$/);

/** Where to, as far as the cart has to know it: taxes and ways of delivery go by the country. */
export async function changeCountry(_previous: ChangeOutcome, form: FormData): Promise<ChangeOutcome> {
  const country = Country.parse(form.get('country'));
  const visitor = await visitorClient();
  return changed(() => visitor.use(currentCartV2).updateCurrentCart({ deliveryInfo: { address: { country } } }));
}

/** A line or a cart that is gone already shows on the page as what it is. */
async function changed(change: () => Promise<unknown>): Promise<ChangeOutcome> {
  try {
    await change();
  } catch (error) {
    if (isOutage(error)) return { kind: 'outage', calls: await recordedCalls() };
    if (statusOf(error) !== 404) throw error;
  }
  return shownAnew();
}

async function shownAnew(): Promise<{ kind: 'changed'; calls: CallRecord[] }> {
  revalidatePath('/cart');
  return { kind: 'changed', calls: await recordedCalls() };
}

export type CouponOutcome =
  | { kind: 'idle' }
  | { kind: 'refused'; code: string; reason: string; calls: CallRecord[] }
  | { kind: 'changed' | 'outage'; calls: CallRecord[] };

const CouponCode = z.string().trim().min(1).max(50);

/** There is one coupon a cart: the form is there only while it has none. */
export async function applyCoupon(_previous: CouponOutcome, form: FormData): Promise<CouponOutcome> {
  const typed = CouponCode.safeParse(form.get('code'));
  if (!typed.success) return { kind: 'refused', code: '', reason: 'Enter the code of your coupon.', calls: [] };
  const visitor = await visitorClient();
  try {
    await visitor.use(currentCartV2).addCouponToCurrentCart({ code: typed.data });
  } catch (error) {
    const calls = await recordedCalls();
    const reason = couponRefusal(error);
    if (reason) return { kind: 'refused', code: typed.data, reason, calls };
    if (isOutage(error)) return { kind: 'outage', calls };
    if (!isWithoutCart(error)) throw error;
  }
  return shownAnew();
}

export async function removeCoupon(_previous: ChangeOutcome, form: FormData): Promise<ChangeOutcome> {
  const couponId = z.string().min(1).parse(form.get('couponId'));
  const visitor = await visitorClient();
  return changed(() => visitor.use(currentCartV2).removeCouponFromCurrentCart(couponId));
}

type CheckoutOutcome = { kind: 'idle' } | NoPayments | { kind: 'empty' | 'outage'; calls: CallRecord[] };

/** On to the hosted page that sells what is in the cart. */
export async function startCheckout(_previous: CheckoutOutcome): Promise<CheckoutOutcome> {
  const visitor = await visitorClient();
  let hostedPage: string;
  try {
    const { cart } = await visitor.use(currentCartV2).getCurrentCart();
    hostedPage = await startRedirect(
      // A cart's ID is its checkout's, too.
      { ecomCheckout: { checkoutId: cart?._id ?? '' } },
      { thankYou: '/store/confirmed', postFlow: '/cart' },
    );
  } catch (error) {
    const outcome = await refusalOf(error);
    if (outcome) return outcome;
    throw error;
  }
  redirect(hostedPage);
}

async function refusalOf(error: unknown): Promise<CheckoutOutcome | undefined> {
  if (isPaymentRefused(error)) return noPayments();
  const calls = await recordedCalls();
  if (isWithoutCart(error)) return { kind: 'empty', calls };
  return isOutage(error) ? { kind: 'outage', calls } : undefined;
}
