'use client';

import { type ReactNode, useActionState, useEffect, useRef, useState } from 'react';
import { PremiumNotice } from '@/components/shell/modals';
import { buttonClass } from '@/components/ui/button';
import { ActionForm } from '@/components/ui/form/action-form';
import { OutageProblem, Problem } from '@/components/ui/states';
import { priceChangeText } from '@/lib/price-change';
import { formatMoney } from '@/lib/texts/price-format';
import { reserveTickets } from '../actions';
import { type PricedQuantity, totalOf } from '../ticket-total';

interface ReserveFormProps {
  eventId: string;
  slug: string;
  children: ReactNode;
}

const REFUSALS: Readonly<Record<string, string | undefined>> = {
  'nothing-chosen': 'Choose at least one ticket.',
  'sold-out': 'There aren’t that many tickets left. Choose fewer, or a different ticket.',
  'too-many': 'That’s more than the limit for one order. Choose fewer tickets.',
  'price-too-low': 'Your price is too low. Enter at least the minimum shown.',
  changed: 'These tickets have changed. Reload the page to see what’s on sale.',
};

export function ReserveForm({ eventId, slug, children }: ReserveFormProps) {
  const [outcome, reserve] = useActionState(reserveTickets, { kind: 'idle' });
  const refusal = REFUSALS[outcome.kind];
  return (
    <ActionForm action={reserve} className="grid gap-4">
      <input type="hidden" name="eventId" value={eventId} />
      <input type="hidden" name="slug" value={slug} />
      {children}
      {outcome.kind === 'no-payments' && <PremiumNotice refusal={outcome} />}
      {outcome.kind === 'price-changed' && (
        <Problem>
          {outcome.changes.map(priceChangeText).join(' ')} No tickets were reserved. Choose them again at the new price.
        </Problem>
      )}
      {outcome.kind === 'outage' && (
        <OutageProblem detail={outcome.detail}>No tickets were reserved. Try again.</OutageProblem>
      )}
      {refusal ? <Problem>{refusal}</Problem> : null}
    </ActionForm>
  );
}

interface RunningTotalProps {
  priced: readonly PricedQuantity[];
  currency: string;
  language: string;
  initial: ReturnType<typeof totalOf>;
  note?: string | undefined;
  /** URL of this page, for browsers without script. */
  here: string;
}

export function RunningTotal({ priced, currency, language, initial, note, here }: RunningTotalProps) {
  const output = useRef<HTMLOutputElement>(null);
  const [{ tickets, amount }, setTotal] = useState(initial);

  useEffect(() => {
    const form = output.current?.form;
    if (!form) return;
    const count = () => {
      const typed = new FormData(form);
      setTotal(totalOf(priced, (name) => typed.get(name)?.toString()));
    };
    count();
    form.addEventListener('input', count);
    return () => form.removeEventListener('input', count);
  }, [priced]);

  return (
    <div className="grid gap-2 border-line border-t pt-4">
      <output ref={output} className="flex items-baseline justify-between gap-x-6">
        <span className="font-semibold">
          Total <span className="font-normal text-soft">{tickets === 1 ? '1 ticket' : `${tickets} tickets`}</span>
        </span>
        <span className="text-heading tabular-nums">{formatMoney(amount, currency, language)}</span>
      </output>
      {note ? <p className="text-sm text-soft">{note}</p> : null}
      <noscript>
        <button type="submit" formMethod="get" formAction={here} formNoValidate className={buttonClass('secondary')}>
          Update total
        </button>
      </noscript>
    </div>
  );
}
