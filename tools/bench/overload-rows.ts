import type { Overload } from './overload';
import type { Row } from './row';

const MIN_GOODPUT = 0.85;
const MAX_REFUSAL_MS = 100;
const MAX_RECOVERY_SECONDS = 2;

export const appOverloadRows = (overload: Overload): Row[] =>
  rowsOf('capacity: visits of `/store` a second', overload, 400);

export const emulatorOverloadRows = (overload: Overload): Row[] =>
  rowsOf('capacity: availability of a month, calls a second', overload, 220);

function rowsOf(what: string, { capacityPerSecond, crowds, peakMegabytes }: Overload, maxMegabytes: number): Row[] {
  return [
    [what, capacityPerSecond.median.toFixed(0), ''],
    ...Object.entries(crowds).map(
      ([times, { goodput, refusedP99Ms, lost, wellAgainSeconds }]): Row => [
        `at ${times} times the capacity: share of it served within a second; 99 of 100 refused within; lost; recovered after`,
        `${goodput.median.toFixed(2)}; ${Math.round(refusedP99Ms.median)} ms; ${lost.median}; ${wellAgainSeconds.median.toFixed(1)} s`,
        `${MIN_GOODPUT}; ${MAX_REFUSAL_MS} ms; 0; ${MAX_RECOVERY_SECONDS} s`,
        goodput.median >= MIN_GOODPUT &&
          refusedP99Ms.median <= MAX_REFUSAL_MS &&
          lost.median === 0 &&
          wellAgainSeconds.median <= MAX_RECOVERY_SECONDS,
      ],
    ),
    ...(peakMegabytes === undefined
      ? []
      : [
          [
            'peak memory',
            `${Math.round(peakMegabytes)} MB`,
            `${maxMegabytes} MB`,
            peakMegabytes <= maxMegabytes,
          ] satisfies Row,
        ]),
  ];
}
