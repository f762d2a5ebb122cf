// @module-tag slow
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  EXACT_SIZES_IN_ALL,
  EXACT_SIZES_OF_A_PICTURE,
  EXACT_SIZES_OF_THE_PLACEHOLDER,
  ExactSizes,
} from '../../src/platform/domains/media/exact-sizes';
import { MAX_AREA, roundSize } from '../../src/platform/domains/media/frame';
import { picture } from '../../src/platform/domains/media/pictures';
import { resize } from '../../src/platform/domains/media/resize';
import { serveMedia } from '../../src/platform/domains/media/served-media';

vi.mock(import('../../src/platform/domains/media/resize'), async (original) => {
  const actual = await original();
  return { ...actual, resize: vi.fn(actual.resize) };
});

/** The list has one width of up to 80 pixels in 15 shapes, and `fill` has three focal points. */
const LISTED_SIZES_UP_TO_80 = 45;

/** The widths of `next/image`. */
const PAGE_WIDTHS = [32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048];

const size = { width: 100, height: 100 };
const bytes = await sharp({ create: { ...size, channels: 3, background: '#f00' } })
  .png()
  .toBuffer();
let uploads = 0;

beforeEach(() => {
  vi.mocked(resize).mockClear();
});

/** Small, so that it is quickly resized. */
function uploadedPicture() {
  uploads += 1;
  const id = `many_${uploads}~mv2.png`;
  return (address?: string) =>
    serveMedia(address ? `${id}/v1/${address}/a.png` : id, null, null, async () => ({
      read: async () => bytes,
      size,
      version: 1,
    }));
}

async function sizeOf(response: Response): Promise<string> {
  expect(response.status).toBe(200);
  const { width, height } = await sharp(await response.arrayBuffer()).metadata();
  return `${width} × ${height}`;
}

/** Sizes of up to 60 × 60 pixels, some of them in two qualities. */
const smallSizes = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const [width, height, quality] = [
      (index % 60) + 1,
      (Math.floor(index / 60) % 60) + 1,
      20 + Math.floor(index / 3600),
    ];
    return `fill/w_${width},h_${height},q_${quality}`;
  });

async function serveInTurn(sizes: string[], serve: (size: string) => Promise<Response>): Promise<void> {
  for (const size of sizes) expect((await serve(size)).status).toBe(200);
}

test('all requested sizes are rounded to at most 150, with nearly the same aspect ratio', () => {
  const sizes = new Set<string>();
  const lengths = [...Array(100).keys()].map((index) => 1 + index * 40);
  for (const width of lengths) {
    for (const height of lengths) {
      const target = { width, height, mode: 'fill', focus: { x: 0.5, y: 0.5 }, quality: 20, wantsAvif: false } as const;
      const rounded = roundSize({ id: 'any.png', target }).target ?? target;
      sizes.add(`${rounded.width} × ${rounded.height}`);
      expect(rounded.width * rounded.height).toBeLessThanOrEqual(MAX_AREA);
      const stretched = rounded.height / rounded.width / (height / width);
      if (height < width * 4 && width < height * 4) expect(Math.abs(Math.log(stretched))).toBeLessThan(0.21);
    }
  }
  expect(sizes.size).toBeLessThanOrEqual(150);
});

test('all pictures together have a bounded number of exact sizes, and get more an hour later', async () => {
  const exact = new ExactSizes();
  const admittedIndexes = (from: number) =>
    [...Array(EXACT_SIZES_IN_ALL).keys()].filter((index) =>
      exact.admits(`${(from + index) % 90}`, `${from + index}`, 200),
    );
  expect(admittedIndexes(0)).toHaveLength(EXACT_SIZES_IN_ALL);
  expect(admittedIndexes(EXACT_SIZES_IN_ALL)).toEqual([]);
  expect(exact.admits('0', '0', 200)).toBe(true);
  // The cache reads the clock once a millisecond.
  await setTimeout(5);
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61 * 60 * 1000);
  const later = admittedIndexes(2 * EXACT_SIZES_IN_ALL).length;
  clock.mockRestore();
  expect(later).toBeGreaterThan(0);
});

test('30 sizes of about 4000 × 4000 are all refused before any resizing', async () => {
  const { id } = picture('haircut');
  const sizes = Array.from({ length: 30 }, (_, index) => `w_${4000 - index},h_${4000 - index}`);
  const served = await Promise.all(sizes.map((size) => serveMedia(`${id}/v1/fill/${size}/a.webp`)));
  expect(new Set(served.map(({ status }) => status))).toEqual(new Set([400]));
  expect(resize).not.toHaveBeenCalled();
});

test('every size of a page’s srcset is exact, in each format', async () => {
  for (const format of ['image/webp', 'image/avif,image/webp']) {
    for (const width of PAGE_WIDTHS) {
      const height = Math.round(width * 0.75);
      const path = `${picture('teapot').id}/v1/fill/w_${width},h_${height},enc_avif/a.jpg`;
      expect(await sizeOf(await serveMedia(path, format))).toBe(`${width} × ${height}`);
    }
  }
});

test('a picture with thousands of requested sizes is resized a bounded number of times', async () => {
  await serveInTurn(smallSizes(5000), uploadedPicture());
  expect(vi.mocked(resize).mock.calls.length).toBeLessThanOrEqual(EXACT_SIZES_OF_A_PICTURE + LISTED_SIZES_UP_TO_80);
});

test('missing pictures share one bound, whatever their IDs', async () => {
  let id = 0;
  await serveInTurn(smallSizes(5000), (size) => serveMedia(`made_up${++id}~mv2.jpg/v1/${size}/a.webp`));
  expect(vi.mocked(resize).mock.calls.length).toBeLessThanOrEqual(
    EXACT_SIZES_OF_THE_PLACEHOLDER + LISTED_SIZES_UP_TO_80,
  );
});

test('sizes beyond the limit are rounded up, while earlier sizes and the original stay available', async () => {
  const serve = uploadedPicture();
  await serveInTurn(smallSizes(EXACT_SIZES_OF_A_PICTURE), serve);
  expect(await sizeOf(await serve('fill/w_601,h_450'))).toBe('640 × 480');
  expect(await sizeOf(await serve('fill/w_3000,h_2500'))).toBe('2560 × 2048');
  expect(await sizeOf(await serve('fill/w_1,h_1,q_20'))).toBe('1 × 1');
  expect(await sizeOf(await serve())).toBe('100 × 100');
  expect(await sizeOf(await uploadedPicture()('fill/w_601,h_450'))).toBe('601 × 450');
});

test('a picture beyond its limit gets exact sizes and crops again after an hour', async () => {
  const serve = uploadedPicture();
  const part = 'crop/x_10,y_10,w_70,h_60';
  await serveInTurn(smallSizes(EXACT_SIZES_OF_A_PICTURE), serve);
  const refused = await serve(part);
  expect([refused.status, (await refused.json()).message]).toEqual([503, expect.stringContaining('too many parts')]);
  // The cache reads the clock once a millisecond.
  await setTimeout(5);
  const inAnHour = performance.now() + 61 * 60 * 1000;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(inAnHour);
  const answers = [await serve(part), await serve('fill/w_61,h_45')];
  clock.mockRestore();
  expect(await Promise.all(answers.map(sizeOf))).toEqual(['70 × 60', '61 × 45']);
});
