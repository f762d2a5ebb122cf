'use server';

import { currentCartV2 } from '@wix/ecom';
import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import * as z from 'zod';
import { findCart, isFree, storeCartCount } from '@/lib/ecom/cart';
import { placeOrderOf } from '@/lib/ecom/orders';
import { visitorClient } from '@/lib/wix/client';
import { detailOf, isOutage, statusOf } from '@/lib/wix/errors';

export type FreeOrderOutcome =
  | { kind: 'idle' }
  | { kind: 'invalid'; email: string; error: string }
  | { kind: 'changed'; email: string }
  | { kind: 'outage'; detail: string; email: string };

const Email = z.email('Enter an email address, such as ada@example.com.');

export async function placeFreeOrder(_previous: FreeOrderOutcome, form: FormData): Promise<FreeOrderOutcome> {
  const email = String(form.get('email') ?? '').trim();
  const typed = Email.safeParse(email);
  if (!typed.success) return { kind: 'invalid', email, error: typed.error.issues[0]?.message ?? '' };
  let orderId: string | undefined;
  try {
    orderId = await orderFor(email);
  } catch (error) {
    if (isOutage(error)) return { kind: 'outage', detail: detailOf(error), email };
    // Sold out, or changed in another window: the page shows the current cart.
    const status = statusOf(error) ?? 500;
    if (status >= 500) throw error;
  }
  if (!orderId) {
    revalidatePath('/cart');
    return { kind: 'changed', email };
  }
  await storeCartCount(undefined);
  redirect(`/store/confirmed?${new URLSearchParams({ orderId })}`);
}

async function orderFor(email: string): Promise<string | undefined> {
  const result = await findCart();
  if (result.kind !== 'cart' || !isFree(result.cart, result.summary)) return undefined;
  const visitor = await visitorClient();
  await visitor.use(currentCartV2).updateCurrentCart({ customerInfo: { email } });
  return placeOrderOf(result.cart._id ?? '');
}
