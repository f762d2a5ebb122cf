'use client';

import { useActionState } from 'react';
import { useOutcomeCalls } from '@/components/call-panel/calls';
import { PremiumNotice } from '@/components/shell/premium-notice';
import { HiddenFields } from '@/components/ui/hidden-fields';
import { Problem } from '@/components/ui/problem';
import { SubmitButton } from '@/components/ui/submit-button';
import { giveUp, takePlace } from './actions';

const OUTAGE = 'The platform did not answer. Nothing was changed: try again.';

/** On to the hosted checkout with the place that is held. */
export function TakePlace(fields: Record<'token' | 'slug' | 'timeZone', string>) {
  const [outcome, take] = useActionState(takePlace, { kind: 'idle' });
  useOutcomeCalls(outcome);
  return (
    <form action={take} className="grid justify-items-start gap-4">
      <HiddenFields values={fields} />
      {outcome.kind === 'not-offered' && (
        <p role="status" className="rounded-xl bg-warn-wash px-4 py-3 text-sm text-warn">
          No place is held for you yet. You are still on the list.
        </p>
      )}
      {outcome.kind === 'no-payments' && <PremiumNotice siteId={outcome.siteId} />}
      {outcome.kind === 'outage' && <Problem>{OUTAGE}</Problem>}
      <SubmitButton pendingLabel="One moment …">Take the place</SubmitButton>
    </form>
  );
}

/** Off the list, or out of what is booked. */
export function GiveUp({ token, isWaiting }: { token: string; isWaiting: boolean }) {
  const [outcome, leave] = useActionState(giveUp, { kind: 'idle' });
  useOutcomeCalls(outcome);
  return (
    <form action={leave} className="-ml-3 grid justify-items-start gap-4">
      <input type="hidden" name="token" value={token} />
      {outcome.kind === 'refused' && <Problem>It is too late for that.</Problem>}
      {outcome.kind === 'outage' && <Problem>{OUTAGE}</Problem>}
      <SubmitButton look="quiet" pendingLabel="Leaving …">
        {isWaiting ? 'Leave the waiting list' : 'Cancel the booking'}
      </SubmitButton>
    </form>
  );
}
