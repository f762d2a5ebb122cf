'use client';

import { useActionState } from 'react';
import { ActionForm, SubmitButton } from '@/components/ui/form/action-form';
import { Choices } from '@/components/ui/form/field';
import { OutageProblem, Problem } from '@/components/ui/states';
import { cancelPlan } from './actions';

interface CancelPlanProps {
  orderId: string;
  planName: string;
  effectiveAt: 'UNDEFINED' | 'IMMEDIATELY' | 'NEXT_PAYMENT_DATE';
}

const REFUSALS = {
  refused: 'This plan can’t be canceled online. Contact the business.',
  over: 'This plan is already canceled or has ended. Reload the page to see its status.',
} as const;

const ENDS = [
  { value: 'NEXT_PAYMENT_DATE', label: 'On the next payment date. You keep the plan until then.' },
  { value: 'IMMEDIATELY', label: 'Right away. What you paid for the current period isn’t refunded automatically.' },
];

/** A disclosure, so that it works without script. */
export function CancelPlan({ orderId, planName, effectiveAt }: CancelPlanProps) {
  const [outcome, cancel] = useActionState(cancelPlan, { kind: 'idle' });
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm link">Cancel {planName}</summary>
      <ActionForm action={cancel} className="mt-2 grid justify-items-start gap-4">
        <input type="hidden" name="orderId" value={orderId} />
        {effectiveAt === 'NEXT_PAYMENT_DATE' ? (
          <Choices
            label="When should it end?"
            name="effectiveAt"
            type="radio"
            options={ENDS}
            chosen={['NEXT_PAYMENT_DATE']}
          >
            <p className="text-sm text-soft">You won’t be charged again either way.</p>
          </Choices>
        ) : (
          <>
            <input type="hidden" name="effectiveAt" value="IMMEDIATELY" />
            <p>The plan ends right away.</p>
          </>
        )}
        {outcome.kind === 'outage' && (
          <OutageProblem detail={outcome.detail}>
            We don’t know whether the plan was canceled. Reload the page to check.
          </OutageProblem>
        )}
        {(outcome.kind === 'refused' || outcome.kind === 'over') && <Problem>{REFUSALS[outcome.kind]}</Problem>}
        <SubmitButton look="danger" pendingLabel="Canceling …">
          Yes, cancel it
        </SubmitButton>
      </ActionForm>
    </details>
  );
}
