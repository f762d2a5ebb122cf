'use client';

import { useActionState } from 'react';
import { useOutcomeCalls } from '@/components/call-panel/calls';
import { SubmitButton } from '@/components/ui/submit-button';
import { changeQuantity, removeLine } from './actions';

interface LineFormsProps {
  lineItemId: string;
  name: string;
  quantity: number;
  /** How many there are, where they are counted. */
  most: number | undefined;
  canChange: boolean;
}

/** More, fewer or none of a line. Each is a form of its own, so that it works without script. */
export function LineForms({ lineItemId, name, quantity, most, canChange }: LineFormsProps) {
  const [changed, change] = useActionState(changeQuantity, { kind: 'idle' });
  const [removed, remove] = useActionState(removeLine, { kind: 'idle' });
  useOutcomeCalls(changed);
  useOutcomeCalls(removed);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
      {canChange ? (
        <form action={change} className="flex items-center gap-1">
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
        </form>
      ) : null}
      <form action={remove}>
        <input type="hidden" name="lineItemId" value={lineItemId} />
        <SubmitButton look="quiet" overlay={false} className={canChange ? '' : '-ml-3'}>
          Remove<span className="sr-only"> {name}</span>
        </SubmitButton>
      </form>
      {changed.kind === 'outage' || removed.kind === 'outage' ? (
        <p role="alert" className="text-sm text-bad">
          The platform did not answer. Nothing was changed: try again.
        </p>
      ) : null}
    </div>
  );
}
