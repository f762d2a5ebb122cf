'use server';

import { redirect } from 'next/navigation';
import type { CallRecord } from '@/lib/wix/call-record';
import { isApplicationError, isNotInstalled, isOutage, statusOf } from '@/lib/wix/errors';
import { startRedirect } from '@/lib/wix/redirect';
import { siteInUse } from '@/lib/wix/site';
import { recordedCalls } from '@/lib/wix/trace';

export type ChoiceOutcome =
  | { kind: 'idle' }
  | { kind: 'no-payments'; siteId?: string; calls: CallRecord[] }
  | { kind: 'gone'; calls: CallRecord[] }
  | { kind: 'outage'; calls: CallRecord[] };

/** On to the hosted page that sells the plan. */
export async function choosePlan(_previous: ChoiceOutcome, form: FormData): Promise<ChoiceOutcome> {
  const planId = String(form.get('planId') ?? '');
  let hostedPage: string;
  try {
    const wayBack = {
      thankYou: `/subscriptions/confirmed?plan=${encodeURIComponent(planId)}`,
      postFlow: '/subscriptions',
    };
    hostedPage = await startRedirect({ paidPlansCheckout: { planId } }, wayBack);
  } catch (error) {
    const outcome = await refusalOf(error);
    if (outcome) return outcome;
    throw error;
  }
  redirect(hostedPage);
}

async function refusalOf(error: unknown): Promise<ChoiceOutcome | undefined> {
  const calls = await recordedCalls();
  if (isApplicationError<{ code?: 'accept_payment_feature_missing' }>(error, 'accept_payment_feature_missing')) {
    const { siteId } = await siteInUse();
    return { kind: 'no-payments', calls, ...(siteId && { siteId }) };
  }
  if (statusOf(error) === 404 || statusOf(error) === 400 || isNotInstalled(error)) return { kind: 'gone', calls };
  return isOutage(error) ? { kind: 'outage', calls } : undefined;
}
