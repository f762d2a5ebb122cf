import type { Metadata } from 'next';
import { PageFrame } from '@/components/ui/page-frame';
import { OwnerHint } from '@/components/ui/sandbox-links';
import { EmptyState, LeftCheckout } from '@/components/ui/states';
import { OutageState, Unanswered } from '@/components/ui/unanswered';
import { findOwnedPlans } from '@/lib/plans/plan-orders';
import { findPublicPlans } from '@/lib/plans/plans';
import { PlanCard } from './plan-card';

export const metadata: Metadata = { title: 'Plans & subscriptions' };

export default async function SubscriptionsPage({ searchParams }: PageProps<'/subscriptions'>) {
  const { left } = await searchParams;
  return (
    <PageFrame
      title="Plans & subscriptions"
      intro="Choose a plan. You’ll sign in, pick a start date and pay on the next page."
    >
      {left ? (
        // The platform also leads back here from a finished checkout: owned plans are marked below.
        <LeftCheckout>If you didn’t finish it, nothing was bought or charged.</LeftCheckout>
      ) : null}
      <PlanList />
    </PageFrame>
  );
}

async function PlanList() {
  const [result, mine] = await Promise.all([findPublicPlans(), findOwnedPlans()]);
  if (result.kind !== 'plans') return <Unanswered reason={result} app="Wix Pricing Plans" />;
  if (result.plans.length === 0) {
    return (
      <EmptyState title="No plans yet">
        <OwnerHint dashboard="Create a plan in the site’s dashboard, under Pricing Plans, and make it visible." />
      </EmptyState>
    );
  }
  const owned = mine.kind === 'owned' ? mine.byPlan : undefined;
  // Plans V3 marks no plan, but a trial is an offer. A member who has a plan needs none.
  const hasPlan = result.plans.some(({ _id }) => owned?.get(_id ?? '')?.live);
  const stressed = hasPlan
    ? undefined
    : result.plans.find(({ pricingVariants }) => pricingVariants?.[0]?.freeTrialDays);
  return (
    <>
      {mine.kind === 'outage' ? (
        <div className="mb-6">
          <OutageState outage={mine} title="We couldn’t check which plans you have" />
        </div>
      ) : null}
      <ul aria-label="Plans" className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
        {result.plans.map((plan) => (
          <PlanCard key={plan._id} plan={plan} owned={owned?.get(plan._id ?? '')} isStressed={plan === stressed} />
        ))}
      </ul>
    </>
  );
}
