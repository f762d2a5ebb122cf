import { type EvidenceFilter, readFilter } from 'headless-emulator/explain';
import { PageLink } from '@/components/shell/loading';
import { type CallsChoice, callsAddress } from '../calls-address';
import { EVIDENCE_TEXTS, labelWithin } from './texts';

/** That the list is narrowed down to what the tests have shown, or have not, and the ways out of it. */
export function EvidenceChoice({ choice, count }: { choice: CallsChoice; count: number }) {
  if (!choice.evidence) return null;
  const other = oppositeOf(choice.evidence);
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span className="font-semibold">
        {titleOf(choice.evidence)}: {count === 1 ? '1 call' : `${count} calls`}
      </span>
      {other ? (
        <Way to={callsAddress({ search: choice.search, area: choice.area, evidence: other })}>{titleOf(other)}</Way>
      ) : null}
      <Way to={callsAddress({ search: choice.search, area: choice.area })}>Show all</Way>
    </p>
  );
}

function titleOf(filter: EvidenceFilter): string {
  if (filter === 'not-served') return 'Not answered by the sandbox';
  const { kind, isShown } = readFilter(filter);
  return isShown ? EVIDENCE_TEXTS[kind].label : `Not yet: ${labelWithin(kind)}`;
}

function oppositeOf(filter: EvidenceFilter): EvidenceFilter | undefined {
  if (filter === 'not-served') return undefined;
  const { kind, isShown } = readFilter(filter);
  return isShown ? `not-${kind}` : kind;
}

const Way = ({ to, children }: { to: string; children: string }) => (
  <PageLink
    href={to}
    scroll={false}
    className="inline-flex min-h-11 items-center underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent"
  >
    {children}
  </PageLink>
);
