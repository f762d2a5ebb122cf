import { expect, test } from 'vitest';
import { readableAddress } from '@/packages/devtools/call-panel/call-row';

test.each([
  ['/v1/products/query?.r=eyJxdWVyeSI6e319', '/v1/products/query'],
  ['/v1/products/query?.r=eyJ9&lang=en', '/v1/products/query?lang=en'],
  ['/v1/products/query?lang=en&.r=eyJ9', '/v1/products/query?lang=en'],
  ['/v1/products/query?lang=en&.r=eyJ9&page=2', '/v1/products/query?lang=en&page=2'],
  ['/v1/products/1?fields=MEDIA', '/v1/products/1?fields=MEDIA'],
])('the URL %s is shown as %s', (path, expectedAddress) => {
  expect(readableAddress(path)).toBe(expectedAddress);
});
