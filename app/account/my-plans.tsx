import Link from 'next/link';
import { PlanOrderFacts, PlanOrderStatus } from '@/components/plans/plan-order-facts';
import { ErrorState } from '@/components/ui/error-state';
import { cancellationOf, findMyPlanOrders } from '@/lib/plan-orders';
import { CancelPlan } from './cancel-plan';

export async function MyPlans() {
  const found = await findMyPlanOrders();
  if (found.kind === 'not-installed') return <p className="text-soft">This site sells no plans.</p>;
  if (found.kind === 'outage') return <ErrorState title="Your plans could not be read" detail={found.detail} />;
  if (found.orders.length === 0) {
    return (
      <p className="text-soft">
        You have none yet.{' '}
        <Link href="/subscriptions" className="underline underline-offset-4 hover:text-accent">
          Choose a plan
        </Link>
      </p>
    );
  }
  return (
    <ul aria-label="Plans" className="divide-y divide-line">
      {found.orders.map((order) => (
        <li key={order._id} className="grid gap-3 py-5 first:pt-0 last:pb-0">
          <h3 className="flex flex-wrap items-center gap-3 font-semibold">
            {order.planName} <PlanOrderStatus order={order} />
          </h3>
          <PlanOrderFacts order={order} />
          {order.canCancel ? (
            <CancelPlan orderId={order._id ?? ''} planName={order.planName ?? ''} effectiveAt={cancellationOf(order)} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
