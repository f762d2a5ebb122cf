'use client';

import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type CallOutcome, outcomeOf } from '@/devtools/recorder/call-outcome';
import type { CallRecord } from '@/devtools/recorder/call-record';
import type { CallPlace } from '@/devtools/sdk-code/take-away';
import { useCalls } from './calls';
import { Chevron } from './chevron';
import { remember, type ToldCall } from './story/remember';
import { noteSeen } from './visit';

const CallList = lazy(() => import('./call-list'));

interface CallHead extends ToldCall, Pick<CallRecord, 'visitNumber'> {
  outcome: CallOutcome;
}

interface CallPanelProps {
  /** The screen's name in the story. */
  screen: string;
  heads: CallHead[];
  packed: string;
  place: CallPlace;
}

/**
 * "SDK calls": what this screen and its actions asked the platform. The calls of the page come as `packCalls` made them
 * and are unpacked when the panel is opened: written out they would be half of the page.
 */
export function CallPanel({ screen, heads, packed, place }: CallPanelProps) {
  const { added } = useCalls();
  const isHydrated = useIsHydrated();
  const [isOpen, setIsOpen] = useState(false);
  const panel = useRef<HTMLDetailsElement>(null);
  // Whoever was quicker than the script has opened it already.
  useEffect(() => setIsOpen(panel.current?.open ?? false), []);
  const later = isHydrated ? added.filter(({ id }) => !heads.some((head) => head.id === id)) : [];
  useEffect(() => {
    const shown = [...heads, ...added];
    remember(screen, shown);
    noteSeen(...shown.map(({ visitNumber = 0 }) => visitNumber));
  }, [screen, heads, added]);
  const outcomes = [...heads.map(({ outcome }) => outcome), ...later.map(outcomeOf)];
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
          <span className="rounded-full bg-sunken px-2 py-0.5 text-xs tabular-nums">{outcomes.length}</span>
          {failed > 0 ? (
            <span className="rounded-full bg-bad-wash px-2 py-0.5 text-xs font-semibold text-bad">{failed} failed</span>
          ) : null}
          {refused > 0 ? (
            <span className="rounded-full bg-sunken px-2 py-0.5 text-xs text-soft">{refused} refused</span>
          ) : null}
        </summary>
        {isOpen ? (
          <div className="max-h-[min(32rem,65dvh)] overflow-y-auto border-t border-line">
            <div className="mx-auto max-w-6xl px-5 py-3 sm:px-8">
              <Suspense fallback={<p className="py-4 text-soft">Loading …</p>}>
                <CallList packed={packed} later={later} place={place} />
              </Suspense>
            </div>
          </div>
        ) : null}
      </details>
    </section>
  );
}

const unchanging = () => () => {};

/**
 * False while React takes over the panel as the server rendered it. It gets to it after the rest of the page; an action
 * may have been answered by then, and its calls are not in that panel.
 */
const useIsHydrated = () =>
  useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );

/** The bar before the calls are known. */
export function CallPanelLoading() {
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface text-sm">
      <p className="mx-auto flex min-h-12 max-w-6xl items-center gap-3 px-5 font-medium text-soft sm:px-8">
        SDK calls …
      </p>
    </div>
  );
}
