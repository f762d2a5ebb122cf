import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Price } from '@/components/ui/price';
import { type PublicPlan, periodOf, termOf } from '@/lib/plans';
import { ChoosePlan } from './choose-plan';

export function PlanCard({ plan }: { plan: PublicPlan }) {
  const { name = '', description, perks, pricing = {}, primary = false } = plan;
  const { value = '0', currency = 'USD' } = pricing.price ?? {};
  return (
    // Each part is as high as that of its neighbours, so that prices and perks stand level.
    <Card className={`row-span-3 grid! grid-rows-subgrid gap-4 p-5 sm:p-6 ${primary ? 'ring-2 ring-accent' : ''}`}>
      <div className="grid content-start gap-2">
        <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
          <h2 className="text-heading">{name}</h2>
          {primary ? <Badge tone="accent">Recommended</Badge> : null}
        </div>
        <p className="text-soft">{description}</p>
      </div>
      <div className="grid content-start gap-1.5">
        <p className="text-title">
          <Price amount={value} currency={currency} />
          {periodOf(pricing) ? (
            <span className="font-normal text-base text-soft tracking-normal"> {periodOf(pricing)}</span>
          ) : null}
        </p>
        <p className="text-sm text-soft">{termOf(pricing)}</p>
        {pricing.freeTrialDays ? (
          <p>
            <Badge tone="good">First {pricing.freeTrialDays} days free</Badge>
          </p>
        ) : null}
      </div>
      <div className="flex flex-col gap-4">
        <ul className="mb-auto grid gap-2">
          {(perks?.values ?? []).map((perk) => (
            <li key={perk} className="flex gap-2.5">
              <Check />
              <span>{perk}</span>
            </li>
          ))}
        </ul>
        <ChoosePlan planId={plan._id ?? ''} planName={name ?? ''} isPrimary={primary} />
      </div>
    </Card>
  );
}

function Check() {
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
