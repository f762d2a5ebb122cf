'use server';

import * as z from 'zod';
import { addOrderToCart } from '@/lib/account/buy-again';
import { findOrder } from '@/lib/ecom/orders';

type BuyAgainOutcome =
  | { kind: 'idle' }
  /** `added`: number of items. `missing`: names of products that are not, or not fully, in the cart. */
  | { kind: 'added'; added: number; missing: string[] }
  | { kind: 'gone' }
  | { kind: 'outage'; detail: string };

/** At today's prices. Reads the order again instead of trusting the form. */
export async function buyAgain(_previous: BuyAgainOutcome, form: FormData): Promise<BuyAgainOutcome> {
  const orderId = z.string().min(1).parse(form.get('orderId'));
  const result = await findOrder(orderId);
  if (result.kind === 'none') return { kind: 'gone' };
  if (result.kind === 'outage') return { kind: 'outage', detail: result.detail };
  const outcome = await addOrderToCart(result.order);
  if (outcome.kind === 'outage') return { kind: 'outage', detail: outcome.detail };
  return { kind: 'added', added: outcome.added, missing: outcome.missing };
}
