import { NextRequest } from 'next/server';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { standIn } from '../../../lib/process';
import { proxy } from '../../../proxy';

const changed = vi.hoisted(() => ({ repositoryUrl: undefined as string | undefined }));
vi.mock('../../../packages/devtools/sandbox/environment', () => ({ sandboxEnv: changed }));

beforeAll(async () => {
  standIn.keepsSessions = false;
  standIn.page = (await import('../../../packages/devtools/sandbox/in-app/unshared-sandbox')).unsharedSandboxPage;
});
beforeEach(() => {
  changed.repositoryUrl = undefined;
});

function answerTo(path: string, method = 'GET', more: Record<string, string> = {}) {
  const headers = { host: 'localhost:3000', origin: 'http://localhost:3000', ...more };
  return proxy(new NextRequest(`http://localhost:3000${path}`, { method, headers }));
}

test.each(['/', '/store', '/store/notebook', '/booking/studio/calendar', '/tickets', '/made-calls', '/no-such-page'])(
  'without a shared database %s can be read, without a session',
  async (path) => {
    const cookie = 'session={"accessToken":{"value":"old","expiresAt":9999999999}}; session-refresh={}; site=x';
    const answer = await answerTo(path, 'GET', { cookie });
    expect(answer.headers.get('x-middleware-next')).toBe('1');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('x-middleware-request-cookie')).toBe('site=x');
  },
);

test.each([
  ['GET', '/cart'],
  ['GET', '/account/orders'],
  ['GET', '/login'],
  ['POST', '/session/new'],
  ['GET', '/booking/studio/book?time=x'],
  ['GET', '/store/confirmed?orderId=x'],
  ['GET', '/without-database?from=%2Fstore'],
  ['POST', '/store/notebook'],
  ['POST', '/open-site'],
])('without a shared database %s %s says what is missing', async (method, path) => {
  const answer = await answerTo(path, method);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
  const page = await answer.text();
  for (const remedy of ['This preview needs a database', 'DATABASE_URL', 'WIX_EMULATOR_URL', 'WIX_CLIENT_ID'])
    expect(page).toContain(remedy);
  expect(page).toContain('href="https://vercel.com/marketplace/neon"');
});

test('the page leads back to the form that was stopped, and nowhere else', async () => {
  const backFrom = async (from: string) => {
    const page = await (await answerTo(`/without-database?${new URLSearchParams({ from })}`)).text();
    return /<a href="([^"]*)">Back</.exec(page)?.[1];
  };
  expect(await backFrom('/store/notebook?a=1')).toBe('/store/notebook?a=1');
  expect(await backFrom('https://evil.example/')).toBe('/');
  expect(await backFrom('"><script>')).not.toContain('<');
  const written = await (await answerTo('/store/notebook', 'POST')).text();
  expect(written).toContain('<a href="/store/notebook">Back</a>');
});

test('on Vercel a button deploys the same repository with a database', async () => {
  changed.repositoryUrl = 'https://github.com/somebody/examples';
  const page = await (await answerTo('/cart')).text();
  const href = /class="button" href="([^"]*)"/.exec(page)?.[1]?.replaceAll('&#38;', '&') ?? '';
  const { origin, pathname, searchParams } = new URL(href);
  expect(origin + pathname).toBe('https://vercel.com/new/clone');
  expect(searchParams.get('repository-url')).toBe('https://github.com/somebody/examples');
  expect(JSON.parse(searchParams.get('products') ?? '')).toMatchObject([{ protocol: 'storage', productSlug: 'neon' }]);
});
