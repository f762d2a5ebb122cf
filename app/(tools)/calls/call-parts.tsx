import type { Operation } from 'headless-emulator/explain/request';
import { Badge } from '@/components/ui/badge';

const ROLE_TEXTS = { visitor: 'Everybody', member: 'Members', owner: 'Owner' } as const;

/** The required role, removal, and availability in the sandbox. */
export function CallBadges({ operation: { role, replacedBy, removal, isServed } }: { operation: Operation }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={role === 'owner' ? 'neutral' : 'accent'}>{ROLE_TEXTS[role]}</Badge>
      {replacedBy || removal ? <Badge tone="warn">{removal ? `Goes ${removal}` : 'Deprecated'}</Badge> : null}
      {isServed ? null : <Badge tone="bad">Not in the sandbox</Badge>}
    </span>
  );
}

export function MethodAndPath({ operation: { method, path } }: { operation: Pick<Operation, 'method' | 'path'> }) {
  return (
    <p className="font-mono text-xs leading-5 break-all text-soft">
      <span className="font-semibold text-ink">{method}</span> {path}
    </p>
  );
}
