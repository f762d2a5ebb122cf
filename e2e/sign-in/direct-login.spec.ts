import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { expect, test } from '../fixtures';
import { MEMBER } from '../member';

// A shop on another origin, with the SDK in the browser: `getMemberTokensForDirectLogin` opens a hidden frame of the
// platform, which posts the code to the surrounding page if the site allows the page's domain.

interface DirectLogin {
  emulator: string;
  clientId: string;
  email: string;
  password: string;
}

declare global {
  interface Window {
    signInDirectly(directLogin: DirectLogin): Promise<string>;
  }
}

/** The page's script. The SDK always asks `*.wixapis.com`; those requests go to the emulator, as README.md says. */
const SHOP = `
import { createClient, OAuthStrategy } from '@wix/sdk';
import { members } from '@wix/members';

window.signInDirectly = async ({ emulator, clientId, email, password }) => {
  const realFetch = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const { hostname, pathname, search } = new URL(input instanceof Request ? input.url : input);
    if (!hostname.endsWith('.wixapis.com')) return realFetch(input, init);
    return realFetch(emulator + pathname + search, input instanceof Request ? input : init);
  };
  const wix = createClient({ modules: { members }, auth: OAuthStrategy({ clientId }) });
  const signedIn = await wix.auth.login({ email, password });
  if (signedIn.loginState !== 'SUCCESS') throw new Error('login: ' + signedIn.loginState);
  const tokens = await wix.auth.getMemberTokensForDirectLogin(signedIn.data.sessionToken);
  wix.auth.setTokens(tokens);
  const { member } = await wix.members.getCurrentMember({ fieldsets: ['FULL'] });
  return tokens.refreshToken.role + ' ' + member.loginEmail;
};`;

let shop: Server;

test.beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: SHOP, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    define: { 'process.env': '{}' },
  });
  const script = outputFiles[0]?.text ?? '';
  shop = createServer(({ url }, response) => {
    if (url === '/shop.js') response.setHeader('content-type', 'text/javascript').end(script);
    else response.setHeader('content-type', 'text/html').end('<title>Shop</title><script src="/shop.js"></script>');
  });
  await once(shop.listen(0, '127.0.0.1'), 'listening');
});

test.afterAll(() => {
  shop.close();
});

/** Starts the sign-in without waiting. The page then shows `member <email>` or the SDK's error. */
async function beginSignIn(page: Page, clientId: string, baseURL = '') {
  // The server listens on TCP, so its address has a port.
  const { port } = shop.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/`);
  const directLogin = { emulator: `${baseURL}/emulator`, clientId, ...MEMBER };
  const outcome = page.evaluate((login) => window.signInDirectly(login).catch(String), directLogin);
  return { outcome };
}

test('a page on an allowed domain signs a member in without a redirect', async ({ page, site, baseURL }) => {
  await site.settings({ redirects: { allowedDomains: ['127.0.0.1'] } });
  const { outcome } = await beginSignIn(page, site.clientId, baseURL);
  expect(await outcome).toBe(`member ${MEMBER.email}`);
  expect(new URL(page.url()).pathname).toBe('/');
  await expect(page.locator('iframe')).toHaveCount(0);
});

test.describe('a page on another domain', () => {
  test.use({ expectedErrors: [/frame-ancestors/] });

  test('gets no authorization code, and the SDK gives up after two minutes', async ({ page, site, baseURL }) => {
    await site.settings({ redirects: { allowedDomains: ['shop.example.com', 'localhost'] } });
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    const { outcome } = await beginSignIn(page, site.clientId, baseURL);
    await refused;
    await page.clock.fastForward('02:01');
    expect(await outcome).toContain('OAuth flow timed out');
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});
