import { plans } from '@wix/pricing-plans';
import { visitorClient } from './wix/client';
import { type Unanswered, unansweredOf } from './wix/errors';

export type PublicPlan = plans.PublicPlan;
type Pricing = NonNullable<PublicPlan['pricing']>;
type Duration = NonNullable<Pricing['singlePaymentForDuration']>;

type PublicPlans = { kind: 'plans'; plans: PublicPlan[] } | Unanswered;

/** The plans on sale. An outage is distinguished from a site that sells none. */
export async function findPublicPlans(): Promise<PublicPlans> {
  const visitor = await visitorClient();
  try {
    const { items } = await visitor.use(plans).queryPublicPlans().limit(100).find();
    return { kind: 'plans', plans: items };
  } catch (error) {
    return unansweredOf(error);
  }
}

/** The text beside the price: `every month`, `for 1 year`; undefined for a plan that is paid once and never ends. */
export function periodOf({ subscription, singlePaymentForDuration }: Pricing): string | undefined {
  if (subscription) return `every ${durationText(subscription.cycleDuration, 'bare')}`;
  return singlePaymentForDuration ? `for ${durationText(singlePaymentForDuration)}` : undefined;
}

/** How long a plan lasts, if the price does not tell. */
export function termOf({ subscription, singlePaymentForDuration }: Pricing): string {
  if (singlePaymentForDuration) return 'Paid once, does not renew';
  if (!subscription) return 'Valid until you cancel';
  const { cycleDuration, cycleCount } = subscription;
  if (!cycleCount) return 'Renews until you cancel';
  const unit = cycleDuration?.unit ?? 'MONTH';
  return `Ends after ${durationText({ unit, count: cycleCount * (cycleDuration?.count ?? 1) })}`;
}

function durationText({ count, unit }: Duration = {}, one: 'bare' | 'counted' = 'counted'): string {
  const word = (unit ?? 'MONTH').toLowerCase();
  if (count === 1) return one === 'bare' ? word : `1 ${word}`;
  return `${count ?? 0} ${word}s`;
}
