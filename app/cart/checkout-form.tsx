'use client';

import { useActionState } from 'react';
import { useOutcomeCalls } from '@/components/call-panel/calls';
import { PremiumNotice } from '@/components/shell/premium-notice';
import { Problem } from '@/components/ui/problem';
import { SubmitButton } from '@/components/ui/submit-button';
import { startCheckout } from './actions';

/** On to the hosted checkout. `isBlocked`: something in the cart cannot be had. */
export function CheckoutForm({ isBlocked }: { isBlocked: boolean }) {
  const [outcome, start] = useActionState(startCheckout, { kind: 'idle' });
  useOutcomeCalls(outcome);
  return (
    <form action={start} className="grid gap-3">
      <SubmitButton disabled={isBlocked} pendingLabel="One moment …" className="w-full">
        Check out
      </SubmitButton>
      {isBlocked ? <p className="text-sm text-bad">Remove what is sold out first.</p> : null}
      {outcome.kind === 'no-payments' && <PremiumNotice siteId={outcome.siteId} />}
      {outcome.kind === 'empty' && <Problem>Your cart is empty: reload the page.</Problem>}
      {outcome.kind === 'outage' && <Problem>The platform did not answer. Nothing was ordered: try again.</Problem>}
    </form>
  );
}
