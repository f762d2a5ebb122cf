import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { isLong } from './budget';
import { openPlace, PLACES, type Place } from './races/places';
import { type LimitedResource, type Outcome, run, verdict } from './races/race';
import { SCARCE } from './races/scarce';

const BUYERS = 300;
/** Enough buyers to notice overselling. */
const BUYERS_TOO_MANY = 12;
/** On a busy machine the buyers may not overlap, so one lost race out of these is enough. */
const MAX_CONTROLS = 5;
const postgresUrl = inject('postgresUrl');

describe.each(PLACES.map((name, turn) => [name, turn] as const))('on %s', (name, turn) => {
  const isMissing = name !== 'SQLite' && postgresUrl === null;

  // A short attack runs each race in one place, and its control in one place that starts no process.
  const raced = SCARCE.filter((_, index) => isLong || index % 3 === turn);
  const lost = SCARCE.filter((_, index) => isLong || index % 2 === turn);

  describe.skipIf(isMissing)('concurrent buyers', () => {
    const place = openForSuite(name, false);

    test.each(raced.map((scarce) => [buyersOf(scarce), raceTitle(scarce), scarce] as const))(
      '%i buyers get exactly %s',
      async (buyers, _, scarce) => {
        const race = await scarce.prepare(await place().site(scarce.preset), buyers);
        const outcome = await run(race);
        expect(outcome.faults).toEqual([]);
        expect(verdict(scarce, buyers, outcome), JSON.stringify(outcome)).toBe('exact');
      },
    );
  });

  describe.skipIf(isMissing || lost.length === 0)('control: the same race without its guard', () => {
    const place = openForSuite(name, true);

    test.each(lost.map((scarce) => [scarce.breaksTo ?? 'oversold', scarce.of, scarce.keptBy, scarce] as const))(
      '%s %s when the guard is off: %s',
      async (broken, _of, _keptBy, scarce) => {
        const buyers = (scarce.limit === 'one each' ? 0 : scarce.limit) + BUYERS_TOO_MANY;
        const verdictOf = (outcome: Outcome | undefined) => outcome && verdict(scarce, buyers, outcome);
        const outcomes: Outcome[] = [];
        do {
          const race = await scarce.prepare(await place().site(scarce.preset), buyers);
          await place().alter(scarce.keptBy);
          outcomes.push(await run(race).finally(() => place().alter('nothing')));
        } while (outcomes.length < MAX_CONTROLS && verdictOf(outcomes.at(-1)) !== broken);
        expect(verdictOf(outcomes.at(-1)), JSON.stringify(outcomes)).toBe(broken);
      },
    );
  });
});

const raceTitle = ({ limit, of }: LimitedResource): string => `${limit} of: ${of}`;

const buyersOf = ({ isSlow }: LimitedResource): number => (isSlow && !isLong ? 40 : BUYERS);

/** Opens the place for the surrounding suite. The returned function gets it. */
function openForSuite(name: (typeof PLACES)[number], isAlterable: boolean): () => Place {
  let place: Place | undefined;
  beforeAll(async () => {
    place = await openPlace(name, postgresUrl ?? '', isAlterable);
  });
  afterAll(() => place?.close());
  return () => {
    if (!place) throw new Error('not open');
    return place;
  };
}
