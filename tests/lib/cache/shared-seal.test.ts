import { expect, test, vi } from 'vitest';
import type { Site } from '../../../lib/wix/site';

vi.mock('next/cache', () => ({ cacheTag: () => {}, cacheLife: () => {} }));
vi.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }));
vi.mock('next/navigation', () => ({
  notFound: () => {
    throw new Error('not found');
  },
}));

/** A process has its own modules and global objects. */
async function startProcess(seal: string) {
  vi.stubEnv('CACHE_SEAL', seal);
  vi.resetModules();
  Reflect.deleteProperty(globalThis, 'ownSeal');
  const { ask, forCurrentSite } = await import('../../../lib/wix/site');
  const sites: Site[] = [];
  const find = forCurrentSite((site) => {
    sites.push(site);
    return ask(site, async () => ({ kind: 'plans' }));
  });
  await find().catch(() => {});
  return { site: sites[0] as Site, ask };
}

test('processes of one build ask with the same key, and refuse the key of another build', async () => {
  globalThis.fetch = async () => Response.json({ access_token: 'a', refresh_token: 'b', expires_in: 14_400 });
  const [one, two, other] = [await startProcess('one'), await startProcess('one'), await startProcess('other')];
  expect(two.site).toEqual(one.site);
  expect(other.site).not.toEqual(one.site);
  await expect(other.ask(one.site, async () => ({ kind: 'plans' }))).rejects.toThrow('not found');
});

test('processes without a build have seals of their own', async () => {
  const [one, two] = [await startProcess(''), await startProcess('')];
  expect(one.site.seal).toMatch(/^[\w-]{43}$/);
  expect(two.site.seal).not.toBe(one.site.seal);
});
