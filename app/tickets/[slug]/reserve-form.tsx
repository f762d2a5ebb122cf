'use client';

import { type ReactNode, useActionState } from 'react';
import { useOutcomeCalls } from '@/components/call-panel/calls';
import { PremiumNotice } from '@/components/shell/premium-notice';
import { Problem } from '@/components/ui/problem';
import { reserveTickets } from '../actions';

interface ReserveFormProps {
  eventId: string;
  slug: string;
  /** The quantities and the button. */
  children: ReactNode;
}

const REFUSALS = {
  'nothing-chosen': 'Choose how many tickets you would like.',
  'sold-out': 'There are not that many left: somebody was quicker. Choose fewer, or another ticket.',
  'too-many': 'That is more than one order may take. Choose fewer tickets.',
  'price-too-low': 'The price that you give is too low. Give at least what stands beside the ticket.',
  changed: 'These tickets are not sold any more in this way. Reload the page to see what is on sale.',
  outage: 'The platform did not answer. Nothing was reserved: try again.',
} as const;

export function ReserveForm({ eventId, slug, children }: ReserveFormProps) {
  const [outcome, reserve] = useActionState(reserveTickets, { kind: 'idle' });
  useOutcomeCalls(outcome);
  return (
    <form action={reserve} className="grid gap-4">
      <input type="hidden" name="eventId" value={eventId} />
      <input type="hidden" name="slug" value={slug} />
      {children}
      {outcome.kind === 'no-payments' && <PremiumNotice siteId={outcome.siteId} />}
      {outcome.kind !== 'idle' && outcome.kind !== 'no-payments' && <Problem>{REFUSALS[outcome.kind]}</Problem>}
    </form>
  );
}
