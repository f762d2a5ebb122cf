import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../../packages/build-steps/sources.mjs';
import { systemChromium } from '../chromium.mjs';
import { installIfStale } from '../install.mjs';
import { installPackages, which } from './debian.mjs';
import { commitNumber } from './drawn.mjs';
import { QUICK, results, SLOW_OR_LEGACY, tagged, vitest } from './suites.mjs';
import { Summary } from './summary.mjs';

const DAY_MS = 86_400_000;
const FAR_MS = Date.parse('2032-01-01T00:00:00Z');
const FAR_DAYS = 20 * 365;

/** Instants at which calendars do something odd, each in a zone in which it shows. */
const ODD_DATES = [
  { zone: 'UTC', instant: '2026-12-31T23:59:50Z' },
  { zone: 'UTC', instant: '2028-02-29T12:00:00Z' },
  { zone: 'America/New_York', instant: '2027-03-14T06:59:50Z' },
  { zone: 'Europe/Berlin', instant: '2027-10-31T00:59:50Z' },
  { zone: 'UTC', instant: '2031-01-01T00:00:00Z' },
  { zone: 'Pacific/Kiritimati', instant: '2027-06-30T10:30:00Z' },
  { zone: 'America/St_Johns', instant: '2027-06-30T10:30:00Z' },
  { zone: 'Asia/Kolkata', instant: '2027-06-30T10:30:00Z' },
];

/** The odd dates, and the next seven days at noon. */
const allDates = () => [
  ...ODD_DATES,
  ...Array.from({ length: 7 }, (_, index) => ({
    zone: 'UTC',
    instant: `${new Date(Date.now() + (index + 1) * DAY_MS).toISOString().slice(0, 10)}T12:00:00Z`,
  })),
];

/** An instant between 2032 and 2051 that the present commit determines. */
export function farInstant() {
  const seconds = commitNumber() % (FAR_DAYS * 86_400);
  return new Date(FAR_MS + seconds * 1_000).toISOString();
}

/** The command that runs another one as if it were that instant, installed like the browser. `undefined`: there is none. */
export async function atInstant(instant) {
  if (!which('faketime')) await installPackages('a clock to test with', ['faketime']);
  const command = which('faketime');
  if (!command) return undefined;
  const seconds = Math.round((Date.parse(instant) - Date.now()) / 1_000);
  const variables = ['FAKETIME_DONT_FAKE_MONOTONIC=1', `PLAYWRIGHT_CHROMIUM=${chromiumWithRealClock()}`];
  return ['env', ...variables, command, '-f', `${seconds < 0 ? '' : '+'}${seconds}s`];
}

/** A browser whose time is faked takes a minute for each page. Returns the path of a script, or nothing. */
function chromiumWithRealClock() {
  const chromium = systemChromium();
  if (!chromium) return '';
  const script = join(root, '.emulator/chromium-with-real-clock');
  mkdirSync(dirname(script), { recursive: true });
  writeFileSync(script, `#!/bin/sh\nunset LD_PRELOAD\nexec "${chromium}" "$@"\n`, { mode: 0o755 });
  return script;
}

export const NO_FAKETIME = 'Tests at other dates need the package faketime: apt-get install faketime';

/**
 * `npm run test:dates` runs the unit and SDK tests of `npm test` at each date, or at the instants in its arguments. The
 * slow ones and those of older generations, which take twice as long, are dealt to the dates.
 */
async function main() {
  const { positionals } = parseArgs({ allowPositionals: true });
  const dates = positionals.length > 0 ? positionals.map((instant) => ({ zone: 'UTC', instant })) : allDates();
  await installIfStale();
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const summary = new Summary();
  for (const [index, { zone, instant }] of dates.entries()) {
    const wrapper = await atInstant(instant);
    if (!wrapper) {
      console.log(NO_FAKETIME);
      process.exit(1);
    }
    const part = `${index + 1}/${dates.length}`;
    const testsAt = (...args) => vitest(args, { env: { TZ: zone }, wrapper });
    await summary.suite(`${instant} in ${zone}`, () => testsAt(tagged(QUICK)));
    await summary.suite(`slow and legacy, ${part}`, () => testsAt(tagged(SLOW_OR_LEGACY), `--shard=${part}`));
  }
  summary.print();
  process.exit(summary.failed > 0 ? 1 : 0);
}

if (process.argv[1]?.endsWith('dates.mjs')) await main();
