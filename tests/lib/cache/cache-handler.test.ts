import { randomUUID } from 'node:crypto';
import type { CacheEntry } from 'next/cache';
import { expect, test, vi } from 'vitest';
import handler from '../../../lib/cache-handler/handler.mjs';
import { cacheTime, expireAllAtEachRequest, expireTags } from '../../../lib/cache-handler/tag-times.mjs';

const toStream = (...chunks: string[]) =>
  new ReadableStream<Uint8Array>({
    start(stream) {
      for (const chunk of chunks) stream.enqueue(new TextEncoder().encode(chunk));
      stream.close();
    },
  });

function entry(change: Partial<CacheEntry> = {}): CacheEntry {
  const lifetime = { stale: 0, revalidate: 60, expire: 300 };
  return { value: toStream('some ', 'answer'), tags: [], timestamp: cacheTime(), ...lifetime, ...change };
}

/** Stores the entry and returns the means to read its text. */
async function storeEntry(pending: CacheEntry | Promise<CacheEntry>, key: string = randomUUID()) {
  await handler.set(key, Promise.resolve(pending));
  return { read: () => readEntry(key), key };
}

async function readEntry(key: string, softTags: string[] = []): Promise<string | undefined> {
  const cachedEntry = await handler.get(key, softTags);
  return cachedEntry && new Response(cachedEntry.value).text();
}

test('an entry can be read in full repeatedly', async () => {
  const { read } = await storeEntry(entry());
  expect([await read(), await read()]).toEqual(['some answer', 'some answer']);
});

test('a read waits for an entry that is being stored', async () => {
  const key = randomUUID();
  let finish = (_entry: CacheEntry) => {};
  const stored = handler.set(key, new Promise((resolve) => (finish = resolve)));
  const pendingRead = readEntry(key);
  finish(entry());
  expect(await pendingRead).toBe('some answer');
  await stored;
});

test('an expired tag removes its entries at once, and no other entries', async () => {
  const [one, other] = [await storeEntry(entry({ tags: ['a', 'b'] })), await storeEntry(entry({ tags: ['c'] }))];
  expireTags(['b']);
  expect([await one.read(), await other.read()]).toEqual([undefined, 'some answer']);
});

test('a tag that expires on one site keeps another site’s entries', async () => {
  const storeForSite = (site: string, tag: string) => storeEntry(entry({ tags: [site, tag] }));
  const [one, untouched, other] = [
    await storeForSite('a', 'plans'),
    await storeForSite('a', 'events'),
    await storeForSite('b', 'plans'),
  ];
  expireTags(['plans'], 'a');
  expect([await one.read(), await untouched.read(), await other.read()]).toEqual([
    undefined,
    'some answer',
    'some answer',
  ]);
});

test('a response requested before its tag expired is not served, even if it arrived later', async () => {
  const earlyEntry = entry({ tags: ['late'] });
  expireTags(['late']);
  expect(await (await storeEntry(earlyEntry)).read()).toBeUndefined();
  expect(await (await storeEntry(entry({ tags: ['late'] }))).read()).toBe('some answer');
});

test('revalidation by Next.js removes entries at once, even if it has a delay', async () => {
  const [one, other] = [await storeEntry(entry({ tags: ['n1'] })), await storeEntry(entry({ tags: ['n2'] }))];
  await handler.updateTags(['n1']);
  await handler.updateTags(['n2'], { expire: 300 });
  expect([await one.read(), await other.read()]).toEqual([undefined, undefined]);
});

test('revalidating a path expires the page’s data', async () => {
  const { key } = await storeEntry(entry());
  await handler.updateTags(['_N_T_/store']);
  expect(await handler.getExpiration(['_N_T_/store', '_N_T_/layout'])).toBeGreaterThan(0);
  expect(await readEntry(key, ['_N_T_/store'])).toBeUndefined();
});

test('an entry past its revalidation time is not served', async () => {
  const { read } = await storeEntry(entry({ revalidate: 3, timestamp: cacheTime() - 3_001 }));
  expect(await read()).toBeUndefined();
});

test('a failed response is not cached, not even in part', async () => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const broken = new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('half'));
      stream.error(new Error('the platform is away'));
    },
  });
  expect(await (await storeEntry(entry({ value: broken }))).read()).toBeUndefined();
  expect(await (await storeEntry(Promise.reject(new Error('the platform is away')))).read()).toBeUndefined();
  expect(warnings).toHaveBeenCalledTimes(2);
  warnings.mockRestore();
});

test('an entry with an expired lifetime is not stored', async () => {
  expect(await (await storeEntry(entry({ expire: 0 }))).read()).toBeUndefined();
});

test('a tag that expired before 50,000 other tags keeps its older entries expired', async () => {
  const { read } = await storeEntry(entry({ tags: ['first of many'] }));
  expireTags(['first of many']);
  expireTags(Array.from({ length: 50_000 }, (_, index) => `many ${index}`));
  expect(await read()).toBeUndefined();
});

test('a process that is not notified of changes serves an entry only to requests that have begun', async () => {
  const { read } = await storeEntry(entry());
  await handler.refreshTags();
  expect(await read()).toBe('some answer');
  expireAllAtEachRequest();
  await handler.refreshTags();
  expect(await read()).toBeUndefined();
  const again = await storeEntry(entry());
  expect(await again.read()).toBe('some answer');
});
