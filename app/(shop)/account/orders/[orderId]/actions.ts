'use server';

import * as z from 'zod';
import { addOrderToCart } from '@/lib/account/buy-again';
import { findOrder } from '@/lib/ecom/orders';

type BuyAgainOutcome =
  | { kind: 'idle' }
  /** `added`: how many pieces; `missing`: the names of what is not, or not fully, in the cart. */
  | { kind: 'added'; added: number; missing: string[] }
  | { kind: 'gone' }
  | { kind: 'outage'; detail: string };

/** Puts what was ordered into the cart, at today's prices. What it was is read anew, not from the form. */
export async function buyAgain(_previous: BuyAgainOutcome, form: FormData): Promise<BuyAgainOutcome> {
  const orderId = z.string().min(1).parse(form.get('orderId'));
  const found = await findOrder(orderId);
  if (found.kind === 'none') return { kind: 'gone' };
  if (found.kind === 'outage') return { kind: 'outage', detail: found.detail };
  const outcome = await addOrderToCart(found.order);
  if (outcome.kind === 'outage') return { kind: 'outage', detail: outcome.detail };
  return { kind: 'added', added: outcome.added, missing: outcome.missing };
}
