import { type Episode, episodesOf, toListOrder, warningsIn } from 'headless-emulator/explain/traps';
import { useMemo, useRef } from 'react';
import type { CallRecord } from '@/packages/devtools/recorder/call-record';
import { RefreshForm } from './cache-notice';
import { CallRow, type Timed } from './call-row';
import { CallRows } from './call-rows';
import type { ScreenCalls } from './follow-screen';
import type { PanelPlace } from './panel-place';

export interface CallListProps {
  screenCalls: ScreenCalls;
  place: PanelPlace;
}

export function ScreenCallList({ screenCalls, place }: CallListProps) {
  const calls = useMemo(() => (Array.isArray(screenCalls) ? toListOrder(screenCalls) : []), [screenCalls]);
  const episodes = useMemo(() => episodesOf(calls), [calls]);
  const timed = useMemo(() => timesOf(episodes), [episodes]);
  const warnings = useMemo(() => warningsIn(calls), [calls]);
  const opened = useRef(new Set<string>());
  if (screenCalls === 'asking') return <p className="py-4 text-soft">Loading …</p>;
  if (screenCalls === 'elsewhere') {
    return (
      <p className="max-w-[70ch] py-4 text-soft">
        This screen’s calls aren’t available here: the app runs in several processes, and another one made them. Each
        process keeps its calls in its own memory.
      </p>
    );
  }
  if (calls.length === 0) return <p className="py-4 text-soft">This screen made no calls to the platform.</p>;
  return (
    <>
      {episodes.slice(-MAX_EPISODES_SUMMED).map(({ calls: [first], calls: { length }, totalMs, depth }) =>
        first && length > 1 ? (
          <p key={first.call.id} className="py-1 text-xs text-soft tabular-nums">
            {length} calls in {Math.round(totalMs)} ms, {depth === 1 ? 'all at once' : `${depth} in sequence`}
          </p>
        ) : null,
      )}
      {calls.some(({ isFromCache }) => isFromCache) ? <RefreshForm /> : null}
      <CallRows calls={calls}>
        {(call) => (
          <CallRow
            call={call}
            place={place}
            timed={timed.get(call)}
            warnings={warnings(call)}
            opened={opened.current}
          />
        )}
      </CallRows>
    </>
  );
}

/** A screen with more actions shows only the latest summary, so that the calls stay in view. */
const MAX_EPISODES_SUMMED = 10;

function timesOf(episodes: readonly Episode<CallRecord>[]): Map<CallRecord, Timed> {
  const several = episodes.filter(({ calls }) => calls.length > 1);
  return new Map(
    several.flatMap(({ calls, totalMs }) =>
      calls.map((timed): [CallRecord, Timed] => [timed.call, { ...timed, totalMs }]),
    ),
  );
}
