'use client';

import { useEffect, useState } from 'react';
import type { CallRecord } from '@/lib/wix/call-record';
import { Chevron } from './chevron';
import { unpackInBrowser } from './unpack-in-browser';

/** The calls of the page, `packed`, and those made since. */
export default function CallList({ packed, later }: { packed: string; later: CallRecord[] }) {
  const [ofPage, setOfPage] = useState<CallRecord[] | 'unreadable'>();
  useEffect(() => {
    let isWanted = true;
    unpackInBrowser(packed)
      // A browser from before 2023.
      .catch(() => 'unreadable' as const)
      .then((calls) => isWanted && setOfPage(calls));
    return () => {
      isWanted = false;
    };
  }, [packed]);
  if (!ofPage) return <p className="py-4 text-soft">Loading …</p>;
  if (ofPage === 'unreadable') return <p className="py-4 text-soft">This browser is too old to show the calls.</p>;
  const calls = [...ofPage, ...later];
  if (calls.length === 0) return <p className="py-4 text-soft">This screen asked the platform nothing.</p>;
  return (
    <ol className="divide-y divide-line">
      {calls.map((call) => (
        <li key={call.id}>
          <Call call={call} />
        </li>
      ))}
    </ol>
  );
}

function Call({ call }: { call: CallRecord }) {
  const isGood = call.status === 200;
  return (
    <details className="group/call">
      <summary className="grid grid-cols-[auto_1fr_auto] items-baseline gap-x-3 gap-y-0.5 py-2.5">
        <span
          className={`rounded-md px-1.5 py-0.5 font-mono text-xs font-semibold tabular-nums ${isGood ? 'bg-good-wash text-good' : 'bg-bad-wash text-bad'}`}
        >
          {call.status === 0 ? 'no answer' : call.status}
          {isGood ? null : <span className="sr-only"> failed</span>}
        </span>
        <span className="min-w-0 break-words font-mono text-[0.8125rem] font-semibold">{call.name}</span>
        <span className="flex items-center gap-1.5 text-xs tabular-nums text-soft">
          {Math.round(call.durationMs)} ms
          <Chevron className="group-open/call:rotate-180" />
        </span>
        <span className="col-start-2 col-end-4 truncate font-mono text-xs text-soft">
          {call.method} {call.path}
        </span>
        {call.deprecated ? <Deprecated deprecated={call.deprecated} /> : null}
        {call.purpose ? <span className="col-start-2 col-end-4 text-xs text-soft">{call.purpose}</span> : null}
      </summary>
      <div className="grid gap-4 pb-5 lg:grid-cols-2">
        <Json label="Request" text={call.request} />
        <Json label="Response" text={call.response} />
        {call.replaces ? (
          <p className="text-xs text-soft lg:col-span-2">
            Takes the place of <span className="font-mono">{call.replaces.join(', ')}</span>.
          </p>
        ) : null}
        <p className="text-xs text-soft lg:col-span-2">
          {call.requestId ? <>Request ID {call.requestId} · </> : null}
          {call.startedAt}
        </p>
      </div>
    </details>
  );
}

/** That the call is going, its last day, and what to call instead. */
function Deprecated({ deprecated: { replacedBy, removal } }: { deprecated: NonNullable<CallRecord['deprecated']> }) {
  return (
    <span className="col-start-2 col-end-4 text-xs text-warn">
      Deprecated{removal ? `, to be removed on ${DAY.format(new Date(removal))}` : null}
      {replacedBy ? (
        <>
          : use <span className="font-mono">{replacedBy}</span>
        </>
      ) : null}
    </span>
  );
}

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

function Json({ label, text }: { label: string; text: string }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-1.5 text-label text-soft">{label}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <pre tabIndex={0} className="max-h-80 overflow-auto rounded-xl bg-sunken p-4 font-mono text-xs leading-relaxed">
        {text ? indented(text) : 'nothing'}
      </pre>
    </div>
  );
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // Not JSON: shown as it came.
    return text;
  }
}
