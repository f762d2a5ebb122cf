import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo, useState } from 'react';
import type { OperationRow } from '../../../../src/control/calls/operations';
import { type ControlError, control } from '../../control/control';
import { useSiteId } from '../../control/hooks';
import { keyOf } from '../../control/query-client';
import { Badge } from '../../parts/badge';
import { EmptyState, Loaded } from '../../parts/states';
import { plainText } from './doc-text';

/** More of one package are displayed on request. */
const MAX_ROWS = 60;

export function OperationList({ search }: { search: string }) {
  const path = search === '' ? 'operations' : `operations?search=${encodeURIComponent(search)}`;
  const query = useQuery<{ operations: OperationRow[] }, ControlError>({
    queryKey: keyOf(path),
    queryFn: ({ signal }) => control('GET', path, { signal }),
    // The contract stays the same as long as the emulator runs.
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={query}>
      {({ operations }) => (
        <section aria-label="Operations" className="grid grid-cols-1 gap-2">
          <p role="status" className="text-sm text-soft">
            {operations.length.toLocaleString('en-US')} {operations.length === 1 ? 'operation' : 'operations'}
          </p>
          {operations.length === 0 ? (
            <EmptyState title="No operation matches">Each word must occur. Try fewer or shorter words.</EmptyState>
          ) : (
            byPackage(operations).map(([name, rows]) => (
              <Package key={name} name={name} rows={rows} isSearched={search !== ''} />
            ))
          )}
        </section>
      )}
    </Loaded>
  );
}

function byPackage(operations: readonly OperationRow[]): [string, OperationRow[]][] {
  const packages = new Map<string, OperationRow[]>();
  for (const row of operations) {
    const rows = packages.get(row.package);
    if (rows) rows.push(row);
    else packages.set(row.package, [row]);
  }
  return [...packages];
}

function Package({ name, rows, isSearched }: { name: string; rows: OperationRow[]; isSearched: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const siteId = useSiteId();
  const shown = isSearched && !isWhole ? rows.slice(0, MAX_ROWS) : rows;
  const missing = rows.filter(({ served }) => !served).length;
  return (
    <details
      open={isSearched || isOpen}
      onToggle={({ currentTarget }) => !isSearched && setIsOpen(currentTarget.open)}
      className="rounded-lg border border-line bg-surface"
    >
      <summary className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-lg px-4 py-1.5 text-sm hover:bg-sunken">
        <span className="font-mono font-semibold">{name}</span>
        <span className="text-soft tabular-nums">{rows.length}</span>
        {missing > 0 && <span className="text-xs text-soft">{missing} not served</span>}
      </summary>
      {(isSearched || isOpen) && (
        <ul aria-label={name} className="divide-y divide-line border-t border-line">
          {shown.map((row) => (
            <Row key={row.name} row={row} siteId={siteId} />
          ))}
          {rows.length > shown.length && (
            <li className="px-4 py-2">
              <button type="button" className="min-h-8 text-sm text-accent underline" onClick={() => setIsWhole(true)}>
                Show {rows.length - shown.length} more
              </button>
            </li>
          )}
        </ul>
      )}
    </details>
  );
}

const Row = memo(function Row({ row, siteId }: { row: OperationRow; siteId: string }) {
  const { name, role, served, removal, replacedBy, description } = row;
  return (
    <li className="[contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]">
      <Link
        to={`/${siteId}/console/${encodeURIComponent(name)}`}
        className="grid gap-0.5 px-4 py-2 text-sm hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-mono font-medium break-all">{name}</span>
          {role !== 'visitor' && <Badge>{role}</Badge>}
          {!served && <Badge tone="bad">not served</Badge>}
          {removal ? <Badge tone="warn">removal {removal}</Badge> : replacedBy && <Badge tone="warn">deprecated</Badge>}
        </span>
        {description && <span className="truncate text-soft">{plainText(description)}</span>}
      </Link>
    </li>
  );
});
