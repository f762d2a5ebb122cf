import { expect, test } from 'vitest';
import { MAX_SEARCH_LENGTH, pageNumberOf, searchOf, textOf } from '../../lib/address-query';

test.each([
  [undefined, undefined],
  ['', undefined],
  [' \u0000\n ', undefined],
  [' tea\u0000pot ', 'teapot'],
  [['first', 'second'], 'first'],
  [[], undefined],
])('%j in the address means %j', (value, text) => {
  expect(textOf(value)).toBe(text);
});

test('a search is at most as long as the form’s field', () => {
  expect(searchOf('x'.repeat(3_000))).toHaveLength(MAX_SEARCH_LENGTH);
  expect(searchOf('  ')).toBeUndefined();
});

test.each([
  [undefined, 1],
  ['3', 3],
  [['2', '7'], 2],
  ['2.9', 2],
  ['0', 1],
  ['-4', 1],
  ['first', 1],
  ['Infinity', 10_000],
])('the page named %j in the address is %i', (value, page) => {
  expect(pageNumberOf(value)).toBe(page);
});
