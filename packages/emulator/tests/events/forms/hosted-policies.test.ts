import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../../harness/harness';

const EMULATOR = 'http://127.0.0.1:4010';
const APP = 'http://localhost:3000';
const LOG_IN = { do: 'log-in', email: 'maya.member@example.com', password: 'sandbox-Pass1' };

/** The sources of one directive of the response's Content-Security-Policy. */
function sourcesOf(directive: string, { headers }: Response): string[] {
  const policy = headers.get('content-security-policy') ?? '';
  const directiveText = policy.split('; ').find((text) => text.startsWith(`${directive} `));
  return directiveText?.split(' ').slice(1) ?? [];
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page loads only what its policy names, and has no inline attributes. */
function expectOnlyNamedFields(page: Response, html: string): void {
  const contentsOf = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(([, text = '']) => hashOf(text));
  expect(contentsOf('style')).toEqual(sourcesOf('style-src', page));
  expect(contentsOf('script')).toEqual(sourcesOf('script-src', page));
  expect(html).not.toMatch(/<[^>]+ (style|on\w+)=/);
  expect(sourcesOf('default-src', page)).toEqual(["'none'"]);
  expect(sourcesOf('base-uri', page)).toEqual(["'none'"]);
  expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
}

async function openSignIn(site: TestSite, responseMode: 'query' | 'web_message' = 'query') {
  const { auth } = site.visitor();
  const browser = site.browse();
  const { authUrl } = await auth.getAuthUrl(auth.generateOAuthData(`${APP}/login-callback`), { responseMode });
  return { browser, page: await browser.open(authUrl) };
}

onEveryDatabase('a hosted page’s content security policy', (platform) => {
  const get = (path: string) => platform.emulator.fetch(new Request(EMULATOR + path));

  test('allows form redirects to the allowed domains only, and forbids framing', async () => {
    const site = await platform.site();
    const allowedDomains = [
      'localhost:4321',
      '*.example.com',
      'https://shop.example.org',
      '[::1]',
      'müsli.example',
      "a;b'c",
    ];
    const allowedRedirectUris = ['https://api.example.net/callback?a=b', 'com.example.app://callback'];
    await site.settings({ redirects: { allowedDomains, allowedRedirectUris } });
    const { browser, page } = await openSignIn(site);
    expectOnlyNamedFields(page, browser.html);
    expect(sourcesOf('form-action', page)).toEqual([
      "'self'",
      'http://localhost:*',
      'http://127.0.0.1:*',
      'http://localhost:4321',
      'http://*.example.com:*',
      'https://shop.example.org',
      'http://xn--msli-0ra.example:*',
      'https://api.example.net',
      'com.example.app:',
    ]);
    expect(sourcesOf('frame-ancestors', page)).toEqual(["'none'"]);
    const refused = await browser.submit({ ...LOG_IN, password: 'wrong' });
    expect(refused.status).toBe(422);
    expect(sourcesOf('form-action', refused)).toEqual(sourcesOf('form-action', page));
  });

  test('allows the hidden frame’s one script, and lets the site’s apps embed the frame', async () => {
    const site = await platform.site();
    const { browser, page } = await openSignIn(site, 'web_message');
    expect(sourcesOf('frame-ancestors', page)).toEqual(["'none'"]);
    const message = await browser.submit(LOG_IN);
    expectOnlyNamedFields(message, browser.html);
    expect(browser.html).toContain('parent.postMessage(');
    expect(sourcesOf('frame-ancestors', message)).toEqual(["'self'", 'http://localhost:*', 'http://127.0.0.1:*']);
    expect(sourcesOf('form-action', message)).toEqual(["'none'"]);
  });

  test('also covers pages that only show a message', async () => {
    const site = await platform.site();
    await site.visitor().auth.sendPasswordResetEmail('maya.member@example.com', `${APP}/login-callback`);
    for (const path of ['mailbox', `flow/${crypto.randomUUID()}`, 'set-password/none']) {
      const page = await get(`/hosted/${site.siteId}/${path}`);
      expect(page.headers.get('content-type'), path).toContain('text/html');
      expectOnlyNamedFields(page, await page.text());
      expect(sourcesOf('form-action', page), path).toEqual(["'none'"]);
      expect(sourcesOf('frame-ancestors', page), path).toEqual(["'none'"]);
    }
  });

  test('also covers a ticket’s check-in page', async () => {
    const code = `1234-ABCD,${crypto.randomUUID()}`;
    const page = await get(`/event-check-in/${code}`);
    expectOnlyNamedFields(page, await page.text());
    expect(sourcesOf('img-src', page)).toEqual(["'self'"]);
  });
});
