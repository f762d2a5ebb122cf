import { PlanOrderFacts, PlanOrderStatus } from '@/components/plans/plan-order-facts';
import { EmptyState } from '@/components/ui/states';
import { cancellationOf, findMyPlanOrders } from '@/lib/plans/plan-orders';
import { NoAnswer } from '../no-answer';
import { CancelPlan } from './cancel-plan';

export async function MyPlans() {
  const result = await findMyPlanOrders();
  if (result.kind !== 'orders') return <NoAnswer reason={result} what="plans" app="Wix Pricing Plans" />;
  if (result.orders.length === 0) {
    return (
      <EmptyState title="You don’t have a plan yet" link={{ href: '/subscriptions', label: 'Choose a plan' }}>
        Plans you choose show up here, with their payments and what they include.
      </EmptyState>
    );
  }
  return (
    <ul aria-label="Plans" className="grid gap-4">
      {result.orders.map((order) => (
        <li key={order._id} className="grid gap-4 rounded-card border border-line bg-surface p-5 sm:p-7">
          <h2 className="flex flex-wrap items-center gap-3 text-heading">
            {order.planName} <PlanOrderStatus order={order} />
          </h2>
          {order.status === 'PAUSED' ? <p>Paused: you won’t be charged until the business resumes it.</p> : null}
          <PlanOrderFacts order={order} />
          <IncludedBenefits includes={order.includes} />
          {order.canCancel ? (
            <CancelPlan orderId={order._id ?? ''} planName={order.planName ?? ''} effectiveAt={cancellationOf(order)} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** Shows what the plan includes: members cannot query the remaining benefits. */
function IncludedBenefits({ includes }: { includes: readonly string[] }) {
  if (includes.length === 0) return null;
  return (
    <div>
      <h3 className="text-sm text-soft">Includes</h3>
      <p>{includes.join(' · ')}</p>
    </div>
  );
}
