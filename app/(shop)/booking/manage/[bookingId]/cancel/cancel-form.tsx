'use client';

import { type ReactNode, useActionState } from 'react';
import { ActionForm, SubmitButton } from '@/components/ui/form/action-form';
import { HiddenFields } from '@/components/ui/form/field';
import { OutageProblem, Problem } from '@/components/ui/states';
import { cancelBooking } from './actions';

interface CancelFormProps {
  bookingId: string;
  /** Empty in the browser that booked. */
  token: string;
  after: string;
  /** Link to leave without canceling. */
  children: ReactNode;
}

export function CancelForm({ children, ...hiddenFields }: CancelFormProps) {
  const [outcome, cancel] = useActionState(cancelBooking, { kind: 'idle' });
  return (
    <ActionForm action={cancel} className="grid gap-4">
      <HiddenFields values={hiddenFields} />
      {outcome.kind === 'refused' && <Problem>It’s too late to cancel this booking online.</Problem>}
      {outcome.kind === 'outage' && (
        <OutageProblem detail={outcome.detail}>
          Your booking may not have been canceled. Reload this page before you try again.
        </OutageProblem>
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton look="danger" pendingLabel="Canceling …">
          Cancel booking
        </SubmitButton>
        {children}
      </div>
    </ActionForm>
  );
}
