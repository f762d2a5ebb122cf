'use server';

import { redirect } from 'next/navigation';
import type { CallRecord } from '@/lib/wix/call-record';
import { isApplicationError, isNotInstalled, isOutage, statusOf } from '@/lib/wix/errors';
import { type NoPayments, noPayments } from '@/lib/wix/no-payments';
import { startRedirect } from '@/lib/wix/redirect';
import { recordedCalls } from '@/lib/wix/trace';

type ChoiceOutcome = { kind: 'idle' } | NoPayments | { kind: 'gone' | 'outage'; calls: CallRecord[] };

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
  if (isApplicationError<{ code?: 'accept_payment_feature_missing' }>(error, 'accept_payment_feature_missing')) {
    return noPayments();
  }
  const calls = await recordedCalls();
  if (statusOf(error) === 404 || statusOf(error) === 400 || isNotInstalled(error)) return { kind: 'gone', calls };
  return isOutage(error) ? { kind: 'outage', calls } : undefined;
}
