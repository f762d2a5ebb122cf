'use server';

import { orders as planOrders } from '@wix/pricing-plans';
import { refresh } from 'next/cache';
import * as z from 'zod';
import { visitorClient } from '@/lib/wix/client';
import { detailOf, isOutage, statusOf } from '@/lib/wix/errors';

type CancelOutcome = { kind: 'idle' } | { kind: 'refused' | 'over' } | { kind: 'outage'; detail: string };

const cancellation = z.object({
  orderId: z.string().min(1),
  effectiveAt: z.enum(['IMMEDIATELY', 'NEXT_PAYMENT_DATE']),
});

export async function cancelPlan(_previous: CancelOutcome, form: FormData): Promise<CancelOutcome> {
  const { orderId, effectiveAt } = cancellation.parse(Object.fromEntries(form));
  const visitor = await visitorClient();
  try {
    await visitor.use(planOrders).requestCancellation(orderId, effectiveAt);
  } catch (error) {
    if (isOutage(error)) return { kind: 'outage', detail: detailOf(error) };
    const kind = refusalOf(error);
    if (!kind) throw error;
    return { kind };
  }
  refresh();
  return { kind: 'idle' };
}

function refusalOf(error: unknown): 'refused' | 'over' | undefined {
  const status = statusOf(error);
  if (status === 403) return 'refused';
  // Not this member's, or no longer cancelable.
  return status === 404 || status === 428 ? 'over' : undefined;
}
