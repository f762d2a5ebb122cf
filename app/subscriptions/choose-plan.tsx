'use client';

import { useActionState } from 'react';
import { useOutcomeCalls } from '@/components/call-panel/calls';
import { PremiumNotice } from '@/components/shell/premium-notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { choosePlan } from './actions';

interface ChoosePlanProps {
  planId: string;
  planName: string;
  isPrimary: boolean;
}

export function ChoosePlan({ planId, planName, isPrimary }: ChoosePlanProps) {
  const [outcome, choose] = useActionState(choosePlan, { kind: 'idle' });
  useOutcomeCalls(outcome);
  return (
    <form action={choose} className="mt-2 grid gap-3">
      <input type="hidden" name="planId" value={planId} />
      <SubmitButton look={isPrimary ? 'primary' : 'secondary'} className="w-full" pendingLabel="One moment …">
        Choose<span className="sr-only"> {planName}</span>
      </SubmitButton>
      {outcome.kind === 'no-payments' && <PremiumNotice siteId={outcome.siteId} />}
      {outcome.kind === 'gone' && (
        <Notice>This plan is no longer on sale. Reload the page to see those that are.</Notice>
      )}
      {outcome.kind === 'outage' && <Notice>The platform did not answer. Nothing was ordered: try again.</Notice>}
    </form>
  );
}

function Notice({ children }: { children: string }) {
  return (
    <p role="alert" className="rounded-xl bg-bad-wash px-4 py-3 text-sm text-bad">
      {children}
    </p>
  );
}
