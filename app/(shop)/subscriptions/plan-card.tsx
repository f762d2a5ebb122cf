import { Badge } from '@/components/ui/badge';
import { LinkButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { Owned } from '@/lib/plans/plan-orders';
import { nextDate, type PlanOrder } from '@/lib/plans/plan-orders';
import { lengthText, type Plan, periodText, priceOf, purchaseLimitOf, termOf, trialText } from '@/lib/plans/plans';
import { settings } from '@/lib/settings';
import { formatPrice } from '@/lib/texts/price-format';
import { shopDay } from '@/lib/texts/zoned-format';
import { ChoosePlan } from './choose-plan';

interface PlanCardProps {
  plan: Plan;
  owned: Owned | undefined;
  isStressed: boolean;
}

export function PlanCard({ plan, owned, isStressed }: PlanCardProps) {
  const { name = '', description, perks = [] } = plan;
  const limit = purchaseLimitOf(plan);
  const isRefused = limit !== undefined && (owned?.purchases ?? 0) >= limit;
  return (
    // Rows align across neighboring cards.
    <Card
      className={`row-span-3 grid! grid-rows-subgrid gap-4 p-5 sm:p-6 ${owned?.live ? 'border-good!' : isStressed ? 'border-accent! ring-1 ring-accent' : ''}`}
    >
      <div className="grid content-start gap-2">
        <h2 className="text-heading">{name}</h2>
        {owned?.live ? (
          <p>
            <Badge tone="good">Your plan</Badge>
          </p>
        ) : null}
        <p className="text-soft">{description}</p>
      </div>
      <PlanPrice plan={plan} />
      <div className="flex flex-col gap-4">
        <ul className="mb-auto grid gap-2">
          {perks.map((perk) => (
            <li key={perk._id} className="flex gap-2.5">
              <Check />
              <span>{perk.description}</span>
            </li>
          ))}
        </ul>
        {owned?.live ? <OwnedPlan order={owned.live} /> : null}
        {isRefused ? (
          <PurchaseLimitReached limit={limit} isLive={Boolean(owned?.live)} />
        ) : (
          <ChoosePlan
            planId={plan._id ?? ''}
            planName={name ?? ''}
            price={priceOf(plan.pricingVariants?.[0] ?? {})}
            label={owned?.live ? 'Buy again' : 'Choose'}
            look={isStressed ? 'primary' : 'secondary'}
          />
        )}
      </div>
    </Card>
  );
}

function PlanPrice({ plan: { pricingVariants = [], currency = settings.currency } }: { plan: Plan }) {
  // Plans have one variant. Source: docs of `pricingVariants` in @wix/pricing-plans.
  const [variant = {}] = pricingVariants;
  const term = termOf(variant);
  const amount = priceOf(variant);
  const period = periodText(term);
  return (
    <div className="grid content-start gap-1.5">
      <p className="flex flex-wrap items-baseline gap-x-1.5 text-title">
        <span className="tabular-nums">{formatPrice(amount, currency ?? settings.currency)}</span>{' '}
        {period ? <span className="font-normal text-base text-soft tracking-normal">{period}</span> : null}
      </p>
      <p className="text-sm text-soft">{lengthText(term, Number(amount) === 0)}</p>
      {variant.freeTrialDays ? (
        <p>
          <Badge tone="good" wraps>
            {trialText(variant.freeTrialDays, formatPrice(amount, currency ?? settings.currency), term)}
          </Badge>
        </p>
      ) : null}
    </div>
  );
}

export function Check() {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      aria-hidden="true"
      className="mt-1 shrink-0 text-accent"
    >
      <path
        d="m3 8.5 3.2 3.2L13 4.8"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export function OwnedPlan({ order }: { order: PlanOrder }) {
  return (
    <div className="grid gap-3">
      <p className="text-sm">{endText(order)}</p>
      <LinkButton href="/account/plans" className="w-full">
        Manage plan
      </LinkButton>
    </div>
  );
}

function endText(order: PlanOrder): string {
  const { status, startDate } = order;
  const { kind, date } = nextDate(order);
  if (status === 'PENDING' && startDate) return `Starts on ${shopDay(startDate)}.`;
  if (status === 'PAUSED') return 'Paused.';
  if (!date) return 'Yours until you cancel it.';
  if (kind === 'renews') return `Renews on ${shopDay(date)}.`;
  return `Valid until ${shopDay(date)}. It won’t renew.`;
}

/** Warns that the platform would refuse the sale. */
export function PurchaseLimitReached({ limit, isLive }: { limit: number; isLive: boolean }) {
  const often = limit === 1 ? 'once' : `${limit} times`;
  return (
    <p className="text-sm text-soft">
      {isLive ? '' : 'You’ve had this plan before. '}You can get this plan only {often}.
    </p>
  );
}
