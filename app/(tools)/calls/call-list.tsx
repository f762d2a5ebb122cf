import type { AllEvidence, Evidence } from 'headless-emulator/explain';
import { functionOf, type Operation } from 'headless-emulator/explain/request';
import { PageLink } from '@/components/shell/loading';
import { operationAddress } from '@/devtools/calls/call-address';
import { CallBadges, MethodAndPath } from './call-parts';
import { EvidenceMark } from './evidence/mark';
import { firstSentence } from './first-sentence';

interface CallListProps {
  operations: readonly Operation[];
  evidence: AllEvidence;
  /** Nothing was looked for: the modules are folded, so that the page can be taken in. */
  isWhole: boolean;
}

/** The operations by module, each with a line on what it does. */
export function CallList({ operations, evidence, isWhole }: CallListProps) {
  const modules = byModule(operations);
  return (
    <div className="grid grid-cols-1 gap-3">
      {[...modules].map(([title, own]) => (
        <details key={title} open={!isWhole} className="group rounded-card border border-line bg-surface">
          <summary className="flex min-h-12 items-center justify-between gap-4 rounded-card px-5 py-2 hover:bg-sunken">
            <h2 className="min-w-0 font-mono text-sm font-semibold break-words">{title}</h2>
            <span className="text-sm whitespace-nowrap text-soft">
              {own.length === 1 ? '1 call' : `${own.length} calls`}
            </span>
          </summary>
          <ul className="divide-y divide-line border-t border-line">
            {own.map((operation) => (
              <CallRow key={operation.name} operation={operation} evidence={evidence[operation.name] ?? {}} />
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

function byModule(operations: readonly Operation[]): Map<string, Operation[]> {
  const modules = new Map<string, Operation[]>();
  for (const operation of operations) {
    const title = `@wix/${operation.area} · ${operation.module}`;
    modules.set(title, [...(modules.get(title) ?? []), operation]);
  }
  return modules;
}

function CallRow({ operation, evidence }: { operation: Operation; evidence: Evidence }) {
  return (
    <li className="relative px-5 py-3 hover:bg-sunken">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PageLink
          href={operationAddress(operation)}
          className="font-semibold break-all after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          {functionOf(operation)}
        </PageLink>
        <CallBadges operation={operation} />
        <EvidenceMark operation={operation} evidence={evidence} />
      </div>
      {operation.description ? <p className="text-sm text-soft">{firstSentence(operation.description)}</p> : null}
      <MethodAndPath operation={operation} />
    </li>
  );
}
