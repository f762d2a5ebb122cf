/** An entry of the emulator's request log. The duration includes the latency of faults. */
export interface LoggedCall {
  operation?: string;
  startedAt: string;
  durationMs: number;
}

/** The number of calls that began before the content appeared, and how many of them ran in series. */
export function callsBefore(calls: readonly LoggedCall[], instantMs: number): { calls: number; inSeries: number } {
  const before = calls
    .map(({ startedAt, durationMs }) => ({ start: Date.parse(startedAt), end: Date.parse(startedAt) + durationMs }))
    .filter(({ start }) => start < instantMs);
  let inSeries = 0;
  let lastEnd = Number.NEGATIVE_INFINITY;
  for (const { start, end } of before.toSorted((one, other) => one.end - other.end)) {
    if (start < lastEnd) continue;
    inSeries++;
    lastEnd = end;
  }
  return { calls: before.length, inSeries };
}
