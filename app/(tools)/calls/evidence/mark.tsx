import { canBeShown, EVIDENCE_KINDS, type Evidence } from 'headless-emulator/explain';
import type { Operation } from 'headless-emulator/explain/request';
import { labelWithin } from './texts';

/** How much the tests have shown of an operation, a bar for each kind that there can be; its name says which. */
export function EvidenceMark({ operation, evidence }: { operation: Operation; evidence: Evidence }) {
  const kinds = EVIDENCE_KINDS.filter((kind) => canBeShown(kind, operation));
  if (kinds.length === 0) return null;
  const shown = kinds.filter((kind) => evidence[kind]).map(labelWithin);
  const text = shown.length > 0 ? `Shown by tests: ${shown.join(', ')}` : 'No test shows anything of it';
  return (
    <span role="img" aria-label={text} title={text} className="relative z-10 inline-flex items-center gap-0.5">
      {kinds.map((kind) => (
        <span key={kind} className={`h-3 w-1.5 rounded-full ${evidence[kind] ? 'bg-good' : 'bg-line'}`} />
      ))}
    </span>
  );
}
