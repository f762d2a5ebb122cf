'use client';

import { useActionState } from 'react';
import { ActionForm } from '@/components/ui/form/action-form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { NotChanged } from '../../../components/ui/states';
import { removeLine } from './actions';

interface RemoveLineProps {
  lineItemId: string;
  name: string;
  className?: string;
}

export function RemoveLine({ lineItemId, name, className }: RemoveLineProps) {
  const [outcome, remove] = useActionState(removeLine, { kind: 'idle' });
  return (
    <ActionForm action={remove}>
      <input type="hidden" name="lineItemId" value={lineItemId} />
      <SubmitButton look="quiet" overlay={false} className={className}>
        Remove<span className="sr-only"> {name}</span>
      </SubmitButton>
      {outcome.kind === 'outage' ? <NotChanged detail={outcome.detail} /> : null}
    </ActionForm>
  );
}
