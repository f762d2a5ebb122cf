import { Link } from '@tanstack/react-router';
import { EVIDENCE_KINDS } from '../../../../../src/platform/explain/evidence/kinds';
import type { OperationDetail } from '../../../../../src/server/control/calls/operations';
import { useSiteId } from '../../../control/hooks';
import { Badge } from '../../../parts/badge';
import { Panel } from '../../../parts/page';
import { EVIDENCE_TEXTS } from './evidence-texts';

export function EvidencePanel({ evidence }: Pick<OperationDetail, 'evidence'>) {
  const siteId = useSiteId();
  const kinds = EVIDENCE_KINDS.filter((kind) => evidence[kind] !== undefined);
  return (
    <Panel title="Test coverage">
      {kinds.length === 0 ? (
        <p className="text-sm text-soft">The emulator does not serve this operation, so there is no evidence.</p>
      ) : (
        <ul aria-label="Test coverage" className="grid gap-2 text-sm">
          {kinds.map((kind) => (
            <li key={kind} className="flex flex-wrap items-center gap-2">
              {EVIDENCE_TEXTS[kind].label}
              {evidence[kind] ? <Badge tone="good">covered</Badge> : <Badge>not yet</Badge>}
            </li>
          ))}
        </ul>
      )}
      <Link to={`/${siteId}/console/evidence`} className="justify-self-start text-sm text-accent underline">
        All operations
      </Link>
    </Panel>
  );
}
