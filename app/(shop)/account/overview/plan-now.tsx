import { day, PlanOrderStatus } from '@/components/plans/plan-order-facts';
import { PageLink } from '@/components/shell/loading';
import { findOwnedPlans, nextDate, type PlanOrder } from '@/lib/plans/plan-orders';
import { NoPart } from './no-part';

export async function PlanNow() {
  const found = await findOwnedPlans();
  if (found.kind !== 'owned') return <NoPart found={found} without="This site sells no plans." />;
  const live = [...found.byPlan.values()].flatMap(({ live: order }) => order ?? []);
  if (live.length === 0) return <p className="text-soft">No plan right now.</p>;
  return (
    <ul className="grid gap-3">
      {live.map((order) => (
        <li key={order._id}>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            <PageLink href="/account/plans" className="break-words hover:text-accent">
              {order.planName}
            </PageLink>
            <PlanOrderStatus order={order} />
          </p>
          <p className="text-soft">{nextText(order)}</p>
        </li>
      ))}
    </ul>
  );
}

function nextText(order: PlanOrder): string {
  const { kind, date } = nextDate(order);
  if (!date) return 'Yours until you cancel it';
  return kind === 'renews' ? `Next payment on ${day(date)}` : `Valid until ${day(date)}`;
}
