import { type TimedCall, TRAPS, type Warning } from 'headless-emulator/explain/traps';
import { useState } from 'react';
import { outcomeOf } from '@/packages/devtools/recorder/call-outcome';
import type { CallRecord } from '@/packages/devtools/recorder/call-record';
import { CacheNotice } from './cache-notice';
import { CallDetails } from './call/call-details';
import { Chevron } from './chevron';
import type { PanelPlace } from './panel-place';

export type Timed = TimedCall & { totalMs: number };

const LOOKS = {
  answered: 'bg-good-wash text-good',
  refused: 'bg-sunken text-soft',
  failed: 'bg-bad-wash text-bad',
};

interface CallRowProps {
  call: CallRecord;
  place: PanelPlace;
  timed: Timed | undefined;
  warnings: readonly Warning[];
  /** IDs of open rows: a row that is scrolled away is unmounted. */
  opened: Set<string>;
}

export function CallRow({ call, place, timed, warnings, opened }: CallRowProps) {
  const outcome = outcomeOf(call);
  const [isOpen, setIsOpen] = useState(opened.has(call.id));
  const toggle = (isNowOpen: boolean) => {
    if (isNowOpen) opened.add(call.id);
    else opened.delete(call.id);
    setIsOpen(isNowOpen);
  };
  return (
    <details open={isOpen} className="group/call" onToggle={(event) => toggle(event.currentTarget.open)}>
      <summary className="grid grid-cols-[auto_1fr_auto] items-baseline gap-x-3 gap-y-0.5 py-2.5">
        <span className={`rounded-md px-1.5 py-0.5 font-mono text-xs font-semibold tabular-nums ${LOOKS[outcome]}`}>
          {call.status === 0 ? 'no response' : call.status}
          {outcome === 'answered' ? null : <span className="sr-only"> {outcome}</span>}
        </span>
        <span className="min-w-0 break-words font-mono text-[0.8125rem] font-semibold">{call.name}</span>
        <span className="flex items-center gap-1.5 text-xs tabular-nums text-soft">
          {call.isFromCache ? 'cached' : `${Math.round(call.durationMs)} ms`}
          <Chevron className="group-open/call:rotate-180" />
        </span>
        <span className="col-start-2 col-end-4 truncate font-mono text-xs text-soft">
          {call.method} {readableAddress(call.path)}
        </span>
        {warnings.map(({ trap, text }) => (
          <span key={trap} className="col-start-2 col-end-4 text-xs text-warn">
            <span className="sr-only">Warning: </span>
            {trap === 'deprecated-call' ? text : TRAPS[trap]}
          </span>
        ))}
        {call.isFromCache ? <CacheNotice call={call} /> : null}
        {timed ? <Bar timed={timed} /> : null}
        {timed?.waitedFor ? (
          <span className="col-start-2 col-end-4 text-xs text-warn">
            Waited for <span className="font-mono">{timed.waitedFor}</span> but doesn’t use its response
          </span>
        ) : null}
        {call.purpose ? <span className="col-start-2 col-end-4 text-xs text-soft">{call.purpose}</span> : null}
      </summary>
      {isOpen ? <CallDetails call={call} place={place} warnings={warnings} /> : null}
    </details>
  );
}

/** The call's position between the first call's start and the last one's end. */
function Bar({ timed: { startMs, call, totalMs } }: { timed: Timed }) {
  const share = (ms: number) => `${Math.min(100, (ms / Math.max(totalMs, 1)) * 100)}%`;
  return (
    <span aria-hidden="true" className="col-start-2 col-end-4 mt-1 h-1 overflow-hidden rounded-full bg-sunken">
      <span
        className="block h-full min-w-1 rounded-full bg-accent"
        style={{ marginLeft: share(startMs), width: share(call.durationMs) }}
      />
    </span>
  );
}

/** Leaves out the request that the SDK packs into the URL as base64; a call shows it as JSON. */
export const readableAddress = (path: string): string =>
  path.replace(/([?&])\.r=[^&]*(&?)/, (_, before: string, after: string) => (after ? before : ''));
