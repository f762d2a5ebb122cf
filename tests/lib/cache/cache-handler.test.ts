import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import MemoryCache from '../../../lib/cache-handler.mjs';

const cache = new MemoryCache();
const answer = (body: string, revalidate = 60) => ({ kind: 'FETCH', revalidate, data: { body } });

test('each request’s handler has the same entries', async () => {
  await cache.set('a', answer('1'), { tags: ['products'] });
  expect(await new MemoryCache().get('a')).toMatchObject({ value: answer('1'), lastModified: expect.any(Number) });
});

test('an entry is gone after its lifetime, and with its tags', async () => {
  for (const key of ['a', 'b', 'c']) await cache.set(key, answer(key), { tags: ['all', `only ${key}`] });
  await cache.revalidateTag('only a');
  await cache.revalidateTag(['only b', 'unknown']);
  expect(await Promise.all(['a', 'b', 'c'].map(cache.get))).toMatchObject([null, null, { value: answer('c') }]);
  await cache.set('short', answer('c', 0.02), {});
  await pause(50);
  expect(await cache.get('short')).toBeNull();
});

test('an entry is removed by setting null, and one without tags stays', async () => {
  await cache.set('a', answer('a'), { tags: ['x'] });
  await cache.set('b', answer('b'), {});
  await cache.set('a', null, {});
  await cache.revalidateTag(['x']);
  expect(await Promise.all(['a', 'b'].map(cache.get))).toMatchObject([null, { value: answer('b') }]);
});

test('a stranger’s searches push out old entries instead of filling the memory', async () => {
  const before = process.memoryUsage().heapUsed;
  for (let search = 0; search < 3_000; search++)
    await cache.set(`search ${search}`, answer(`${search} ${'x'.repeat(100_000)}`), { tags: ['products'] });
  expect(await cache.get('search 0')).toBeNull();
  expect(await cache.get('search 2999')).not.toBeNull();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(150 * 1024 * 1024);
  await cache.revalidateTag('products');
});
