'use client';

import { type ReactNode, useActionState } from 'react';
import { PremiumNotice } from '@/components/shell/notices/premium-notice';
import { Problem } from '@/components/ui/states/problem';
import { priceChangeText, SHOWN_PRICE } from '@/lib/shown-price';
import { outageText } from '@/lib/wix/outage-text';
import { reserveTickets } from '../actions';

interface ReserveFormProps {
  eventId: string;
  slug: string;
  /** As shown: by the name of the input of a quantity, what one costs. */
  prices?: Readonly<Record<string, string>>;
  /** The quantities and the button. */
  children: ReactNode;
}

const REFUSALS: Readonly<Record<string, string | undefined>> = {
  'nothing-chosen': 'Choose at least one ticket.',
  'sold-out': 'There aren’t that many tickets left. Choose fewer, or a different ticket.',
  'too-many': 'That’s more than the limit for one order. Choose fewer tickets.',
  'price-too-low': 'Your price is too low. Enter at least the minimum shown.',
  changed: 'These tickets have changed. Reload the page to see what’s on sale.',
};

export function ReserveForm({ eventId, slug, prices = {}, children }: ReserveFormProps) {
  const [outcome, reserve] = useActionState(reserveTickets, { kind: 'idle' });
  const refusal = REFUSALS[outcome.kind];
  return (
    <form action={reserve} className="grid gap-4">
      <input type="hidden" name="eventId" value={eventId} />
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name={SHOWN_PRICE} value={JSON.stringify(prices)} />
      {children}
      {outcome.kind === 'no-payments' && <PremiumNotice refusal={outcome} />}
      {outcome.kind === 'price-changed' && (
        <Problem>
          {outcome.changes.map(priceChangeText).join(' ')} No tickets were reserved. Choose them again at the new price.
        </Problem>
      )}
      {outcome.kind === 'outage' && (
        <Problem>{outageText(outcome.detail)} No tickets were reserved. Try again.</Problem>
      )}
      {refusal ? <Problem>{refusal}</Problem> : null}
    </form>
  );
}
