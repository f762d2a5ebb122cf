'use client';

import { useActionState } from 'react';
import { ActionForm, SubmitButton } from '@/components/ui/form/action-form';
import { NotChanged } from '@/components/ui/states';
import { changeQuantity, removeLine } from './actions';

interface LineFormsProps {
  lineItemId: string;
  name: string;
  quantity: number;
  /** Absent if the stock is not counted. */
  most: number | undefined;
  canChange: boolean;
  /** False if a notice on the line already has the button. */
  canRemove: boolean;
}

/** A form for each button, so that they work without script. */
export function LineForms({ lineItemId, name, quantity, most, canChange, canRemove }: LineFormsProps) {
  const [changed, change] = useActionState(changeQuantity, { kind: 'idle' });
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
      {canChange ? (
        <ActionForm action={change} className="flex items-center gap-1">
          <input type="hidden" name="lineItemId" value={lineItemId} />
          <SubmitButton
            look="secondary"
            overlay={false}
            name="quantity"
            value={quantity - 1}
            disabled={quantity <= 1}
            className="size-11 px-0!"
          >
            <span aria-hidden="true">−</span>
            <span className="sr-only">One fewer of {name}</span>
          </SubmitButton>
          <output className="min-w-9 text-center font-semibold tabular-nums" aria-label={`Quantity of ${name}`}>
            {quantity}
          </output>
          <SubmitButton
            look="secondary"
            overlay={false}
            name="quantity"
            value={quantity + 1}
            disabled={most !== undefined && quantity >= most}
            className="size-11 px-0!"
          >
            <span aria-hidden="true">+</span>
            <span className="sr-only">One more of {name}</span>
          </SubmitButton>
        </ActionForm>
      ) : null}
      {canRemove ? <RemoveLine lineItemId={lineItemId} name={name} className={canChange ? '' : '-ml-3'} /> : null}
      {changed.kind === 'outage' ? <NotChanged detail={changed.detail} /> : null}
    </div>
  );
}

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
