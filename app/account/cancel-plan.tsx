'use client';

import { useActionState } from 'react';
import { useOutcomeCalls } from '@/components/call-panel/calls';
import { Problem } from '@/components/ui/problem';
import { SubmitButton } from '@/components/ui/submit-button';
import { cancelPlan } from './actions';

interface CancelPlanProps {
  orderId: string;
  planName: string;
  effectiveAt: 'UNDEFINED' | 'IMMEDIATELY' | 'NEXT_PAYMENT_DATE';
}

const REFUSALS = {
  refused: 'This plan cannot be cancelled here: ask the seller.',
  over: 'This plan is cancelled or over already. Reload the page to see how it stands.',
  outage: 'The platform did not answer, so it is not known whether the plan was cancelled. Reload the page to see.',
} as const;

/** Says first what cancelling means. A disclosure, so that it works without script. */
export function CancelPlan({ orderId, planName, effectiveAt }: CancelPlanProps) {
  const [outcome, cancel] = useActionState(cancelPlan, { kind: 'idle' });
  useOutcomeCalls(outcome);
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent">
        Cancel {planName}
      </summary>
      <form action={cancel} className="mt-2 grid justify-items-start gap-4">
        <input type="hidden" name="orderId" value={orderId} />
        <input type="hidden" name="effectiveAt" value={effectiveAt} />
        <p>
          {effectiveAt === 'NEXT_PAYMENT_DATE'
            ? 'It stays yours until the day of the next payment, and nothing more is charged.'
            : 'It ends at once.'}
        </p>
        {outcome.kind !== 'idle' && <Problem>{REFUSALS[outcome.kind]}</Problem>}
        <SubmitButton look="danger" pendingLabel="Cancelling …">
          Yes, cancel it
        </SubmitButton>
      </form>
    </details>
  );
}
