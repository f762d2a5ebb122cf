import type { ObservedCall } from '../observed-call';

export interface Episode<Call extends ObservedCall = ObservedCall> {
  calls: TimedCall<Call>[];
  totalMs: number;
  /** The length of the longest chain of calls that waited for each other. */
  depth: number;
}

export interface TimedCall<Call extends ObservedCall = ObservedCall> {
  call: Call;
  startMs: number;
  /** The previous call, although nothing from its response was used. */
  waitedFor?: string;
}

/** A longer pause separates two pages or actions. */
const PAUSE_MS = 1_500;

export function episodesOf<Call extends ObservedCall>(calls: readonly Call[]): Episode<Call>[] {
  const platformCalls = calls.filter(({ isFromCache }) => !isFromCache);
  const byStart = platformCalls.toSorted((one, other) => startOf(one) - startOf(other));
  const groups: Call[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const call of byStart) {
    if (startOf(call) - end > PAUSE_MS) groups.push([]);
    groups.at(-1)?.push(call);
    end = Math.max(end, endOf(call));
  }
  return groups.map(episodeOf);
}

/** New calls are sorted by start; cached calls stay in place. */
export function toListOrder<Call extends ObservedCall>(calls: readonly Call[]): Call[] {
  const platformCalls = calls
    .filter(({ isFromCache }) => !isFromCache)
    .sort((one, other) => startOf(one) - startOf(other));
  return calls.map((call) => (call.isFromCache ? call : (platformCalls.shift() ?? call)));
}

function episodeOf<Call extends ObservedCall>(calls: Call[]): Episode<Call> {
  const start = Math.min(...calls.map(startOf));
  const byEnd = sortByEnd(calls);
  return {
    calls: calls.map((call) => {
      const waitedFor = needlessWait(call, byEnd);
      return { call, startMs: startOf(call) - start, waitedFor: waitedFor || undefined };
    }),
    totalMs: Math.max(...calls.map(endOf)) - start,
    depth: depthOf(calls, byEnd),
  };
}

const startOf = ({ startedAt }: ObservedCall): number => Date.parse(startedAt);
const endOf = (call: ObservedCall): number => startOf(call) + call.durationMs;

interface Ended {
  call: ObservedCall;
  end: number;
}

/** A lookup instead of a search: a log may hold thousands of calls. */
const sortByEnd = (calls: readonly ObservedCall[]): Ended[] =>
  // The slowest of several calls with the same end comes last.
  calls
    .toReversed()
    .map((call) => ({ call, end: endOf(call) }))
    .sort((one, other) => one.end - other.end);

const ROUNDING_MS = 1;

function countBefore(call: ObservedCall, byEnd: readonly Ended[]): number {
  const begin = startOf(call) + ROUNDING_MS;
  let [low, high] = [0, byEnd.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((byEnd[middle]?.end ?? 0) <= begin) low = middle + 1;
    else high = middle;
  }
  return low;
}

function depthOf(calls: readonly ObservedCall[], byEnd: readonly Ended[]): number {
  const depths = new Map<ObservedCall, number>();
  let over = 0;
  let deepest = 0;
  for (const call of calls) {
    const before = countBefore(call, byEnd);
    for (; over < before; over++) deepest = Math.max(deepest, depths.get(byEnd[over]?.call ?? call) ?? 0);
    const depth = 1 + deepest;
    depths.set(call, depth);
    // Counts a very short call at once: it is over before the next one starts, but not counted above yet.
    if (endOf(call) <= startOf(call) + ROUNDING_MS) deepest = Math.max(deepest, depth);
  }
  return Math.max(0, ...depths.values());
}

const MAX_GAP_MS = 25;
export const READS: RegExp =
  /\.(get|query|search|list|count|preview|estimate|calculate|bookingsGet|memberGet|memberList)/;

/** A read right after another response that it does not use could have run at the same time. */
function needlessWait(call: ObservedCall, byEnd: readonly Ended[]): string | undefined {
  if (!READS.test(call.name)) return undefined;
  const last = lastBefore(call, byEnd);
  if (!last || startOf(call) - endOf(last) > MAX_GAP_MS || !READS.test(last.name) || last.status !== 200)
    return undefined;
  const values = textsIn(call.request);
  return values.some((text) => last.response.includes(text) && !last.request.includes(text)) ? undefined : last.name;
}

function lastBefore(call: ObservedCall, byEnd: readonly Ended[]): ObservedCall | undefined {
  const before = countBefore(call, byEnd);
  const last = byEnd[before - 1]?.call;
  return last === call ? byEnd[before - 2]?.call : last;
}

const MIN_TELLING_LENGTH = 4;

function textsIn(request: string): string[] {
  const texts = [...request.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?/g)].filter(([, , colon]) => !colon);
  return texts
    .map(([, text = '']) => text)
    .filter((text) => text.length >= MIN_TELLING_LENGTH && !/^[A-Z_]+$/.test(text));
}
