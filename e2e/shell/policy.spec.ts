import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIResponse, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { holdScripts } from '../late-script';

const FOREIGN = 'http://elsewhere.example';
const AS_A_PAGE = { accept: 'text/html', 'sec-fetch-dest': 'document' };

const policyOf = (answer: APIResponse) => answer.headers()['content-security-policy'] ?? '';
const nonceOf = (answer: APIResponse) => /'nonce-([\w-]{22})'/.exec(policyOf(answer))?.[1];

/** Injects markup into the next page, like an attacker who found a hole in it. */
async function inject(page: Page, markup: string) {
  await page.route(
    (url) => url.origin !== FOREIGN,
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.continue();
      const response = await route.fetch({ maxRedirects: 0 });
      const body = (await response.text()).replace('<main', `${markup}<main`);
      await route.fulfill({ response, body });
    },
  );
}

/** A foreign page on this machine. */
async function aPage(body: string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** The directives that the page has violated so far, without duplicates. */
const violatedDirectives = async (page: Page) => [
  ...new Set(await page.evaluate(() => (window as unknown as { violated: string[] }).violated)),
];

/** Each script, link and handler records that it ran. */
const INJECTED = `
  <script>window.ran = 'inline'</script>
  <script src="${FOREIGN}/script.js"></script>
  <img src="${FOREIGN}/picture.png" onerror="window.ran = 'handler'" alt="">
  <a href="javascript:window.ran = 'link'">injected link</a>
  <style>body { background: red }</style>
  <iframe src="${FOREIGN}/frame" title="injected frame"></iframe>
  <object data="${FOREIGN}/object"></object>
  <base href="${FOREIGN}/">
  <form action="${FOREIGN}/form"><button>injected button</button></form>`;

const BROKEN = [
  'base-uri',
  'form-action',
  'frame-src',
  'img-src',
  'object-src',
  'script-src-attr',
  'script-src-elem',
  'style-src-elem',
];

test.describe('injection into a page', () => {
  // The browser reports each violation. The tests check that it prevents them.
  test.use({ expectedErrors: [/Content Security Policy/] });

  for (const { kind, address } of [
    { kind: 'of the app', address: () => '/store' },
    { kind: 'that does not exist', address: () => '/nowhere' },
    { kind: 'that is hosted', address: (siteId: string) => `/emulator/hosted/${siteId}/mailbox` },
  ]) {
    test(`has no effect on a page ${kind}`, async ({ page, context, site }) => {
      const requestedUrls: string[] = [];
      await context.route(`${FOREIGN}/**`, async (route) => {
        requestedUrls.push(route.request().url());
        await route.fulfill({ body: 'window.ran = "foreign"' });
      });
      await page.addInitScript(() => {
        const violations: string[] = [];
        Object.assign(window, { violated: violations });
        addEventListener('securitypolicyviolation', ({ effectiveDirective }) => violations.push(effectiveDirective));
      });
      await inject(page, INJECTED);
      // React removes foreign markup during hydration.
      await holdScripts(page);
      await page.goto(address(site.siteId), { waitUntil: 'commit' });
      await page.getByText('injected link').click();
      // Clicks in the page: Playwright's click would wait for the form's navigation.
      await page
        .getByRole('button', { name: 'injected button' })
        .evaluate((button: HTMLButtonElement) => button.click());
      await expect.poll(async () => (await violatedDirectives(page)).sort()).toEqual(BROKEN);
      expect(await page.evaluate(() => Object.hasOwn(window, 'ran'))).toBe(false);
      expect(requestedUrls).toEqual([]);
    });
  }

  test('fails a browser test that logs a policy violation', async ({ page, loggedErrors }) => {
    await inject(page, '<p style="color: red">styled</p>');
    await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect.poll(() => loggedErrors).toEqual([expect.stringContaining("directive 'style-src 'self''")]);
  });

  for (const address of ['/cart', '/emulator/hosted/none/mailbox']) {
    test(`cannot happen through a frame: other sites cannot embed ${address}`, async ({ page, baseURL }) => {
      const framingPage = await aPage(`<iframe src="${baseURL}${address}"></iframe>`);
      const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
      await page.goto(framingPage.address);
      await refused;
      await expect(page.frameLocator('iframe').getByRole('heading')).toHaveCount(0);
      framingPage.close();
    });
  }
});

for (const { kind, address, status } of [
  { kind: 'an example', address: '/store', status: 200 },
  { kind: 'the list of examples', address: '/', status: 200 },
  { kind: 'a missing page', address: '/nowhere', status: 404 },
  { kind: 'a missing product', address: '/store/none', status: 404 },
  { kind: 'a missing file that is opened as a page', address: '/none.png', status: 404 },
  { kind: 'a framework file that is opened as a page', address: '/_next/none', status: 404 },
]) {
  test(`${kind} runs only scripts with its own nonce`, async ({ request }) => {
    const [first, second] = await Promise.all([1, 2].map(() => request.get(address, { headers: AS_A_PAGE })));
    if (!first || !second) throw new Error('two answers were asked for');
    expect(first.status()).toBe(status);
    expect(policyOf(first)).toContain("default-src 'none'; script-src 'self' 'nonce-");
    expect(policyOf(first)).toContain("; base-uri 'none'; frame-ancestors 'none'");
    expect(policyOf(first)).not.toContain('unsafe');
    expect(first.headers()).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    });
    const nonce = nonceOf(first);
    expect(nonce).not.toBe(nonceOf(second));
    const scripts = (await first.text()).match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(3);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
  });
}

for (const address of ['/logo.svg', '/icon.svg', '/examples.json']) {
  test(`${address} is served with nosniff and a content security policy`, async ({ request }) => {
    const answer = await request.get(address);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['x-content-type-options']).toBe('nosniff');
    expect(policyOf(answer)).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/);
  });
}

test('scripts and styles are served with nosniff', async ({ request }) => {
  const page = await (await request.get('/store')).text();
  const files = new Set(page.match(/\/_next\/static\/[\w./~-]+\.(js|css)/g));
  expect(files.size).toBeGreaterThan(3);
  for (const file of files) {
    expect((await request.get(file)).headers(), file).toMatchObject({ 'x-content-type-options': 'nosniff' });
  }
});

test('the emulator’s responses keep their own content security policy', async ({ request, site }) => {
  const policies = await Promise.all(
    [`/_emulator/sites/${site.siteId}`, '/emulator/media/none.jpg', `/emulator/hosted/${site.siteId}/mailbox`].map(
      async (address) => policyOf(await request.get(address)),
    ),
  );
  expect(policies).toEqual([
    "default-src 'none'; frame-ancestors 'none'",
    "default-src 'none'; frame-ancestors 'none'",
    expect.stringMatching(
      /^default-src 'none'; style-src 'sha256-.{44}'; img-src data:; font-src 'self'; form-action 'none'/,
    ),
  ]);
});

test('strict transport security is sent only over https', async ({ request }) => {
  const policyFor = async (headers: Record<string, string>) =>
    (await request.get('/logo.svg', { headers })).headers()['strict-transport-security'];
  expect(await policyFor({})).toBeUndefined();
  expect(await policyFor({ 'x-forwarded-proto': 'https' })).toBeUndefined();
  expect(await policyFor({ 'x-forwarded-proto': 'https', host: 'preview.example' })).toBe('max-age=31536000');
});
