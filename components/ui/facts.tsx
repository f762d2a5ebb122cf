import type { ReactNode } from 'react';
import type { TotalsRow } from '@/lib/ecom/totals';

export interface FactsProps {
  /** Facts without a value are left out. */
  facts: readonly (readonly [label: string, text: ReactNode])[];
  className?: string;
}

export function Facts({ facts, className = '' }: FactsProps) {
  return (
    <dl className={`grid gap-3 ${className}`}>
      {facts
        .filter(([, text]) => text)
        .map(([label, text]) => (
          <div key={label}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
}

interface TotalsProps {
  rows: readonly TotalsRow[];
  total?: string | undefined;
  totalLabel?: string;
  split?: readonly TotalsRow[];
}

export function Totals({ rows, total, totalLabel = 'Total', split = [] }: TotalsProps) {
  return (
    <dl className="grid gap-y-2 tabular-nums">
      <Rows rows={rows} />
      {total ? (
        <div className="flex items-baseline justify-between gap-x-6 border-t border-line pt-3">
          <dt className="font-semibold">{totalLabel}</dt>
          <dd className="text-right text-heading">{total}</dd>
        </div>
      ) : null}
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

export function Place({ name, address }: { name?: string | null | undefined; address?: string | null | undefined }) {
  return (
    <>
      {name}
      {address && address !== name ? <span className="block text-soft">{address}</span> : null}
      {address ? <MapLink place={name === address ? undefined : name} address={address} /> : null}
    </>
  );
}

export function MapLink({ place, address }: { place?: string | null | undefined; address: string }) {
  return (
    <a
      href={mapAddress([place, address].filter(Boolean).join(', '))}
      rel="noreferrer"
      className="-my-3 inline-block py-3 text-sm link print:hidden"
    >
      Show on map
    </a>
  );
}

/** Source: "Maps URLs" at developers.google.com; needs no key. */
const mapAddress = (query: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
