'use client';

import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { formatMoney } from '@/lib/texts/price-format';
import { type PricedQuantity, totalOf } from '../ticket-total';

interface RunningTotalProps {
  priced: readonly PricedQuantity[];
  currency: string;
  language: string;
  /** What was chosen when the page was made. */
  initial: ReturnType<typeof totalOf>;
  /** What is added later, if anything is. */
  note?: string | undefined;
  /** The page itself, which counts where there is no script. */
  here: string;
}

/** What the chosen tickets come to, while they are chosen. */
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
    // A form is emptied after the event that says so.
    const countLater = () => requestAnimationFrame(count);
    count();
    form.addEventListener('input', count);
    form.addEventListener('reset', countLater);
    return () => {
      form.removeEventListener('input', count);
      form.removeEventListener('reset', countLater);
    };
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
