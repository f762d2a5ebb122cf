import { day } from '@/components/plans/plan-order-facts';
import { LinkButton } from '@/components/ui/button';
import { nextDate, type PlanOrder } from '@/lib/plans/plan-orders';

/** Until when the member has the plan, and where it is changed. */
export function OwnedPlan({ order }: { order: PlanOrder }) {
  return (
    <div className="grid gap-3">
      <p className="text-sm">{untilText(order)}</p>
      <LinkButton href="/account/plans" className="w-full">
        Manage plan
      </LinkButton>
    </div>
  );
}

function untilText(order: PlanOrder): string {
  const { status, startDate } = order;
  const { kind, date } = nextDate(order);
  if (status === 'PENDING' && startDate) return `Starts on ${day(startDate)}.`;
  if (status === 'PAUSED') return 'Paused.';
  if (!date) return 'Yours until you cancel it.';
  if (kind === 'renews') return `Renews on ${day(date)}.`;
  return `Valid until ${day(date)}. It won’t renew.`;
}

/** The platform would refuse to sell it: said before, instead of after the form was filled in. */
export function PurchaseLimitReached({ limit, isLive }: { limit: number; isLive: boolean }) {
  const often = limit === 1 ? 'once' : `${limit} times`;
  return (
    <p className="text-sm text-soft">
      {isLive ? '' : 'You’ve had this plan before. '}You can get this plan only {often}.
    </p>
  );
}
