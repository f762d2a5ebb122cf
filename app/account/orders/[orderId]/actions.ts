'use server';

import * as z from 'zod';
import { addOrderToCart } from '@/lib/account/buy-again';
import { findOrder } from '@/lib/ecom/orders';
import type { CallRecord } from '@/lib/wix/trace/call-record';
import { recordedCalls } from '@/lib/wix/trace/trace';

type BuyAgainOutcome =
  | { kind: 'idle' }
  /** `added`: how many pieces; `missing`: the names of what is not, or not fully, in the cart. */
  | { kind: 'added'; added: number; missing: string[]; calls: CallRecord[] }
  | { kind: 'gone'; calls: CallRecord[] }
  | { kind: 'outage'; detail: string; calls: CallRecord[] };

/** Puts what was ordered into the cart, at today's prices. What it was is read anew, not from the form. */
export async function buyAgain(_previous: BuyAgainOutcome, form: FormData): Promise<BuyAgainOutcome> {
  const orderId = z.string().min(1).parse(form.get('orderId'));
  const found = await findOrder(orderId);
  if (found.kind === 'none') return { kind: 'gone', calls: await recordedCalls() };
  if (found.kind === 'outage') return { kind: 'outage', detail: found.detail, calls: await recordedCalls() };
  const outcome = await addOrderToCart(found.order);
  const calls = await recordedCalls();
  if (outcome.kind === 'outage') return { kind: 'outage', detail: outcome.detail, calls };
  return { kind: 'added', added: outcome.added, missing: outcome.missing, calls };
}
