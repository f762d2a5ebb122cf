// @module-tag slow
import { readFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { serveMedia } from '../../src/platform/domains/media/media';
import { picture } from '../../src/platform/domains/media/pictures';
import { Workbench } from '../../src/platform/domains/media/workbench';

const mug = picture('ceramic-mug').id;
const statusOf = async (size: string) => (await serveMedia(`${mug}/v1/fill/${size}/mug.webp`)).status;
const largeSizes = (count: number, from: number) =>
  Array.from({ length: count }, (_, index) => `w_${from + index},h_2100`);

/** Before the fix, a file waited for half a minute. Allows for a busy machine. */
const MAX_FILE_MS = 1_000;

// The first picture loads the image library.
beforeAll(() => statusOf('w_10,h_10'));

test('a picture with more pixels than any screen is refused', async () => {
  expect(await statusOf('w_4000,h_4000')).toBe(400);
  expect(await statusOf('w_3841,h_2160')).toBe(400);
});

test('two pictures are resized at a time, fifty million pixels wait, and the rest is refused', async () => {
  const workbench = new Workbench();
  let underWay = 0;
  let most = 0;
  const resize = async (number: number) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await nextTurn();
    underWay -= 1;
    if (number % 3 === 0) throw new Error('broken');
    return 'resized';
  };
  const flood = () =>
    Promise.all(
      Array.from({ length: 100 }, (_, number) =>
        workbench.run(1_000_000, () => resize(number)).catch((error) => error.status ?? error.message),
      ),
    );
  for (let time = 0; time < 2; time += 1) {
    const outcomes = await flood();
    expect(outcomes.filter((outcome) => outcome === 503)).toHaveLength(100 - 2 - 50);
    expect(outcomes.filter((outcome) => outcome === 'broken')).toHaveLength(18);
    expect(most).toBe(2);
  }
});

test('reading files stays fast while 30 large pictures of different sizes are resized', async () => {
  let isResizing = true;
  const resizing = Promise.all(largeSizes(30, 3000).map(statusOf)).finally(() => {
    isResizing = false;
  });
  let longestMs = 0;
  let files = 0;
  while (isResizing) {
    const before = performance.now();
    await readFile('package.json');
    longestMs = Math.max(longestMs, performance.now() - before);
    files += 1;
  }
  const statuses = await resizing;
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(files).toBeGreaterThan(20);
  expect(longestMs).toBeLessThan(MAX_FILE_MS);
});

test('small pictures do not wait for large ones, and a refusal says when to retry', async () => {
  const order: string[] = [];
  const work = (size: string, name: string) =>
    statusOf(size).then((status) => {
      order.push(name);
      return status;
    });
  const posters = largeSizes(8, 3200).map((size) => work(size, 'poster'));
  const thumbnails = Array.from({ length: 8 }, (_, index) => work(`w_${61 + index},h_60`, 'thumbnail'));
  expect(await Promise.all(thumbnails)).toEqual(Array(8).fill(200));
  await Promise.all(posters);
  expect(order.lastIndexOf('thumbnail')).toBeLessThan(order.length - 3);
  const refused = (
    await Promise.all(largeSizes(30, 3300).map((size) => serveMedia(`${mug}/v1/fill/${size}/m.webp`)))
  ).filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers } of refused) expect(headers.get('retry-after')).toBe('2');
});
