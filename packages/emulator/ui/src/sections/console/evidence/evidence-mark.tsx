import { EVIDENCE_KINDS } from '../../../../../src/platform/explain/evidence/kinds';
import type { OperationRow } from '../../../../../src/server/control/calls/operations';
import { lowercaseLabel } from './evidence-texts';

/** One bar for each possible kind of evidence. */
export function EvidenceMark({ evidence }: Pick<OperationRow, 'evidence'>) {
  const kinds = EVIDENCE_KINDS.filter((kind) => evidence[kind] !== undefined);
  if (kinds.length === 0) return null;
  const kindLabels = kinds.filter((kind) => evidence[kind]).map(lowercaseLabel);
  const text = kindLabels.length > 0 ? `Covered by tests: ${kindLabels.join(', ')}` : 'Not covered by tests';
  return (
    <span role="img" aria-label={text} title={text} className="inline-flex items-center gap-0.5">
      {kinds.map((kind) => (
        <span key={kind} className={`h-3 w-1.5 rounded-full ${evidence[kind] ? 'bg-good' : 'bg-line'}`} />
      ))}
    </span>
  );
}
