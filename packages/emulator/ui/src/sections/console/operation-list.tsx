import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo, useState } from 'react';
import type { OperationRow } from '../../../../src/server/control/calls/operations';
import { type ControlError, control } from '../../control/control';
import { useSiteId } from '../../control/hooks';
import { keyOf } from '../../control/query-client';
import { Badge } from '../../parts/badge';
import { Button } from '../../parts/button';
import { EmptyState, Loaded } from '../../parts/states';
import { plainText } from './doc-text';
import { EvidenceMark } from './evidence/evidence-mark';
import { EVIDENCE_FILTERS } from './evidence/evidence-texts';
import { groupByPackage } from './packages';

/** A package's further operations are displayed on request. */
const MAX_ROWS = 60;

export interface Filter {
  search: string;
  /** `@wix/bookings`; empty for all. */
  package: string;
  /** `raced`, `not-raced`; empty for all. */
  evidence: string;
}

interface Props {
  filter: Filter;
  onChange: (part: Partial<Filter>) => void;
}

export function OperationList({ filter, onChange }: Props) {
  const search = filter.search.trim();
  const parameters = new URLSearchParams({
    ...(search && { search }),
    ...(filter.evidence && { evidence: filter.evidence }),
  });
  const path = parameters.size > 0 ? `operations?${parameters}` : 'operations';
  const query = useQuery<{ operations: OperationRow[] }, ControlError>({
    queryKey: keyOf(path),
    queryFn: ({ signal }) => control('GET', path, { signal }),
    // The contract does not change while the emulator runs.
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={query}>
      {({ operations: all }) => {
        const operations = filter.package ? all.filter((row) => row.package === filter.package) : all;
        const isFiltered = search !== '' || filter.package !== '' || filter.evidence !== '';
        return (
          <div className="grid grid-cols-1 gap-2">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p role="status" className="text-sm text-soft">
                {operations.length.toLocaleString('en-US')} {operations.length === 1 ? 'operation' : 'operations'}
              </p>
              <Choices filter={filter} onChange={onChange} operations={all} />
            </div>
            <section aria-label="Operations" className="grid grid-cols-1 gap-2">
              {operations.length === 0 ? (
                <NoOperation onChange={onChange} elsewhere={all.length} />
              ) : (
                groupByPackage(operations).map(([name, rows]) => (
                  <Package key={name} name={name} rows={rows} isFiltered={isFiltered} isSearched={search !== ''} />
                ))
              )}
            </section>
          </div>
        );
      }}
    </Loaded>
  );
}

function Choices({ filter, onChange, operations }: Props & { operations: readonly OperationRow[] }) {
  const names = groupByPackage(operations).map(([name]) => name);
  const packages = filter.package && !names.includes(filter.package) ? [...names, filter.package] : names;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <select
        aria-label="Package"
        value={filter.package}
        onChange={({ target }) => onChange({ package: target.value })}
        className={CHOICE}
      >
        <option value="">Package: all</option>
        {packages.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label="Test coverage"
        value={filter.evidence}
        onChange={({ target }) => onChange({ evidence: target.value })}
        className={CHOICE}
      >
        <option value="">Test coverage: any</option>
        {EVIDENCE_FILTERS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {(filter.package || filter.evidence) && (
        <Button look="quiet" onClick={() => onChange({ package: '', evidence: '' })}>
          Clear filters
        </Button>
      )}
    </div>
  );
}

const CHOICE = 'min-h-11 max-w-56 rounded-md border border-edge bg-surface px-2 text-sm md:min-h-8';

function NoOperation({ onChange, elsewhere }: Pick<Props, 'onChange'> & { elsewhere: number }) {
  return (
    <EmptyState title="No matching operations">
      {elsewhere > 0 ? (
        <Button look="quiet" onClick={() => onChange({ package: '' })}>
          Show {elsewhere} in other packages
        </Button>
      ) : (
        'Results contain every word. Try fewer or shorter words.'
      )}
    </EmptyState>
  );
}

interface PackageProps {
  name: string;
  rows: OperationRow[];
  isFiltered: boolean;
  isSearched: boolean;
}

function Package({ name, rows, isFiltered, isSearched }: PackageProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const siteId = useSiteId();
  const visibleRows = isSearched && !isWhole ? rows.slice(0, MAX_ROWS) : rows;
  const missing = rows.filter(({ served }) => !served).length;
  return (
    <details
      open={isFiltered || isOpen}
      onToggle={({ currentTarget }) => !isFiltered && setIsOpen(currentTarget.open)}
      className="rounded-lg border border-line bg-surface"
    >
      <summary className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-lg px-4 py-1.5 text-sm hover:bg-sunken">
        <span className="font-mono font-semibold">{name}</span>
        <span className="text-soft tabular-nums">{rows.length}</span>
        {missing > 0 && <span className="text-xs text-soft">{missing} not served</span>}
      </summary>
      {(isFiltered || isOpen) && (
        <ul aria-label={name} className="divide-y divide-line border-t border-line">
          {visibleRows.map((row) => (
            <Row key={row.name} row={row} siteId={siteId} />
          ))}
          {rows.length > visibleRows.length && (
            <li className="px-4 py-2">
              <button type="button" className="min-h-8 text-sm text-accent underline" onClick={() => setIsWhole(true)}>
                Show {rows.length - visibleRows.length} more
              </button>
            </li>
          )}
        </ul>
      )}
    </details>
  );
}

const Row = memo(function Row({ row, siteId }: { row: OperationRow; siteId: string }) {
  const { name, role, served, removal, replacedBy, description, evidence } = row;
  return (
    <li className="flex items-center gap-2 pr-4 [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] hover:bg-sunken">
      <Link
        to={`/${siteId}/console/${encodeURIComponent(name)}`}
        className="grid min-w-0 grow gap-0.5 px-4 py-2 text-sm focus-visible:-outline-offset-2"
      >
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-mono font-medium break-all">{name}</span>
          {role !== 'visitor' && <Badge>{role}</Badge>}
          {!served && <Badge tone="bad">not served</Badge>}
          {removal ? <Badge tone="warn">removal {removal}</Badge> : replacedBy && <Badge tone="warn">deprecated</Badge>}
        </span>
        {description && <span className="truncate text-soft">{plainText(description)}</span>}
      </Link>
      <EvidenceMark evidence={evidence} />
    </li>
  );
});
