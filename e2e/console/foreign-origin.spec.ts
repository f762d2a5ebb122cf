import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import type { SandboxSite } from '../sandbox-site';

// The console's form is a server action: anyone who can submit it runs calls as the visitor.

const CREATE = '/calls/bookings/services.createService';
let elsewhere: Server;

test.use({ javaScriptEnabled: false });

test.beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').searchParams.get('page') ?? ''));
  });
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
});

test.afterAll(() => {
  elsewhere.close();
});

for (const host of ['localhost', '127.0.0.1'])
  test(`a page of another origin, on ${host}, cannot make the console run a call`, async ({ page, site, baseURL }) => {
    await page.goto(CREATE);
    const fields = await fieldsOf(page);
    await openElsewhere(page, host, formWith(fields, `${baseURL}${CREATE}`));
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      page.getByRole('button', { name: 'Win a prize' }).click(),
    ]);
    expect(answer.status()).toBeGreaterThanOrEqual(400);
    expect(await callsOf(site)).not.toContain('services.createService');
  });

test('the same form, sent by the console’s own page, runs it', async ({ page, site }) => {
  await page.goto(CREATE);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Answers' }).getByText('200', { exact: true })).toBeVisible();
  expect(await callsOf(site)).toContain('services.createService');
});

async function callsOf(site: SandboxSite): Promise<(string | undefined)[]> {
  const { requests }: { requests: { operation?: string }[] } = await site.get('requests');
  return requests.map(({ operation }) => operation);
}

/** The fields that the browser would submit with the console's form. */
const fieldsOf = (page: Page): Promise<[name: string, value: string][]> =>
  page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: 'Run', exact: true }) })
    .evaluate((form: HTMLFormElement) =>
      [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]),
    );

function formWith(fields: readonly [name: string, value: string][], action: string): string {
  const inputs = fields.map(([name, value]) => `<textarea name="${escaped(name)}">${escaped(value)}</textarea>`);
  return `<form method="post" enctype="multipart/form-data" action="${action}">${inputs.join('')}<button>Win a prize</button></form>`;
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

async function openElsewhere(page: Page, host: string, html: string): Promise<void> {
  const address = elsewhere.address();
  if (typeof address !== 'object' || !address) throw new Error('expected a TCP address');
  await page.goto(`http://${host}:${address.port}/?page=${encodeURIComponent(html)}`);
}
