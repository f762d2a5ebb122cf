import { expect, test } from 'vitest';
import { correctSpelling } from '../../lib/store/spelling';

const NAMES = ['Ceramic Mug', 'Linen Shirt', 'Terracotta Teapot', 'Coffee Beans'];

test.each([
  ['teepot', 'teapot'],
  ['Linnen shrit', 'linen shirt'],
  ['cofee', 'coffee'],
  ['terracota tea', 'terracotta tea'],
  ['mgu', 'mug'],
])('the search %s is corrected to %s', (search, correction) => {
  expect(correctSpelling(search, NAMES)).toBe(correction);
});

test.each(['umbrella', 'linen umbrella', 'mag', 'gu', 'linen', '%_"'])('the search %s is not corrected', (search) => {
  expect(correctSpelling(search, NAMES)).toBeUndefined();
});
