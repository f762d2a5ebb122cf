'use client';

import { useActionState } from 'react';
import { PremiumNotice } from '@/components/shell/modals';
import { ActionForm, SubmitButton } from '@/components/ui/form/action-form';
import { HiddenFields } from '@/components/ui/form/field';
import { OutageProblem, Problem } from '@/components/ui/states';
import { leaveList, takePlace } from './actions';

interface TakePlaceProps extends Record<'token' | 'slug' | 'timeZone', string> {
  /** If false, only trying shows whether the place is available. */
  isCertain: boolean;
}

export function TakePlace({ isCertain, ...fields }: TakePlaceProps) {
  const [outcome, take] = useActionState(takePlace, { kind: 'idle' });
  if (outcome.kind === 'not-offered') {
    return (
      <p role="status" className="rounded-xl bg-warn-wash px-4 py-3 text-sm text-warn">
        Not yet: the place is held for someone ahead of you. You’re still on the list, and we’ll email you when it’s
        your turn.
      </p>
    );
  }
  return (
    <ActionForm action={take} className="grid justify-items-start gap-4">
      <HiddenFields values={fields} />
      {outcome.kind === 'no-payments' && <PremiumNotice refusal={outcome} />}
      {outcome.kind === 'outage' && (
        <OutageProblem detail={outcome.detail}>Nothing was changed. Try again.</OutageProblem>
      )}
      <SubmitButton pendingLabel="One moment …">{isCertain ? 'Take the place' : 'See if it’s my turn'}</SubmitButton>
    </ActionForm>
  );
}

/** No confirmation: nothing was paid. */
export function LeaveList({ token }: { token: string }) {
  const [outcome, leave] = useActionState(leaveList, { kind: 'idle' });
  return (
    <ActionForm action={leave} className="-ml-3 grid justify-items-start gap-4">
      <input type="hidden" name="token" value={token} />
      {outcome.kind === 'refused' && <Problem>It’s too late to leave the waiting list.</Problem>}
      {outcome.kind === 'outage' && (
        <OutageProblem detail={outcome.detail}>Nothing was changed. Try again.</OutageProblem>
      )}
      <SubmitButton look="quiet" pendingLabel="Leaving …">
        Leave the waiting list
      </SubmitButton>
    </ActionForm>
  );
}
