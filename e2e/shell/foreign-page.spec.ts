import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';

// The browser logs the refusals.
test.use({ expectedErrors: [/CORS policy|Failed to load|blocked/] });

/** Opens an empty page of another origin on this machine. */
async function withForeignPage(page: Page, work: (name: string) => Promise<void>): Promise<void> {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<title>Foreign</title>'),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('expected a TCP address');
  try {
    for (const name of ['localhost', '127.0.0.1']) {
      await page.goto(`http://${name}:${address.port}/`);
      await work(name);
    }
  } finally {
    server.close();
  }
}

/** The status and text that the page can read, or nothing. */
const ask = (
  page: Page,
  address: string,
  init: Pick<RequestInit, 'method' | 'mode' | 'headers' | 'credentials'> & { body?: string },
) =>
  page.evaluate(
    async ([url, how]) => {
      try {
        const answer = await fetch(url, how);
        return `${answer.status} ${await answer.text()}`;
      } catch {
        return 'nothing';
      }
    },
    [address, init] as const,
  );

/** The statuses of the page's requests. The page cannot read them: the browser hides such responses. */
async function watchStatuses(page: Page, path: string): Promise<Set<number>> {
  const requestIds = new Set<string>();
  const statuses = new Set<number>();
  const network = await page.context().newCDPSession(page);
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes(path) && request.method !== 'OPTIONS') requestIds.add(requestId);
  });
  network.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    if (requestIds.has(requestId)) statuses.add(statusCode);
  });
  await network.send('Network.enable');
  return statuses;
}

test('a page of another origin can neither control the emulator nor read its responses', async ({
  page,
  site,
  baseURL,
}) => {
  const control = `${baseURL}/_emulator/sites`;
  const own = `${control}/${site.siteId}`;
  await site.settings({ name: 'As it was' });
  const answered = await watchStatuses(page, '/_emulator/');
  await withForeignPage(page, async () => {
    for (const mode of ['cors', 'no-cors'] as const) {
      const json = { 'content-type': 'application/json' };
      expect(await ask(page, control, { mode })).toBe('nothing');
      expect(await ask(page, `${own}/mailbox`, { mode, credentials: 'include' })).toBe('nothing');
      expect(await ask(page, `${own}/reset`, { mode, method: 'POST' })).toBe('nothing');
      expect(await ask(page, control, { mode, method: 'POST', body: '{"preset":"bare"}' })).toBe('nothing');
      const call = '{"operation":"services.queryServices","as":"owner"}';
      for (const headers of [json, {}])
        expect(await ask(page, `${own}/calls`, { mode, method: 'POST', headers, body: call })).toBe('nothing');
      expect(await ask(page, control, { mode, method: 'POST', headers: json, body: '{"preset":"bare"}' })).toBe(
        'nothing',
      );
      expect(await ask(page, `${baseURL}/emulator/_emulator/sites`, { mode, method: 'POST', body: '{}' })).toBe(
        'nothing',
      );
    }
    const change = JSON.stringify({ redirects: { allowedRedirectUris: ['https://elsewhere.example/'] } });
    const headers = { 'content-type': 'application/json' };
    expect(await ask(page, `${own}/settings`, { method: 'PUT', headers, body: change })).toBe('nothing');
    expect(await ask(page, own, { method: 'DELETE' })).toBe('nothing');
  });
  expect(await site.get('settings')).toMatchObject({ name: 'As it was' });
  expect((await site.get('requests')).requests).toEqual([]);
  expect([...answered]).toEqual([403]);
});

test('a page of the app may control the emulator', async ({ page, site }) => {
  await page.goto('/');
  const answer = await ask(page, `/_emulator/sites/${site.siteId}/settings`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Renamed' }),
  });
  expect(answer).toMatch(/^200 .*Renamed/);
});
