import { expect, test } from 'vitest';
import { followLog, NEWEST } from '../../src/cli/site/follow';

/** Prints a log that changes from one poll to the next, until it has no further state. */
async function printed(...states: string[][]): Promise<{ printed: string[][]; wholeReads: number }> {
  const polls: string[][] = [];
  let wholeReads = 0;
  const stateNow = () => {
    const state = states[polls.length];
    if (!state) throw new Error('the end');
    return state;
  };
  const log = {
    async all() {
      const state = stateNow();
      wholeReads += 1;
      return state;
    },
    newest: async () => stateNow().slice(-NEWEST),
    idOf: (entry: string) => entry,
  };
  await expect(followLog(log, true, (lines) => polls.push([...lines]))).rejects.toThrow('the end');
  return { printed: polls, wholeReads };
}

const entries = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => `entry ${first + index}`);

test('prints each new entry once, without reading the whole log again', async () => {
  const states = [entries(1, 200), entries(1, 200), entries(1, 203), entries(2, 204)];
  expect(await printed(...states)).toEqual({
    printed: [entries(1, 200), [], entries(201, 203), entries(204, 204)],
    wholeReads: 1,
  });
});

test('misses no entry of a burst', async () => {
  expect(await printed(entries(1, 30), entries(1, 300), entries(1, 301))).toEqual({
    printed: [entries(1, 30), entries(31, 300), entries(301, 301)],
    wholeReads: 2,
  });
});

test('prints all entries after a reset', async () => {
  expect((await printed(entries(1, 40), [], ['new'], ['new', 'newer'])).printed).toEqual([
    entries(1, 40),
    [],
    ['new'],
    ['newer'],
  ]);
});

test('prints a log that starts empty', async () => {
  expect((await printed([], ['one'], ['one', 'two'])).printed).toEqual([[], ['one'], ['two']]);
});

test('prints once without being asked to follow', async () => {
  const lines: string[] = [];
  const log = { all: async () => ['one'], newest: async () => ['two'], idOf: (entry: string) => entry };
  await followLog(log, undefined, (entries) => lines.push(...entries));
  expect(lines).toEqual(['one']);
});
