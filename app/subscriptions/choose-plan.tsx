'use client';

import { useActionState } from 'react';
import { useOutcomeCalls } from '@/components/call-panel/calls';
import { PremiumNotice } from '@/components/shell/premium-notice';
import { Problem } from '@/components/ui/problem';
import { SubmitButton } from '@/components/ui/submit-button';
import { choosePlan } from './actions';

interface ChoosePlanProps {
  planId: string;
  planName: string;
}

export function ChoosePlan({ planId, planName }: ChoosePlanProps) {
  const [outcome, choose] = useActionState(choosePlan, { kind: 'idle' });
  useOutcomeCalls(outcome);
  return (
    <form action={choose} className="mt-2 grid gap-3">
      <input type="hidden" name="planId" value={planId} />
      <SubmitButton look="secondary" className="w-full" pendingLabel="One moment …">
        Choose<span className="sr-only"> {planName}</span>
      </SubmitButton>
      {outcome.kind === 'no-payments' && <PremiumNotice siteId={outcome.siteId} />}
      {outcome.kind === 'gone' && (
        <Problem>This plan is no longer on sale. Reload the page to see those that are.</Problem>
      )}
      {outcome.kind === 'outage' && <Problem>The platform did not answer. Nothing was ordered: try again.</Problem>}
    </form>
  );
}
