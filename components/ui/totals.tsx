import type { TotalsRow } from '@/lib/ecom/totals';

interface TotalsProps {
  rows: readonly TotalsRow[];
  total: string | undefined;
  totalLabel?: string;
  /** When it is paid, if not all at once. */
  split?: readonly TotalsRow[];
}

/** What is charged, row by row, and what it comes to. */
export function Totals({ rows, total, totalLabel = 'Total', split = [] }: TotalsProps) {
  return (
    <dl className="grid gap-y-2 tabular-nums">
      <Rows rows={rows} />
      <div className="flex items-baseline justify-between gap-x-6 border-t border-line pt-3">
        <dt className="font-semibold">{totalLabel}</dt>
        <dd className="text-right text-heading">{total}</dd>
      </div>
      <Rows rows={split} />
    </dl>
  );
}

const Rows = ({ rows }: { rows: readonly TotalsRow[] }) =>
  rows.map(({ label, note, amount }) => (
    <div key={`${label} ${amount}`} className="flex items-baseline justify-between gap-x-6">
      <dt className="min-w-0 text-soft">
        {label}
        {note ? <span className="block text-sm">{note}</span> : null}
      </dt>
      <dd className="shrink-0 text-right">{amount}</dd>
    </div>
  ));
