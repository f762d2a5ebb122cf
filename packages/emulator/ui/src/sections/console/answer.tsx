import { useState, useSyncExternalStore } from 'react';
import { changedFields } from '../../../../src/server/control/snapshots/changed-fields';
import { useRealSite } from '../../control/hooks';
import { StatusBadge } from '../../parts/badge';
import { Json } from '../../parts/code-block';
import { Copies } from '../../parts/copy/copies';
import { Effects } from '../../parts/effects';
import { Select } from '../../parts/field';
import { FieldDifference } from '../../parts/field-difference';
import { Panel } from '../../parts/page';
import { ScrollArea } from '../../parts/scroll-area';
import { Why } from '../../parts/why';
import { callerText, timeText } from './run-list';
import { type Run, runLog } from './run-log';

export function Answer({ run }: { run: Run }) {
  const { answer } = run;
  const { status, durationMs, requestId, meaning, response } = answer;
  const isLogged = useRealSite() === undefined;
  return (
    <Panel title="Result">
      <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        <StatusBadge status={status} />
        <span>{durationMs} ms</span>
        <span className="break-all">as {callerText(run)}</span>
        <span className="tabular-nums">{timeText(run)}</span>
      </div>
      {requestId && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {isLogged && <Copies requestId={requestId} />}
          <span className="font-mono text-xs break-all text-soft">{requestId}</span>
        </div>
      )}
      {meaning && <Why meaning={meaning} />}
      <Effects request={answer} />
      <Comparison run={run} />
      <Json title="Response" value={response} />
    </Panel>
  );
}

const MAX_DIFFERENCES = 200;

function Comparison({ run }: { run: Run }) {
  const [otherId, setOtherId] = useState('');
  const others = useSyncExternalStore(runLog.watch, runLog.runs).filter(
    ({ id, operation, siteId }) => id !== run.id && operation === run.operation && siteId === run.siteId,
  );
  if (others.length === 0) return null;
  const other = others.find(({ id }) => id === otherId);
  return (
    <div className="grid grid-cols-1 gap-2">
      <Select
        label="Compare with"
        value={other?.id ?? ''}
        onChange={({ target }) => setOtherId(target.value)}
        options={[
          { value: '', label: 'No other run' },
          ...others.map((each) => ({
            value: each.id,
            label: `${timeText(each)} · ${callerText(each)} · ${each.answer.status}`,
          })),
        ]}
        className="sm:max-w-80"
      />
      {other && <Differences one={other} other={run} />}
    </div>
  );
}

function Differences({ one, other }: { one: Run; other: Run }) {
  const fields = changedFields(comparableAnswer(one), comparableAnswer(other), MAX_DIFFERENCES + 1);
  return (
    <section aria-label="Differences" className="grid grid-cols-1 gap-2">
      {fields.length === 0 ? (
        <p className="text-sm text-soft">Both runs got the same response.</p>
      ) : (
        <>
          <p className="text-sm text-soft">
            <del className="text-bad">The other run</del>, <ins className="text-good no-underline">this run</ins>
          </p>
          <ScrollArea className="max-h-80 rounded-md bg-sunken p-3">
            <dl className="grid gap-1.5">
              {fields.slice(0, MAX_DIFFERENCES).map((field) => (
                <FieldDifference key={field.path} {...field} />
              ))}
            </dl>
          </ScrollArea>
          {fields.length > MAX_DIFFERENCES && <p className="text-sm text-soft">And more</p>}
        </>
      )}
    </section>
  );
}

const comparableAnswer = ({ answer: { status, response } }: Run) => ({ status, response });
