import { canBeShown, EVIDENCE_KINDS, type Evidence } from 'headless-emulator/explain';
import type { Operation } from 'headless-emulator/explain/request';
import { PageLink } from '@/components/shell/loading';
import { Badge } from '@/components/ui/badge';
import { Panel } from '@/components/ui/card';
import { EVIDENCE_TEXTS } from '../../evidence/texts';

/** The tests' evidence for the operation, with links to the tests. */
export function EvidencePanel({ operation, evidence }: { operation: Operation; evidence: Evidence }) {
  return (
    <Panel aria-labelledby="evidence" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="evidence" className="text-heading">
          Evidence
        </h2>
        <PageLink
          href="/calls/evidence"
          className="inline-flex min-h-6 items-center text-sm underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent"
        >
          All calls
        </PageLink>
      </div>
      {operation.isServed ? (
        <ul className="divide-y divide-line">
          {EVIDENCE_KINDS.filter((kind) => canBeShown(kind, operation)).map((kind) => (
            <li key={kind} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
              <span>{evidence[kind] ? <Badge tone="good">Shown</Badge> : <Badge>Not shown</Badge>}</span>
              <div className="grid grid-cols-1 gap-0.5">
                <p className="font-semibold">{EVIDENCE_TEXTS[kind].label}</p>
                <p className="text-sm text-soft">{EVIDENCE_TEXTS[kind].explanation}</p>
                {evidence[kind] ? <p className="font-mono text-xs break-all text-soft">{evidence[kind]}</p> : null}
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-soft">The sandbox does not answer this call yet, so there is nothing to show.</p>
      )}
    </Panel>
  );
}
