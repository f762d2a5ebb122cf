import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from './fixtures';

/** A small app whose pages come from a cache, under this app's policy. See docs/decisions/2026-11-23-content-security-policy.md. */
const APP = fileURLToPath(new URL('cached-app', import.meta.url));
const NEXT = fileURLToPath(new URL('../node_modules/next/dist/bin/next', import.meta.url));

let server: ChildProcess;
let origin: string;

const next = (...words: string[]) =>
  spawn(process.execPath, [NEXT, ...words], {
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

test.describe('a page that comes from a cache', () => {
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    const build = next('build', APP);
    build.stdout?.resume();
    expect(await once(build, 'exit')).toEqual([0, null]);
    server = next('start', APP, '--port', '0', '--hostname', '127.0.0.1');
    if (!server.stdout) throw new Error('the server has no output');
    for await (const line of createInterface(server.stdout)) {
      origin = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0] ?? '';
      if (origin) break;
    }
    server.stdout.resume();
  });
  test.afterAll(() => server?.kill());

  const parts = async (answer: { text(): Promise<string> }) => {
    const html = await answer.text();
    return { rendered: /Rendered as ([\w-]{36})/.exec(html)?.[1], nonces: new Set(html.match(/nonce="[^"]+"/g)) };
  };

  test('is the same for everybody, and runs what came with each answer alone', async ({ request }) => {
    const first = await parts(await request.get(origin));
    const second = await parts(await request.get(origin));
    expect(first.rendered).toBeTruthy();
    expect(second.rendered).toBe(first.rendered);
    expect(first.nonces.size).toBe(1);
    expect(second.nonces).not.toEqual(first.nonces);
  });

  for (const { address, shows } of [
    { address: '/', shows: 'what React writes at once: 499' },
    { address: '/items/known', shows: 'The item “known”' },
    { address: '/items/first-asked-for-now', shows: 'The item “first-asked-for-now”' },
    { address: '/items/none', shows: 'Not found' },
    { address: '/nowhere', shows: 'Not found' },
  ]) {
    test(`runs under the policy: ${address}`, async ({ page }) => {
      // Twice: what was first asked for now comes from the cache then.
      for (const _visit of [1, 2]) {
        await page.goto(origin + address);
        await expect(page.getByText(shows)).toBeVisible();
        await expect(page.getByText('Visitor unknown')).toBeVisible();
        await page.getByRole('button', { name: 'Clicked 0 times' }).click();
        await expect(page.getByRole('button', { name: 'Clicked 1 times' })).toBeVisible();
      }
    });
  }

  test('runs under the policy when it was rendered anew', async ({ page, request }) => {
    const before = await parts(await request.get(origin));
    await request.post(`${origin}/refresh`);
    await expect.poll(async () => (await parts(await request.get(origin))).rendered).not.toBe(before.rendered);
    await page.goto(origin);
    await page.getByRole('button', { name: 'Clicked 0 times' }).click();
    await expect(page.getByRole('button', { name: 'Clicked 1 times' })).toBeVisible();
  });

  test.describe('whose content fails', () => {
    // React tells of the failed render and leaves its cause on the server.
    test.use({ expectedErrors: [/React error #441/] });

    test('runs under the policy all the same', async ({ page }) => {
      await page.goto(`${origin}/items/broken`);
      await expect(page.getByRole('heading', { name: 'Failed' })).toBeVisible();
      await page.getByRole('button', { name: 'Clicked 0 times' }).click();
      await expect(page.getByRole('button', { name: 'Clicked 1 times' })).toBeVisible();
    });
  });
});
