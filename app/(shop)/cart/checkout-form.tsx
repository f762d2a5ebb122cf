'use client';

import { useActionState } from 'react';
import { PremiumNotice } from '@/components/shell/modals';
import { ActionForm, SubmitButton } from '@/components/ui/form/action-form';
import { NotChanged, OutageProblem, Problem } from '@/components/ui/states';
import { startCheckout } from './actions';
import { CHECKOUT_FORM } from './checkout-fields';

export function CheckoutForm({ isBlocked }: { isBlocked: boolean }) {
  const [outcome, start] = useActionState(startCheckout, { kind: 'idle' });
  return (
    <ActionForm id={CHECKOUT_FORM} action={start} className="grid gap-3">
      <SubmitButton disabled={isBlocked} pendingLabel="One moment …" className="w-full">
        Check out
      </SubmitButton>
      {isBlocked ? <p className="text-sm text-warn">Remove sold-out items to check out.</p> : null}
      {outcome.kind === 'no-payments' && <PremiumNotice refusal={outcome} />}
      {outcome.kind === 'empty' && <Problem>Your cart is empty. Reload the page.</Problem>}
      {outcome.kind === 'outage' && (
        <OutageProblem detail={outcome.detail}>Nothing was ordered. Try again.</OutageProblem>
      )}
      {outcome.kind === 'not-changed' && <NotChanged detail={outcome.detail} />}
    </ActionForm>
  );
}
