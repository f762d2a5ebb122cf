'use client';

import { usePathname } from 'next/navigation';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { outcomeOf } from '@/packages/devtools/recorder/call-outcome';
import { Chevron } from './chevron';
import type { ScreenCalls } from './follow-screen';
import type { PanelPlace } from './panel-place';

const CallList = lazy(() => import('./call-list'));

interface CallBarProps {
  visit: string;
  startNumber: number;
  place: PanelPlace;
  flowPaths: readonly string[];
}

export function CallBar({ visit, startNumber, place, flowPaths }: CallBarProps) {
  const path = usePathname();
  const [listed, setListed] = useState<{ path: string; calls: ScreenCalls }>({ path, calls: 'asking' });
  const screenCalls = listed.path === path ? listed.calls : 'asking';
  const [isOpen, setIsOpen] = useState(false);
  const panel = useRef<HTMLDetailsElement>(null);
  // The panel may have been opened before this script ran.
  useEffect(() => setIsOpen(panel.current?.open ?? false), []);
  const calls = Array.isArray(screenCalls) ? screenCalls : [];
  useEffect(() => {
    let isOpen = true;
    let unfollow = () => {};
    void import('./follow-screen').then(({ followScreen }) => {
      if (isOpen) unfollow = followScreen({ path, visit, startNumber }, (calls) => setListed({ path, calls }));
    });
    return () => {
      isOpen = false;
      unfollow();
    };
  }, [path, visit, startNumber]);
  const outcomes = calls.map(outcomeOf);
  const failed = outcomes.filter((outcome) => outcome === 'failed').length;
  const refused = outcomes.filter((outcome) => outcome === 'refused').length;

  return (
    <section
      aria-label="SDK calls"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface text-sm print:hidden"
    >
      <details ref={panel} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)} className="group">
        <summary className="mx-auto flex min-h-12 max-w-6xl items-center gap-3 px-5 font-medium -outline-offset-2! sm:px-8">
          <Chevron className="rotate-180 group-open:rotate-0" />
          <h2>SDK calls</h2>
          <span className="rounded-full bg-sunken px-2 py-0.5 text-xs tabular-nums">
            {screenCalls === 'asking' ? '…' : calls.length}
          </span>
          {failed > 0 ? (
            <span className="rounded-full bg-bad-wash px-2 py-0.5 text-xs font-semibold text-bad">{failed} failed</span>
          ) : null}
          {refused > 0 ? (
            <span className="rounded-full bg-sunken px-2 py-0.5 text-xs text-soft">{refused} refused</span>
          ) : null}
        </summary>
        <div className="max-h-[min(32rem,65dvh)] overflow-y-auto border-t border-line">
          <div className="mx-auto max-w-6xl px-5 py-3 sm:px-8">
            <FlowLink flow={flowPaths.find((flow) => `${path}/`.startsWith(`${flow}/`))} />
            <noscript>
              <p className="py-2 text-soft">Turn on JavaScript to see the calls.</p>
            </noscript>
            {isOpen ? (
              <Suspense fallback={<p className="py-4 text-soft">Loading …</p>}>
                <CallList screenCalls={screenCalls} place={place} />
              </Suspense>
            ) : null}
          </div>
        </div>
      </details>
    </section>
  );
}

function FlowLink({ flow }: { flow: string | undefined }) {
  return flow ? (
    <a
      href={`/made-calls#${flow.slice(1)}`}
      className="float-right inline-flex min-h-9 items-center font-semibold underline underline-offset-4"
    >
      Calls in this flow
    </a>
  ) : null;
}
