import type { PlanOrder } from '@/lib/plan-orders';
import { periodText, termOfOrder } from '@/lib/plans';
import { formatPrice } from '@/lib/price-format';
import { Badge } from '../ui/badge';

/** What a plan order says of itself: price, start, the next payment, until when it is valid. */
export function PlanOrderFacts({ order }: { order: PlanOrder }) {
  return (
    <dl className="grid gap-x-8 gap-y-2.5 sm:grid-cols-[auto_1fr]">
      {factsOf(order).map(({ label, value }) => (
        <div key={label} className="sm:contents">
          <dt className="text-soft">{label}</dt>
          <dd className="min-w-0 break-words font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function PlanOrderStatus({ order }: { order: PlanOrder }) {
  const { status = 'UNDEFINED', autoRenewCanceled } = order;
  if (status === 'ACTIVE' && autoRenewCanceled) return <Badge tone="warn">Does not renew</Badge>;
  return <Badge tone={TONES[status] ?? 'neutral'}>{LABELS[status] ?? status.toLowerCase()}</Badge>;
}

const TONES: Record<string, 'good' | 'accent' | 'warn'> = { ACTIVE: 'good', PENDING: 'accent', PAUSED: 'warn' };
const LABELS: Record<string, string> = {
  ACTIVE: 'Active',
  PENDING: 'Starts later',
  PAUSED: 'Paused',
  ENDED: 'Ended',
  CANCELED: 'Cancelled',
};

function factsOf(order: PlanOrder) {
  const { _id, pricing, status, startDate, endDate, freeTrialDays, currentCycle, autoRenewCanceled } = order;
  const { total, currency = 'USD' } = pricing?.prices?.[0]?.price ?? {};
  const period = pricing && periodText(termOfOrder(pricing));
  const paidUntil = pricing?.subscription && currentCycle?.endedDate;
  const until = autoRenewCanceled ? (paidUntil ?? endDate) : endDate;
  const isOver = status === 'ENDED' || status === 'CANCELED';
  return [
    ...(total ? [{ label: 'Price', value: [formatPrice(total, currency), period].filter(Boolean).join(' ') }] : []),
    ...(freeTrialDays ? [{ label: 'Free trial', value: `${freeTrialDays} days` }] : []),
    ...(startDate ? [{ label: 'Starts', value: day(startDate) }] : []),
    ...(paidUntil && !autoRenewCanceled ? [{ label: 'Next payment', value: day(paidUntil) }] : []),
    { label: isOver ? 'Ended' : 'Valid until', value: until ? day(until) : 'you cancel it' },
    { label: 'Order', value: _id ?? '' },
  ];
}

const day = (date: Date): string => new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(date);
