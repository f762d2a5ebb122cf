'use server';

import { currentCartV2 } from '@wix/ecom';
import { revalidatePath } from 'next/cache';
import * as z from 'zod';
import { isCartNotFound, storeCartCount } from '@/lib/ecom/cart';
import { visitorClient } from '@/lib/wix/client';
import { detailOf, isOutage, statusOf } from '@/lib/wix/errors';
import { couponRefusal } from './coupon-refusals';

export type CouponOutcome =
  | { kind: 'idle' }
  | { kind: 'refused'; code: string; reason: string }
  | { kind: 'changed' }
  | { kind: 'outage'; detail: string };

const CouponCode = z.string().trim().min(1).max(50);

/** A cart has one coupon: the form is hidden once it has one. */
export async function applyCoupon(_previous: CouponOutcome, form: FormData): Promise<CouponOutcome> {
  const typed = CouponCode.safeParse(form.get('code'));
  if (!typed.success) return { kind: 'refused', code: '', reason: 'Enter a coupon code.' };
  const visitor = await visitorClient();
  try {
    await visitor.use(currentCartV2).addCouponToCurrentCart({ code: typed.data });
  } catch (error) {
    const reason = couponRefusal(error);
    if (reason) return { kind: 'refused', code: typed.data, reason };
    if (isOutage(error)) return { kind: 'outage', detail: detailOf(error) };
    if (!isCartNotFound(error)) throw error;
  }
  revalidatePath('/cart');
  return { kind: 'changed' };
}

export async function removeCoupon(_previous: CouponOutcome, form: FormData): Promise<CouponOutcome> {
  const couponId = z.string().min(1).parse(form.get('couponId'));
  const visitor = await visitorClient();
  try {
    const { cart } = await visitor.use(currentCartV2).removeCouponFromCurrentCart(couponId);
    await storeCartCount(cart);
  } catch (error) {
    if (isOutage(error)) return { kind: 'outage', detail: detailOf(error) };
    // The coupon or the cart is already gone.
    if (statusOf(error) !== 404) throw error;
  }
  revalidatePath('/cart');
  return { kind: 'changed' };
}
