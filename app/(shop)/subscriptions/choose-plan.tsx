'use client';

import { useActionState } from 'react';
import { PremiumNotice } from '@/components/shell/modals';
import type { ButtonLook } from '@/components/ui/button';
import { ActionForm, SubmitButton } from '@/components/ui/form/action-form';
import { OutageProblem, Problem } from '@/components/ui/states';
import { displayedPriceField, priceChangeText } from '@/lib/price-change';
import { choosePlan } from './actions';

interface ChoosePlanProps {
  planId: string;
  planName: string;
  /** Displayed price, a decimal string. */
  price: string;
  label: string;
  look: ButtonLook;
}

export function ChoosePlan({ planId, planName, price, label, look }: ChoosePlanProps) {
  const [outcome, choose] = useActionState(choosePlan, { kind: 'idle' });
  return (
    <ActionForm action={choose} className="grid gap-3">
      <input type="hidden" name="planId" value={planId} />
      <input type="hidden" name={displayedPriceField(planId)} value={price} />
      <SubmitButton look={look} className="w-full" pendingLabel="One moment …">
        {label}
        <span className="sr-only"> {planName}</span>
      </SubmitButton>
      {outcome.kind === 'no-payments' && <PremiumNotice refusal={outcome} />}
      {outcome.kind === 'price-changed' && (
        <Problem>{priceChangeText(outcome.change)} Nothing was ordered. Choose the plan again at this price.</Problem>
      )}
      {outcome.kind === 'gone' && (
        <Problem>This plan is no longer available. Reload the page to see current plans.</Problem>
      )}
      {outcome.kind === 'outage' && (
        <OutageProblem detail={outcome.detail}>Nothing was ordered. Try again.</OutageProblem>
      )}
    </ActionForm>
  );
}
