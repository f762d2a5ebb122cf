import { afterAll, expect, test } from 'vitest';
import { callsDuring, noteEvidence } from '../evidence/recorder';
import { compare } from './compare';
import { type AnsweredCapture, NOT_SERVED, printMissing, printTable, shareOf } from './report';
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
