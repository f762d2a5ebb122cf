import { nextDate, type PlanOrder } from '@/lib/plans/plan-orders';
import { periodText, termOfOrder } from '@/lib/plans/plans';
import { settings } from '@/lib/settings';
import { formatPrice } from '@/lib/texts/price-format';
import { shopDay } from '@/lib/texts/zoned-format';
import { Badge } from '../ui/badge';

export function PlanOrderFacts({ order }: { order: PlanOrder }) {
  return (
    <dl className="grid gap-x-8 gap-y-2.5 sm:grid-cols-[auto_1fr]">
      {planFacts(order).map(([label, value]) => (
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
  CANCELED: 'Canceled',
};

type PlanFact = readonly [label: string, value: string];

export function planFacts(order: PlanOrder): PlanFact[] {
  const { pricing, status, startDate, freeTrialDays } = order;
  const { total, currency = settings.currency } = pricing?.prices?.[0]?.price ?? {};
  const period = pricing && periodText(termOfOrder(pricing));
  const isOver = status === 'ENDED' || status === 'CANCELED';
  const next = nextDate(order);
  const fact = (label: string, value: string | null | undefined): PlanFact[] => (value ? [[label, value]] : []);
  return [
    ...fact('Price', total && [formatPrice(total, currency), period].filter(Boolean).join(' ')),
    ...fact('Free trial', freeTrialDays ? `${freeTrialDays} days` : undefined),
    ...fact(status === 'PENDING' ? 'Starts' : 'Started', startDate && shopDay(startDate)),
    ...(next.kind === 'renews' && !isOver ? fact('Next payment', next.date && shopDay(next.date)) : []),
    ...endFact(order, isOver),
  ];
}

function endFact(order: PlanOrder, isOver: boolean): PlanFact[] {
  const { kind, date } = nextDate(order);
  const until = kind === 'ends' ? date : order.endDate;
  if (isOver) return [['Ended', until ? shopDay(until) : 'Already ended']];
  return until ? [['Valid until', shopDay(until)]] : [['Valid', 'Until you cancel it']];
}
