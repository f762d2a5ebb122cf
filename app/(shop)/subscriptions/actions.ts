'use server';

import { redirect } from 'next/navigation';
import type { PriceChange } from '@/lib/shown-price';
import { detailOf, isApplicationError, isNotInstalled, isOutage, statusOf } from '@/lib/wix/errors';
import { type NoPayments, noPayments, startRedirect } from '@/lib/wix/redirect';
import { planPriceChange } from './plan-price-change';

type ChoiceOutcome =
  | { kind: 'idle' }
  | NoPayments
  | { kind: 'gone' }
  | { kind: 'price-changed'; change: PriceChange }
  | { kind: 'outage'; detail: string };

/** On to the hosted page that sells the plan. */
export async function choosePlan(_previous: ChoiceOutcome, form: FormData): Promise<ChoiceOutcome> {
  const planId = String(form.get('planId') ?? '');
  let hostedPage: string;
  try {
    const change = await planPriceChange(planId, form);
    if (change) return { kind: 'price-changed', change };
    const wayBack = {
      thankYou: '/subscriptions/confirmed',
      postFlow: '/subscriptions?left=1',
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
  if (statusOf(error) === 404 || statusOf(error) === 400 || isNotInstalled(error)) return { kind: 'gone' };
  return isOutage(error) ? { kind: 'outage', detail: detailOf(error) } : undefined;
}
