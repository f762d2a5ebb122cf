import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Price } from '@/components/ui/price';
import { lengthText, type Plan, periodText, priceOf, termOf } from '@/lib/plans';
import { ChoosePlan } from './choose-plan';

export function PlanCard({ plan }: { plan: Plan }) {
  const { name = '', description, perks = [], pricingVariants = [], currency = 'USD' } = plan;
  // Plans have one variant. Source: docs of `pricingVariants` in @wix/pricing-plans.
  const [variant = {}] = pricingVariants;
  const term = termOf(variant);
  return (
    // Each part is as high as that of its neighbours, so that prices and perks stand level.
    <Card className="row-span-3 grid! grid-rows-subgrid gap-4 p-5 sm:p-6">
      <div className="grid content-start gap-2">
        <h2 className="text-heading">{name}</h2>
        <p className="text-soft">{description}</p>
      </div>
      <div className="grid content-start gap-1.5">
        <p className="text-title">
          <Price amount={priceOf(variant)} currency={currency} />
          {periodText(term) ? (
            <span className="font-normal text-base text-soft tracking-normal"> {periodText(term)}</span>
          ) : null}
        </p>
        <p className="text-sm text-soft">{lengthText(term)}</p>
        {variant.freeTrialDays ? (
          <p>
            <Badge tone="good">First {variant.freeTrialDays} days free</Badge>
          </p>
        ) : null}
      </div>
      <div className="flex flex-col gap-4">
        <ul className="mb-auto grid gap-2">
          {perks.map((perk) => (
            <li key={perk._id} className="flex gap-2.5">
              <Check />
              <span>{perk.description}</span>
            </li>
          ))}
        </ul>
        <ChoosePlan planId={plan._id ?? ''} planName={name} />
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
