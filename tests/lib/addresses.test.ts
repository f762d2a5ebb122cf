import { pathSegment } from 'headless-emulator/explain/request';
import { expect, test } from 'vitest';
import { readableAddress } from '@/packages/devtools/call-panel/call-row';
import { firstText, MAX_SEARCH_LENGTH, parsePageNumber, searchText } from '../../lib/address-query';
import { control } from '../../packages/devtools/sandbox/control';

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

test.each(['.', '..', '\ud800'])('%j is refused as a path segment', (text) => {
  expect(pathSegment(text)).toBeUndefined();
});

test('a webhook ID made of dots is refused instead of reaching the site’s URL', async () => {
  for (const id of ['..', '.', '%2e%2E', '..?x=1'])
    await expect(control('GET', `/sites/some/webhooks/${id}`)).rejects.toThrow(/ID or name|no sandbox/);
});

test.each([
  ['/v1/products/query?.r=eyJxdWVyeSI6e319', '/v1/products/query'],
  ['/v1/products/query?.r=eyJ9&lang=en', '/v1/products/query?lang=en'],
  ['/v1/products/query?lang=en&.r=eyJ9', '/v1/products/query?lang=en'],
  ['/v1/products/query?lang=en&.r=eyJ9&page=2', '/v1/products/query?lang=en&page=2'],
  ['/v1/products/1?fields=MEDIA', '/v1/products/1?fields=MEDIA'],
])('the URL %s is shown as %s', (path, expectedAddress) => {
  expect(readableAddress(path)).toBe(expectedAddress);
});
