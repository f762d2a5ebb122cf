import Link from 'next/link';
import { PlanOrderFacts, PlanOrderStatus } from '@/components/plans/plan-order-facts';
import { ErrorState } from '@/components/ui/error-state';
import { findMyPlanOrders } from '@/lib/plan-orders';
import { isNotInstalled, isOutage } from '@/lib/wix/errors';

export async function MyPlans() {
  const orders = await findMyPlanOrders().catch(refusalOf);
  if (orders === 'not-installed') return <p className="text-soft">This site sells no plans.</p>;
  if (orders === 'outage') return <ErrorState title="Your plans could not be read" />;
  if (orders.length === 0) {
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
    <ul className="divide-y divide-line">
      {orders.map((order) => (
        <li key={order._id} className="grid gap-3 py-5 first:pt-0 last:pb-0">
          <h3 className="flex flex-wrap items-center gap-3 font-semibold">
            {order.planName} <PlanOrderStatus status={order.status} />
          </h3>
          <PlanOrderFacts order={order} />
        </li>
      ))}
    </ul>
  );
}

function refusalOf(error: unknown): 'not-installed' | 'outage' {
  if (isNotInstalled(error)) return 'not-installed';
  if (isOutage(error)) return 'outage';
  throw error;
}
