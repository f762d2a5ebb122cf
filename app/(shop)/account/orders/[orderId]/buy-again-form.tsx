'use client';

import { useActionState } from 'react';
import { LinkButton } from '@/components/ui/button';
import { ActionForm, SubmitButton } from '@/components/ui/form/action-form';
import { Notice, OutageProblem, Problem } from '@/components/ui/states';
import { buyAgain } from './actions';

export function BuyAgainForm({ orderId }: { orderId: string }) {
  const [outcome, buy] = useActionState(buyAgain, { kind: 'idle' });
  return (
    <ActionForm action={buy} className="grid justify-items-start gap-4">
      <input type="hidden" name="orderId" value={orderId} />
      {outcome.kind === 'added' && outcome.added > 0 ? (
        <Notice>
          {outcome.added === 1 ? 'Added 1 item to your cart.' : `Added ${outcome.added} items to your cart.`}
        </Notice>
      ) : null}
      {outcome.kind === 'added' && outcome.missing.length > 0 ? (
        <Problem>Some items are sold out or limited: {outcome.missing.join(', ')}.</Problem>
      ) : null}
      {outcome.kind === 'gone' ? <Problem>We can’t load this order. Reload the page.</Problem> : null}
      {outcome.kind === 'outage' ? (
        <OutageProblem detail={outcome.detail}>Check your cart before you try again.</OutageProblem>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <SubmitButton look="secondary" pendingLabel="Adding …">
          Buy again
        </SubmitButton>
        {outcome.kind === 'added' || outcome.kind === 'outage' ? (
          <LinkButton href="/cart">Go to cart</LinkButton>
        ) : null}
      </div>
    </ActionForm>
  );
}
