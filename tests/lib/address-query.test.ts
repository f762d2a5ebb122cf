import { expect, test } from 'vitest';
import { firstText, MAX_SEARCH_LENGTH, parsePageNumber, searchText } from '../../lib/address-query';

test.each([
  [undefined, undefined],
  ['', undefined],
  [' \u0000\n ', undefined],
  [' tea\u0000pot ', 'teapot'],
  [['first', 'second'], 'first'],
  [[], undefined],
])('the query value %j is read as %j', (value, text) => {
  expect(firstText(value)).toBe(text);
});

test('a search in the URL is cut to the form field’s maximum length', () => {
  expect(searchText('x'.repeat(3_000))).toHaveLength(MAX_SEARCH_LENGTH);
  expect(searchText('  ')).toBeUndefined();
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
])('the page number %j in the URL is read as %i', (value, page) => {
  expect(parsePageNumber(value)).toBe(page);
});
