import type { Metadata } from 'next';
import { EmptyState } from '@/components/ui/empty-state';
import { FlowPage } from '@/components/ui/flow-page';
import { Unanswered } from '@/components/ui/unanswered';
import { APP_CODE } from '@/lib/examples';
import { findPublicPlans } from '@/lib/plans';
import { PlanCard } from './plan-card';

export const metadata: Metadata = { title: 'Plans & subscriptions' };

export default function SubscriptionsPage() {
  return (
    <FlowPage
      title="Plans & subscriptions"
      intro="Choose a plan. The hosted page asks who you are, when it should start and how you pay."
    >
      <PlanList />
    </FlowPage>
  );
}

async function PlanList() {
  const found = await findPublicPlans();
  if (found.kind !== 'plans') return <Unanswered found={found} app={APP_CODE.SUBSCRIPTIONS} />;
  if (found.plans.length === 0) {
    return (
      <EmptyState title="No plans are on sale">
        <p>Add one in the site’s dashboard under Pricing Plans, and make it visible.</p>
      </EmptyState>
    );
  }
  return (
    <ul aria-label="Plans" className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
      {found.plans.map((plan) => (
        <PlanCard key={plan._id} plan={plan} />
      ))}
    </ul>
  );
}
