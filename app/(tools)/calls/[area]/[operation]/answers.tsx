import { Badge } from '@/components/ui/badge';
import { Problem } from '@/components/ui/states';
import { JsonView } from '@/devtools/code/json-view';
import { differences } from './differences';
import type { Run, RunOutcome } from './run-outcome';

const ROLE_NAMES = { visitor: 'Visitor', member: 'Member', owner: 'Owner' } as const;

/** The answer; for two identities side by side, with the differences marked. */
export function Answers({ outcome }: { outcome: RunOutcome }) {
  if (outcome.kind === 'idle') return null;
  if (outcome.kind === 'invalid') return <Problem>{outcome.reason}</Problem>;
  const [one, other] = outcome.runs;
  const differ = one?.kind === 'answer' && other?.kind === 'answer' ? differences(one.text, other.text) : undefined;
  return (
    <section aria-label="Answers" aria-live="polite" className="grid grid-cols-1 gap-4">
      {differ && differ.one.size + differ.other.size === 0 ? (
        <p className="text-sm text-soft">Both were given the same answer.</p>
      ) : null}
      <div className={`grid grid-cols-1 gap-4 ${other ? 'lg:grid-cols-2' : ''}`}>
        {one ? <Answer run={one} marked={differ?.one} /> : null}
        {other ? <Answer run={other} marked={differ?.other} /> : null}
      </div>
    </section>
  );
}

function Answer({ run, marked }: { run: Run; marked: ReadonlySet<string> | undefined }) {
  const name = ROLE_NAMES[run.as];
  if (run.kind === 'refused') return <Problem>{`${name}: ${run.reason}`}</Problem>;
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="font-semibold">{name}</span>
        <Badge tone={run.status === 200 ? 'good' : 'bad'}>{run.status}</Badge>
        <span className="text-soft">{run.durationMs} ms</span>
        {run.requestId ? <span className="font-mono text-xs break-all text-soft">{run.requestId}</span> : null}
      </p>
      <JsonView label={`Answer to the ${name.toLowerCase()}`} text={run.text} {...(marked && { marked })} />
    </div>
  );
}
