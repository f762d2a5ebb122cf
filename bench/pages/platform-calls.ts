/** From the emulator's request log; the wait that a fault adds is part of the duration. */
export interface LoggedCall {
  operation?: string;
  startedAt: string;
  durationMs: number;
}

/** How many calls had begun when the content was there, and how many of them had to wait for another. */
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
