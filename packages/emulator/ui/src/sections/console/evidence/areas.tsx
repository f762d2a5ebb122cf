import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { EVIDENCE_KINDS, type EvidenceKind } from '../../../../../src/platform/explain/evidence/kinds';
import type { OperationRow } from '../../../../../src/server/control/calls/operations';
import { useControl, useSiteId } from '../../../control/hooks';
import { Page, Panel } from '../../../parts/page';
import { Loaded } from '../../../parts/states';
import { type Column, Table } from '../../../parts/table';
import { ConsoleNav } from '../console-nav';
import { groupByPackage } from '../packages';
import { EVIDENCE_TEXTS } from './evidence-texts';

export default function EvidencePage() {
  const query = useControl<{ operations: OperationRow[] }>('operations', { staleTime: Number.POSITIVE_INFINITY });
  return (
    <Page title="Test coverage" intro="How well tests cover each operation. A test run generates this page." isWide>
      <ConsoleNav />
      <Loaded query={query}>{({ operations }) => <Areas operations={operations} />}</Loaded>
      <Meanings />
    </Page>
  );
}

interface Area {
  /** Absent for all packages. */
  package?: string;
  title: string;
  operations: readonly OperationRow[];
}

function Areas({ operations }: { operations: readonly OperationRow[] }) {
  const areas = useMemo(
    () => groupByPackage(operations).map(([name, own]): Area => ({ package: name, title: name, operations: own })),
    [operations],
  );
  const all = { title: 'All packages', operations };
  return (
    <>
      <Panel title={all.title}>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 text-sm sm:grid-cols-3 lg:grid-cols-6">
          {EVIDENCE_KINDS.map((kind) => (
            <Total key={kind} label={EVIDENCE_TEXTS[kind].label}>
              <Share area={all} kind={kind} />
            </Total>
          ))}
          <Total label="Not served">
            <UnservedOperations area={all} />
          </Total>
        </dl>
      </Panel>
      <Table label="Test coverage by package" columns={COLUMNS} rows={areas} idOf={({ title }) => title} />
    </>
  );
}

const Total = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid content-start gap-1">
    <dt className="text-soft sm:min-h-10">{label}</dt>
    <dd>{children}</dd>
  </div>
);

const COLUMNS: readonly Column<Area>[] = [
  {
    id: 'package',
    header: 'Package',
    accessorFn: ({ title }) => title,
    cell: ({ row }) => <span className="font-mono text-xs font-medium">{row.original.title}</span>,
  },
  { id: 'operations', header: 'Operations', accessorFn: ({ operations }) => operations.length },
  ...EVIDENCE_KINDS.map(
    (kind): Column<Area> => ({
      id: kind,
      header: EVIDENCE_TEXTS[kind].label,
      accessorFn: (area) => shareOf(area, kind),
      cell: ({ row }) => <Share area={row.original} kind={kind} />,
    }),
  ),
  {
    id: 'not-served',
    header: 'Not served',
    accessorFn: ({ operations }) => operations.filter(({ served }) => !served).length,
    cell: ({ row }) => <UnservedOperations area={row.original} />,
  },
];

function counts({ operations }: Area, kind: EvidenceKind): { coveredCount: number; of: number } {
  const able = operations.filter(({ evidence }) => evidence[kind] !== undefined);
  return { coveredCount: able.filter(({ evidence }) => evidence[kind]).length, of: able.length };
}

function shareOf(area: Area, kind: EvidenceKind): number {
  const { coveredCount, of } = counts(area, kind);
  return of === 0 ? -1 : coveredCount / of;
}

function Share({ area, kind }: { area: Area; kind: EvidenceKind }) {
  const { coveredCount, of } = counts(area, kind);
  if (of === 0) return <span className="text-soft">–</span>;
  return (
    <span className="inline-grid min-w-20 gap-1">
      <Operations area={area} filter={kind} what={EVIDENCE_TEXTS[kind].label}>
        {coveredCount} <span className="font-normal text-soft">of {of}</span>
      </Operations>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        className="h-1 w-full rounded-full bg-sunken"
      >
        <rect width={(100 * coveredCount) / of} height="1" className="fill-good" />
      </svg>
    </span>
  );
}

function UnservedOperations({ area }: { area: Area }) {
  const missing = area.operations.filter(({ served }) => !served).length;
  if (missing === 0) return <span className="text-soft">0</span>;
  return (
    <Operations area={area} filter="not-served" what="Not served">
      {missing}
    </Operations>
  );
}

interface OperationsProps {
  area: Area;
  filter: string;
  what: string;
  children: ReactNode;
}

function Operations({ area, filter, what, children }: OperationsProps) {
  const search = { evidence: filter, ...(area.package !== undefined && { package: area.package }) };
  return (
    <Link
      to={`/${useSiteId()}/console`}
      search={search as never}
      className="relative inline-block min-h-6 min-w-6 font-semibold whitespace-nowrap tabular-nums underline decoration-edge underline-offset-4 hover:decoration-accent"
    >
      {children}
      <span className="sr-only">
        {' '}
        {what}, {area.title}
      </span>
    </Link>
  );
}

function Meanings() {
  return (
    <Panel title="What each kind means">
      <dl className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2">
        {EVIDENCE_KINDS.map((kind) => (
          <div key={kind}>
            <dt className="font-medium">{EVIDENCE_TEXTS[kind].label}</dt>
            <dd className="text-soft">{EVIDENCE_TEXTS[kind].explanation}</dd>
          </div>
        ))}
        <div>
          <dt className="font-medium">Not served</dt>
          <dd className="text-soft">The packages describe the operation, but the emulator returns 501.</dd>
        </div>
      </dl>
    </Panel>
  );
}
