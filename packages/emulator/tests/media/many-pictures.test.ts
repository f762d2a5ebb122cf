// @module-tag slow
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { picture } from '../../src/platform/domains/media/pictures';
import { serveMedia } from '../../src/platform/domains/media/served-media';
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
        workbench.run(1_000_000, 'webp', () => resize(number)).catch((error) => error.status ?? error.message),
      ),
    );
  for (let time = 0; time < 2; time += 1) {
    const outcomes = await flood();
    expect(outcomes.filter((outcome) => outcome === 503)).toHaveLength(100 - 2 - 50);
    expect(outcomes.filter((outcome) => outcome === 'broken')).toHaveLength(18);
    expect(most).toBe(2);
  }
});

test('AVIFs of a million pixels are resized one at a time, beside a small one', async () => {
  const workbench = new Workbench();
  const started: number[] = [];
  const sizes = [1_000_000, 1_000_000, 500_000, 1_000_000, 500_000];
  for (const pixels of sizes) {
    void workbench.run(pixels, 'avif', () => {
      started.push(pixels);
      return new Promise(() => {});
    });
  }
  await nextTurn();
  expect(started).toEqual([1_000_000, 500_000]);
});

test('large pictures are resized one at a time, and never fill the place or the queue of small ones', async () => {
  const workbench = new Workbench();
  const finish: (() => void)[] = [];
  const started: string[] = [];
  const run = (pixels: number, name: string) =>
    workbench.run(pixels, 'webp', () => {
      started.push(name);
      return new Promise<void>((resolve) => finish.push(resolve));
    });
  const large = Array.from({ length: 8 }, () => run(3840 * 2160, 'large').catch((error) => error.status));
  await nextTurn();
  expect(started).toEqual(['large']);
  const small = Array.from({ length: 40 }, () => run(1_000_000, 'small'));
  await nextTurn();
  expect(started).toEqual(['large', 'small']);
  for (let count = 0; count < 40; count++) {
    finish.splice(1).forEach((end) => {
      end();
    });
    await nextTurn();
  }
  await Promise.all(small);
  expect(started.filter((name) => name === 'large')).toHaveLength(1);
  while (finish.length > 0) {
    finish.shift()?.();
    await nextTurn();
  }
  expect(await Promise.all(large)).toEqual([...Array(4).fill(undefined), ...Array(4).fill(503)]);
});

test('a large picture is sent as WebP where AVIF was asked for, and a small one as AVIF', async () => {
  const typeOf = async (size: string) =>
    (await serveMedia(`${mug}/v1/fill/${size},enc_avif/mug.webp`, 'image/avif,image/webp')).headers.get('content-type');
  expect([await typeOf('w_2600,h_1400'), await typeOf('w_260,h_140')]).toEqual(['image/webp', 'image/avif']);
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
  let posters = 0;
  const answers = largeSizes(8, 3200).map(async (size) => {
    const answer = await serveMedia(`${mug}/v1/fill/${size}/m.webp`);
    if (answer.status === 200) posters += 1;
    return answer;
  });
  const thumbnails = Array.from({ length: 8 }, (_, index) => statusOf(`w_${61 + index},h_60`));
  expect(await Promise.all(thumbnails)).toEqual(Array(8).fill(200));
  expect(posters).toBeLessThan(3);
  const refused = (await Promise.all(answers)).filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers } of refused) expect(headers.get('retry-after')).toBe('2');
});

const processesOfResizer = () =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean).length;

test.skipIf(!existsSync(`/proc/${process.pid}/task/${process.pid}/children`))(
  'pictures are resized in one other process, which keeps the freed memory of none',
  async () => {
    expect(await statusOf('w_11,h_10')).toBe(200);
    expect(processesOfResizer()).toBe(1);
  },
);
