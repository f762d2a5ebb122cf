import { expect, test } from 'vitest';
import { SiteCache } from '../../src/platform/database/site-cache';

const cached = { version: 1, document: {} };

test('a site’s cache keeps at most eight million characters', () => {
  const cache = new SiteCache();
  for (let number = 0; number < 50; number++) cache.keepDocument('notes', `${number}`, cached, 900_000);
  const documents = cache.collectionCache('notes').documents;
  expect(documents.size).toBeLessThanOrEqual(8);
  expect(documents.has('49')).toBe(true);
  cache.clear();
});

test('a cache does not keep very large documents and queries', () => {
  const cache = new SiteCache();
  const page = { page: { items: [], count: 0, offset: 0, total: 0, cursors: {}, hasNext: false }, versions: [] };
  cache.keepDocument('notes', 'large', cached, 1_000_001);
  cache.keepPage('notes', 'x'.repeat(1_000_001), page, 0);
  const { documents, pages } = cache.collectionCache('notes');
  expect([documents.size, pages.size]).toEqual([0, 0]);
});

test('all site caches together are bounded, and the most recently filled cache stays', () => {
  const caches = Array.from({ length: 10 }, () => new SiteCache());
  for (const cache of caches) for (let at = 0; at < 7; at++) cache.keepDocument('notes', `${at}`, cached, 900_000);
  const documentCounts = caches.map((cache) => cache.collectionCache('notes').documents.size);
  expect(documentCounts.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(8);
  expect([documentCounts.at(0), documentCounts.at(-1)]).toEqual([0, 3]);
  for (const cache of caches) cache.clear();
});
