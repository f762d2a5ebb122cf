import {
  type AllEvidence,
  countShown,
  EVIDENCE_KINDS,
  type EvidenceCount,
  type EvidenceFilter,
} from 'headless-emulator/explain';
import type { Operation } from 'headless-emulator/explain/request';
import type { ReactNode } from 'react';
import { PageLink } from '@/components/shell/loading';
import { Panel } from '@/components/ui/card';
import { callsAddress } from '../calls-address';
import { EVIDENCE_TEXTS } from './texts';

interface AreaEvidenceProps {
  title: string;
  /** Absent for all of them. */
  area?: string;
  operations: readonly Operation[];
  evidence: AllEvidence;
}

/** The number of calls for each kind of evidence, each with a link to those calls. */
export function AreaEvidence({ title, area, operations, evidence }: AreaEvidenceProps) {
  const id = `area-${area ?? 'all'}`;
  const notServed = operations.filter(({ isServed }) => !isServed).length;
  return (
    <Panel aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        <p className="text-sm text-soft">
          {operations.length} calls, {operations.length - notServed} answered
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-6">
        {EVIDENCE_KINDS.map((kind) => {
          const count = countShown(kind, operations, evidence);
          return (
            <Total key={kind} label={EVIDENCE_TEXTS[kind].label} count={count}>
              {count.of > 0 ? (
                <Found area={area} filter={kind} what={`${EVIDENCE_TEXTS[kind].label}, ${title}`}>
                  {count.shown} <span className="text-sm font-normal text-soft">of {count.of}</span>
                </Found>
              ) : (
                <span className="text-soft">None to show</span>
              )}
            </Total>
          );
        })}
        <Total label="Not answered">
          <Found area={area} filter="not-served" what={`Not answered, ${title}`}>
            {notServed}
          </Found>
        </Total>
      </dl>
    </Panel>
  );
}

interface TotalProps {
  label: string;
  count?: EvidenceCount;
  children: ReactNode;
}

function Total({ label, count, children }: TotalProps) {
  return (
    <div className="grid grid-cols-1 content-start gap-1">
      <dt className="flex text-sm text-soft sm:min-h-10 sm:items-end">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
      {count && count.of > 0 ? (
        <dd>
          {/* Not by a style: the server's page may have none, see lib/content-security-policy.ts. */}
          <svg
            aria-hidden="true"
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            className="block h-1 w-full rounded-full bg-sunken"
          >
            <rect width={(100 * count.shown) / count.of} height="1" className="fill-good" />
          </svg>
        </dd>
      ) : null}
    </div>
  );
}

interface FoundProps {
  area: string | undefined;
  filter: EvidenceFilter;
  /** The unit of the number. */
  what: string;
  children: ReactNode;
}

const Found = ({ area, filter, what, children }: FoundProps) => (
  <PageLink
    href={callsAddress({ area, evidence: filter })}
    className="inline-block min-h-6 min-w-6 text-lg font-semibold underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent"
  >
    {children}
    <span className="sr-only"> {what}</span>
  </PageLink>
);
