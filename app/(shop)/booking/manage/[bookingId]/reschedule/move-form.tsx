'use client';

import Link from 'next/link';
import { type ReactNode, useActionState } from 'react';
import { ActionForm, SubmitButton } from '@/components/ui/form/action-form';
import { HiddenFields } from '@/components/ui/form/field';
import { OutageProblem, Problem } from '@/components/ui/states';
import { type MoveOutcome, moveBooking } from './actions';

interface MoveFormProps {
  hiddenFields: Record<'bookingId' | 'token' | 'time' | 'timeZone' | 'staff' | 'after', string>;
  calendar: string;
  /** Link to leave without moving. */
  children: ReactNode;
}

export function MoveForm({ hiddenFields, calendar, children }: MoveFormProps) {
  const [outcome, move] = useActionState(moveBooking, { kind: 'idle' });
  return (
    <ActionForm action={move} className="grid gap-4">
      <HiddenFields values={hiddenFields} />
      <MoveProblem outcome={outcome} calendar={calendar} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton pendingLabel="Moving …">Move booking</SubmitButton>
        {children}
      </div>
    </ActionForm>
  );
}

function MoveProblem({ outcome, calendar }: { outcome: MoveOutcome; calendar: string }) {
  switch (outcome.kind) {
    case 'idle':
      return null;
    case 'refused':
      return <Problem>It’s too late to move this booking online. Nothing was changed.</Problem>;
    case 'outage':
      return (
        <OutageProblem detail={outcome.detail}>Reload this page to see whether your booking was moved.</OutageProblem>
      );
    case 'taken':
      return (
        <Problem>
          That time has just been taken. Your booking hasn’t changed.{' '}
          <Link href={calendar} prefetch={false} className="font-semibold underline underline-offset-4">
            See the open times
          </Link>
        </Problem>
      );
  }
}
