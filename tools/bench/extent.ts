import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './servers';

/** `BENCH_TRIAL=1 npm run bench -- pages` runs one round of each part and writes nothing into the repository. */
export const isTrial = process.env.BENCH_TRIAL === '1';

/** Measurements of each value. Odd, so that the median is an actual run. */
export const ROUNDS = isTrial ? 1 : 5;

/** Runs of Lighthouse, a quarter of a minute each. */
export const LIGHTHOUSE_RUNS = isTrial ? 1 : 3;

/** More rounds, to show differences of a few milliseconds. */
export const INSPECTOR_ROUNDS = isTrial ? 1 : 15;

export const VISITOR_LOAD = isTrial ? { perSecond: 10, seconds: 3 } : { perSecond: 200, seconds: 30 };

/** Ascending loads, to find how many visits are served in time. */
export const SERVED_LOADS = (isTrial ? [10] : [25, 50, 75, 100, 125, 150, 175, 200]).map((perSecond) => ({
  perSecond,
  seconds: isTrial ? 3 : 10,
}));

/** `times`: multiples of the load that can be served. `seconds`: the duration of each. */
export const OVERLOAD = isTrial
  ? { rounds: 1, times: [2, 5], seconds: 5, warmUpSeconds: 3 }
  : { rounds: 5, times: [2, 5], seconds: 10, warmUpSeconds: 3 };

/** The folder of the results and tables. */
export const output = isTrial ? mkdtempSync(join(tmpdir(), 'bench-trial-')) : join(root, 'tools/bench');
