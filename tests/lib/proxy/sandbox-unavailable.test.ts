import { NextRequest } from 'next/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { standIn } from '../../../lib/process';
import { proxy } from '../../../proxy';

const { sandboxState } = vi.hoisted(() => ({ sandboxState: vi.fn() }));
vi.mock('../../../packages/devtools/sandbox/sandbox', () => ({ sandboxState }));

beforeAll(async () => {
  standIn.page = (await import('../../../packages/devtools/sandbox/in-app/sandbox-unavailable')).unavailableSandboxPage;
});

const REASON = 'its database cannot be reached <ECONNREFUSED>';

function answerTo(path: string, method = 'GET') {
  const headers = { host: 'localhost:3000', origin: 'http://localhost:3000' };
  return proxy(new NextRequest(`http://localhost:3000${path}`, { method, headers }));
}

test('every page responds with 503 and explains that the sandbox is unavailable', async () => {
  sandboxState.mockResolvedValue({ kind: 'unavailable', reason: REASON });
  for (const path of ['/', '/store', '/no-such-page']) {
    const answer = await answerTo(path);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('set-cookie')).toBeNull();
    const page = await answer.text();
    expect(page).toContain('Its database cannot be reached &#60;ECONNREFUSED&#62;.');
  }
});

test('a retry keeps the URL’s query, and escapes its text', async () => {
  sandboxState.mockResolvedValue({ kind: 'unavailable', reason: REASON });
  const page = await (await answerTo(`/store?q=${encodeURIComponent('"><script>')}`)).text();
  expect(page).toContain('<input type="hidden" name="q" value="&#34;&#62;&#60;script&#62;">');
  expect(page).not.toContain('<script');
});

test('a request other than a page view is passed on while the sandbox is unavailable', async () => {
  sandboxState.mockResolvedValue({ kind: 'unavailable', reason: REASON });
  expect((await answerTo('/cart', 'OPTIONS')).headers.get('x-middleware-next')).toBe('1');
});
