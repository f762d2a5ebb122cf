import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { StatusBadge } from '../../parts/badge';
import { Button } from '../../parts/button';
import { timeOfDayText } from '../../parts/instant';
import { Panel } from '../../parts/page';
import { type Run, runLog } from './run-log';

/** `visitor`, `owner`, or the member's email address. */
export const callerText = ({ as, email }: Run): string => (as === 'member' ? (email ?? as) : as);

export const timeText = ({ at }: Run): string => timeOfDayText(new Date(at).toISOString());

interface Props {
  siteId: string;
  shownId?: string | undefined;
  /** Default: each run links to its operation. */
  onSelect?: (run: Run) => void;
}

export function RunList({ siteId, shownId, onSelect }: Props) {
  const runs = useSyncExternalStore(runLog.watch, runLog.runs).filter((run) => run.siteId === siteId);
  if (runs.length === 0) return null;
  return (
    <Panel title="Runs in this tab">
      <ol aria-label="Runs in this tab" className="max-h-64 divide-y divide-line overflow-y-auto text-sm">
        {runs.map((run) => (
          <li key={run.id}>
            {onSelect ? (
              <button type="button" aria-current={run.id === shownId} onClick={() => onSelect(run)} className={ROW}>
                <RunText run={run} />
              </button>
            ) : (
              <Link
                to={`/${siteId}/console/${encodeURIComponent(run.operation)}`}
                search={{ run: run.id } as never}
                className={ROW}
              >
                <RunText run={run} />
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Button look="quiet" className="justify-self-start" onClick={() => runLog.clear(siteId)}>
        Clear
      </Button>
    </Panel>
  );
}

const ROW =
  'flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-0.5 rounded-md px-2 py-1.5 text-left hover:bg-sunken focus-visible:-outline-offset-2 aria-[current=true]:bg-accent-wash md:min-h-9';

const RunText = ({ run }: { run: Run }) => (
  <>
    <StatusBadge status={run.answer.status} />
    <span className="min-w-0 font-mono break-all">{run.operation}</span>
    <span className="text-soft">
      {callerText(run)} · <span className="tabular-nums">{timeText(run)}</span>
    </span>
  </>
);
