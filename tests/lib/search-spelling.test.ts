import { expect, test } from 'vitest';
import { corrected } from '../../lib/store/spelling';

const NAMES = ['Ceramic Mug', 'Linen Shirt', 'Terracotta Teapot', 'Coffee Beans'];

test.each([
  ['teepot', 'teapot'],
  ['Linnen shrit', 'linen shirt'],
  ['cofee', 'coffee'],
  ['terracota tea', 'terracotta tea'],
  ['mgu', 'mug'],
])('%s is corrected to %s', (search, meant) => {
  expect(corrected(search, NAMES)).toBe(meant);
});

test.each(['umbrella', 'linen umbrella', 'mag', 'gu', 'linen', '%_"'])('%s is not corrected', (search) => {
  expect(corrected(search, NAMES)).toBeUndefined();
});
