import { writeSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { callsDuring, noteEvidence } from '../evidence/recorder';
import type { Comparison, PathOutcome } from './compare';
import { compare } from './compare';
import { reasonMissing } from './rightly-missing';
import type { Capture } from './shapes';
import { newWorld, onDatabase, type Replay } from './world';

interface CaptureSuite {
  captures: readonly Capture[];
  findReplay(capture: Capture): Replay | undefined;
  /** By area, as in `captures.test.ts`. */
  reached: Readonly<Record<string, { capture?: number; documented?: number }>>;
}

export function testCaptures(subject: string, { captures, findReplay, reached: allReached }: CaptureSuite): void {
  const answered: AnsweredCapture[] = [];

  onDatabase('sqlite', subject, (platform) => {
    test.each(captures)('$name is answered, or listed as not served', async (capture) => {
      const bring = findReplay(capture);
      if (!bring) return expect(NOT_SERVED).toHaveProperty([capture.operation]);
      const world = await newWorld(await platform.site());
      const { outcome: answers, called } = await callsDuring(() =>
        bring(world).catch((error: unknown) => {
          if (NOT_SERVED[capture.name] && `${error}`.includes('404')) return undefined;
          throw error;
        }),
      );
      if (!answers) return;
      expect(answers.length).toBeGreaterThan(0);
      answered.push({ capture, ...compare(capture, answers) });
      if (capture.kind === 'capture')
        for (const name of comparedOperations(capture, called)) noteEvidence('captured', name);
    });

    test.each(Object.entries(allReached))(
      'answers at least as many captured facts of %s as before',
      (area, reached) => {
        const { capture = 0, documented = 0 } = shareOf(answered, area);
        expect(capture).toBeGreaterThanOrEqual(reached.capture ?? 0);
        expect(documented).toBeGreaterThanOrEqual(reached.documented ?? 0);
      },
    );

    afterAll(() => {
      printTable(answered, captures);
      printMissing(answered);
    });
  });
}

/**
 * All called operations that a capture may mean: it does not name its package, and several packages have an
 * `orders.getOrder`.
 */
const comparedOperations = ({ operation }: Capture, called: ReadonlySet<string>): string[] =>
  [...called].filter((name) => name === operation || name.endsWith(`.${operation}`));

type AnsweredCapture = { capture: Capture } & Comparison;

interface Counts {
  paths: number;
  same: number;
  other: number;
  missing: number;
  crashes: number;
  rightly: number;
  extra: number;
}

/** The share of paths with the same kind, in hundredths of a percent. Rightly missing paths do not count. */
function shareOf(answered: readonly AnsweredCapture[], area: string): Partial<Record<Capture['kind'], number>> {
  const shareOfKind = (kind: Capture['kind']) => {
    const counts = countsOf(answered.filter(({ capture }) => capture.area === area && capture.kind === kind));
    return counts.paths === 0 ? {} : { [kind]: percentOf(counts) };
  };
  return { ...shareOfKind('capture'), ...shareOfKind('documented') };
}

function countsOf(answered: readonly AnsweredCapture[]): Counts {
  const all = answered.flatMap(({ capture, paths }) =>
    paths.map((one) => ({ ...one, lacks: isExcused(capture, one) })),
  );
  const due = all.filter(({ lacks }) => !lacks);
  const count = (outcome: PathOutcome['outcome']) => due.filter((one) => one.outcome === outcome).length;
  return {
    paths: due.length,
    same: count('same'),
    other: count('other'),
    missing: count('missing'),
    crashes: due.filter(({ crashes }) => crashes).length,
    rightly: all.length - due.length,
    extra: answered.reduce((sum, { extraPaths }) => sum + extraPaths.length, 0),
  };
}

const isExcused = (capture: Capture, { path, outcome }: PathOutcome): boolean =>
  outcome !== 'same' && reasonMissing(capture, path) !== undefined;

/** Rounded down to a tenth, so that no lost path goes unnoticed. */
const percentOf = ({ same, paths }: Counts): number => Math.floor((1000 * same) / paths) / 10;

const HEADS = ['area', 'kind', 'paths', 'same', '%', 'other kind', 'missing', 'crash', 'rightly missing', 'only ours'];

function printTable(answered: readonly AnsweredCapture[], all: readonly Capture[]): void {
  const areas = [...new Set(answered.map(({ capture }) => capture.area))].sort();
  const rows = ['capture', 'documented'].flatMap((kind) => {
    const ofKind = answered.filter(({ capture }) => capture.kind === kind);
    const parts = areas.flatMap((area) => {
      const ofArea = ofKind.filter(({ capture }) => capture.area === area);
      return ofArea.length === 0 ? [] : [rowOf(area, kind, ofArea)];
    });
    return ofKind.length === 0 ? [] : [...parts, rowOf('all', kind, ofKind)];
  });
  const notServed = all
    .filter(({ name, operation }) => NOT_SERVED[name] ?? NOT_SERVED[operation])
    .filter(({ name }) => !answered.some(({ capture }) => capture.name === name));
  print(
    [HEADS, ...rows].map((row) =>
      row.map((cell, at) => cell.padEnd(at < 2 ? 12 : (HEADS[at]?.length ?? 0))).join('  '),
    ),
  );
  print(notServed.map(({ name, operation }) => `not served: ${name}: ${NOT_SERVED[name] ?? NOT_SERVED[operation]}`));
}

function rowOf(area: string, kind: string, answered: readonly AnsweredCapture[]): string[] {
  const counts = countsOf(answered);
  const { paths, same, other, missing, crashes, rightly, extra } = counts;
  return [area, kind, ...[paths, same, percentOf(counts), other, missing, crashes, rightly, extra].map(String)];
}

/** Prints every path if `CAPTURES` is set. */
function printMissing(answered: readonly AnsweredCapture[], mode = process.env.CAPTURES): void {
  if (mode === undefined) return;
  for (const { capture, paths, extraPaths } of answered) {
    const due = paths.filter((one) => one.outcome !== 'same' && !isExcused(capture, one));
    const lines = mode === 'ours' ? extraPaths : due.map(({ path, kind, outcome }) => `${outcome} ${path}: ${kind}`);
    if (lines.length > 0) print([`${capture.name} (${capture.kind})`, ...lines.map((line) => `  ${line}`)]);
  }
}

/** Vitest's own output would add a heading to each line. */
const print = (lines: readonly string[]): number => writeSync(1, `${lines.join('\n')}\n`);

/**
 * By operation or by the capture's name: captures that the emulator does not serve, each with the reason. They are
 * counted separately.
 */
const NOT_SERVED: Readonly<Record<string, string>> = {
  'authentication.register':
    'Of wix-members-backend, for code inside the editor; the SDK’s own register is another call.',
  'error:members.getCurrentMember as visitor':
    'Wording of the data gateway, for a request without a token; the package lets visitors ask and declares NOT_FOUND.',
  'oauthApps.getOAuthApp': 'Of @wix/auth-management, which is not installed.',
  'currentMember.getMember': 'Of wix-members-backend, for code inside the editor.',
};
