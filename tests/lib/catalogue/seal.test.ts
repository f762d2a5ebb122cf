import { beforeAll, expect, test, vi } from 'vitest';
import { keep } from '../../../lib/catalogue/keep';
import { catalogueSeal } from '../../../lib/catalogue/seal';

vi.mock('next/cache', () => ({ cacheLife: () => {}, cacheTag: () => {} }));
beforeAll(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ access_token: 'a', refresh_token: 'b', expires_in: 14400 }),
  );
});

const site = { clientId: 'client-1', locale: 'en-US', origin: '' };
const question = vi.fn(async () => ({ kind: 'answered' as const }));

test.each(['', 'made up', catalogueSeal().slice(1)])(
  'a cached function asks nothing for arguments sealed with "%s"',
  async (seal) => {
    await expect(keep({ ...site, seal }, ['products'], question)).rejects.toMatchObject({
      digest: 'NEXT_HTTP_ERROR_FALLBACK;404',
    });
    expect(question).not.toHaveBeenCalled();
  },
);

test('a cached function answers the app itself', async () => {
  const { answer } = await keep({ ...site, seal: catalogueSeal() }, ['products'], question);
  expect(answer).toEqual({ kind: 'answered' });
});
