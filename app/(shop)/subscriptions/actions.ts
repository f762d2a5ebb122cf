'use server';

import { redirect } from 'next/navigation';
import { showAnew } from '@/lib/catalogue/show-anew';
import { findPublicPlans, priceOf } from '@/lib/plans/plans';
import { shownPriceIn } from '@/lib/sent-price';
import { isOtherPrice, type PriceChange } from '@/lib/shown-price';
import { detailOf, isApplicationError, isNotInstalled, isOutage, statusOf } from '@/lib/wix/errors';
import { type NoPayments, noPayments } from '@/lib/wix/no-payments';
import { startRedirect } from '@/lib/wix/redirect';
import { priceWriter } from '@/lib/wix/site-locale';

type ChoiceOutcome =
  | { kind: 'idle' }
  | NoPayments
  | { kind: 'gone' }
  | { kind: 'price-changed'; change: PriceChange }
  | { kind: 'outage'; detail: string };

/** On to the hosted page that sells the plan. */
export async function choosePlan(_previous: ChoiceOutcome, form: FormData): Promise<ChoiceOutcome> {
  const planId = String(form.get('planId') ?? '');
  const change = await changedPrice(planId, shownPriceIn(form, {}));
  if (change) {
    await showAnew('plans');
    return { kind: 'price-changed', change };
  }
  let hostedPage: string;
  try {
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

/** The plan's price now, if its card said another. Whether the plan is there at all the hosted page knows. */
async function changedPrice(planId: string, shown: string | undefined): Promise<PriceChange | undefined> {
  if (shown === undefined) return undefined;
  const found = await findPublicPlans();
  const plan = found.kind === 'plans' ? found.plans.find(({ _id }) => _id === planId) : undefined;
  const variant = plan?.pricingVariants?.[0];
  const present = variant && priceOf(variant);
  if (present === undefined || !isOtherPrice(shown, present)) return undefined;
  const written = await priceWriter(plan?.currency ?? 'USD');
  return { was: written(shown), now: written(present) };
}

async function refusalOf(error: unknown): Promise<ChoiceOutcome | undefined> {
  if (isApplicationError<{ code?: 'accept_payment_feature_missing' }>(error, 'accept_payment_feature_missing')) {
    return noPayments();
  }
  if (statusOf(error) === 404 || statusOf(error) === 400 || isNotInstalled(error)) return { kind: 'gone' };
  return isOutage(error) ? { kind: 'outage', detail: detailOf(error) } : undefined;
}
