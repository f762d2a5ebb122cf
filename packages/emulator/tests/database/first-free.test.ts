import { expect, test } from 'vitest';
import { firstFreeNumber } from '../../src/platform/database/first-free';

test.each([0, 1, 2, 3, 7, 8, 9, 299, 300, 5_000])('after %i taken numbers the next is free', async (count) => {
  expect(await firstFreeNumber(async (number) => number < count)).toBe(count);
});

test('a released number is found again', async () => {
  const takenNumbers = new Set([0, 1, 3]);
  const freeNumber = await firstFreeNumber(async (number) => takenNumbers.has(number));
  expect(takenNumbers.has(freeNumber)).toBe(false);
  expect(takenNumbers.has(freeNumber - 1)).toBe(true);
});

test('a free number is found with few lookups, even among many taken ones', async () => {
  let lookups = 0;
  await firstFreeNumber(async (number) => {
    lookups += 1;
    return number < 300;
  });
  expect(lookups).toBeLessThan(20);
});
