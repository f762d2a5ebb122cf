import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Price } from '@/components/ui/price';
import type { Owned } from '@/lib/plans/plan-orders';
import { lengthText, type Plan, periodText, priceOf, purchaseLimitOf, termOf, trialText } from '@/lib/plans/plans';
import { settings } from '@/lib/settings';
import { formatPrice } from '@/lib/texts/price-format';
import { Check } from './check';
import { ChoosePlan } from './choose-plan';
import { OwnedPlan, PurchaseLimitReached } from './owned-plan';

interface PlanCardProps {
  plan: Plan;
  /** What the member in this browser has of it. */
  owned: Owned | undefined;
}

export function PlanCard({ plan, owned }: PlanCardProps) {
  const { name = '', description, perks = [] } = plan;
  const limit = purchaseLimitOf(plan);
  const isRefused = limit !== undefined && (owned?.purchases ?? 0) >= limit;
  return (
    // Each part is as high as that of its neighbors, so that prices and perks stand level.
    <Card className={`row-span-3 grid! grid-rows-subgrid gap-4 p-5 sm:p-6 ${owned?.live ? 'border-good!' : ''}`}>
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
            price={{ of: {}, amount: priceOf(plan.pricingVariants?.[0] ?? {}) }}
            label={owned?.live ? 'Buy again' : 'Choose'}
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
      <p className="text-title">
        <Price amount={amount} currency={currency ?? settings.currency} />
        {period ? <span className="font-normal text-base text-soft tracking-normal"> {period}</span> : null}
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
