'use server';

import { plansV3 } from '@wix/pricing-plans';
import { updateTag } from 'next/cache';
import { redirect } from 'next/navigation';
import { priceOf } from '@/lib/plans/plans';
import { type PriceChange, priceChangeIn } from '@/lib/price-change';
import { settings } from '@/lib/settings';
import { formatMoney } from '@/lib/texts/price-format';
import { visitorClient } from '@/lib/wix/client';
import { detailOf, isApplicationError, isNotInstalled, isOutage, statusOf } from '@/lib/wix/errors';
import { type NoPayments, noPayments, startRedirect } from '@/lib/wix/redirect';

type ChoiceOutcome =
  | { kind: 'idle' }
  | NoPayments
  | { kind: 'gone' }
  | { kind: 'price-changed'; change: PriceChange }
  | { kind: 'outage'; detail: string };

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
    const outcome = await refusalOutcome(error);
    if (outcome) return outcome;
    throw error;
  }
  redirect(hostedPage);
}

async function refusalOutcome(error: unknown): Promise<ChoiceOutcome | undefined> {
  if (isApplicationError<{ code?: 'accept_payment_feature_missing' }>(error, 'accept_payment_feature_missing')) {
    return noPayments();
  }
  if (statusOf(error) === 404 || statusOf(error) === 400 || isNotInstalled(error)) return { kind: 'gone' };
  return isOutage(error) ? { kind: 'outage', detail: detailOf(error) } : undefined;
}

/** Checks only the price: the hosted page reports a removed plan. SDK errors are not caught. */
async function planPriceChange(planId: string, form: FormData): Promise<PriceChange | undefined> {
  const visitor = await visitorClient();
  const { items } = await visitor.use(plansV3).queryPlans().eq('_id', planId).limit(1).find();
  const { pricingVariants: [variant] = [], currency } = items[0] ?? {};
  const text = (amount: string) => formatMoney(amount, currency ?? settings.currency);
  const change = priceChangeIn(form, planId, variant && priceOf(variant), text);
  if (change) updateTag('plans');
  return change;
}
