import type { Overload } from './overload';
import type { Row } from './row';

const MIN_GOODPUT = 0.85;
const MAX_REFUSAL_MS = 100;
const MAX_RECOVERY_SECONDS = 2;

export const appOverloadRows = (overload: Overload): Row[] =>
  rowsOf('visits of `/store` a second that the app can serve', overload, 400);

export const emulatorOverloadRows = (overload: Overload): Row[] =>
  rowsOf('months of availability a second that the stand-alone emulator can serve', overload, 220);

function rowsOf(what: string, { capacityPerSecond, crowds, peakMegabytes }: Overload, maxMegabytes: number): Row[] {
  return [
    [what, capacityPerSecond.median.toFixed(0), ''],
    ...Object.entries(crowds).map(
      ([times, { goodput, refusedP99Ms, lost, wellAgainSeconds }]): Row => [
        `… ${times} times as many come: served within a second, by the capacity; 99 of 100 refused within; lost; well again after`,
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
            '… memory at its peak',
            `${Math.round(peakMegabytes)} MB`,
            `${maxMegabytes} MB`,
            peakMegabytes <= maxMegabytes,
          ] satisfies Row,
        ]),
  ];
}
