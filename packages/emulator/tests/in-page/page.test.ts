// @module-tag slow
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Site } from '../../src/server/library/site';
import { launchChromium, openPageOf, serveFiles } from '../harness/in-page';
import { TEST_DAY } from '../test-day';

const BUILD = fileURLToPath(new URL('../../build-browser.mjs', import.meta.url));
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

const NOTEBOOK = { query: { filter: { slug: 'notebook' } } };

interface Products {
  products: { id: string; media: { main: { image: { url: string } } } }[];
}

describe('the emulator in a page', () => {
  let folder: string;
  let address: string;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'in-page-'));
    await promisify(execFile)(process.execPath, [BUILD, folder]);
    address = await serveFiles(folder);
    browser = await launchChromium();
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  beforeEach(async () => {
    const context = await browser.newContext();
    page = await openPageOf(context, address);
    await page.evaluate(async (now) => {
      window.emulators = new Map([[1, await window.startEmulator({ now })]]);
    }, TEST_DAY);
  });
  afterEach(() => page.context().close());

  /** Asks the platform as the page's own scripts do, always as the same visitor. */
  const ask = <T>(path: string, body: object, asking = page): Promise<T> =>
    asking.evaluate(
      async ([to, content]) => {
        const post = (url: string, sent: object, authorization?: string) =>
          fetch(`https://www.wixapis.com${url}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
            body: JSON.stringify(sent),
          }).then((response) => response.json());
        const { clientId } = window.emulators.get(1) ?? {};
        const token =
          sessionStorage.getItem('token') ??
          (await post('/oauth2/token', { clientId, grantType: 'anonymous' })).access_token;
        sessionStorage.setItem('token', token);
        return post(to, content, token);
      },
      [path, body] as const,
    );

  /** Returns the address of a hosted checkout, which leads back to the page. */
  async function checkoutOf(productId: string | undefined, asking: Page): Promise<string> {
    const catalogReference = { appId: STORES_APP_ID, catalogItemId: productId };
    const lineItems = [{ quantity: 1, catalogReference }];
    const { checkout } = await ask<{ checkout: { id: string } }>(
      '/ecom/v1/checkouts',
      { channelType: 'WEB', lineItems },
      asking,
    );
    const { redirectSession } = await ask<{ redirectSession: { fullUrl: string } }>(
      '/_api/redirects-api/v1/redirect-session',
      {
        ecomCheckout: { checkoutId: checkout.id },
        callbacks: { postFlowUrl: address, thankYouPageUrl: `${address}?thanks` },
      },
      asking,
    );
    return redirectSession.fullUrl;
  }

  test('answers the calls of the page', async () => {
    const { products } = await ask<Products>('/stores/v3/products/search', { search: { cursorPaging: { limit: 3 } } });
    expect(products).toHaveLength(3);
  });

  test('serves its pictures and the hosted pages in a frame', async () => {
    const { products } = await ask<Products>('/stores/v3/products/query', NOTEBOOK);
    const [product] = products;
    const picture = await page.evaluate(async (url) => {
      const response = await fetch(url);
      return [response.status, response.headers.get('content-type')];
    }, product?.media.main.image.url ?? '');
    expect(picture).toEqual([200, expect.stringMatching(/^image\//)]);
    await page.evaluate(
      (src) => {
        document.body.append(Object.assign(document.createElement('iframe'), { src }));
      },
      await checkoutOf(product?.id, page),
    );
    const frame = page.frameLocator('iframe');
    await expect.poll(() => frame.getByRole('heading', { level: 1 }).textContent()).toBe('Checkout');
  });

  test('is still there after the browser has ended the service worker', async () => {
    const session = await page.context().newCDPSession(page);
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    const { products } = await ask<Products>('/stores/v3/products/search', { search: { cursorPaging: { limit: 1 } } });
    expect(products).toHaveLength(1);
  });

  test('gets a call once, however long its answer takes', async () => {
    await page.evaluate(async () => {
      const site = await window.emulators.get(1)?.sites.own();
      await site?.faults.set({ operation: 'productsV3.searchProducts', latencyMs: 4_000 });
    });
    const { products } = await ask<Products>('/stores/v3/products/search', { search: { cursorPaging: { limit: 1 } } });
    expect(products).toHaveLength(1);
    const calls = await page.evaluate(async () => (await window.emulators.get(1)?.sites.own())?.requests());
    expect(calls?.map(({ operation }) => operation)).toEqual(['productsV3.searchProducts']);
  });

  test('shows the tool in a frame', async () => {
    await page.evaluate(() => {
      const src = `${window.emulators.get(1)?.url}/_emulator`;
      document.body.append(Object.assign(document.createElement('iframe'), { src }));
    });
    const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
    await expect.poll(() => heading.textContent()).toBe('The Corner Studio');
  });

  test('has a world for each open page, which share the service worker', async () => {
    const other = await openPageOf(page.context(), address);
    const own = await other.evaluate(async (now) => {
      const emulator = await window.startEmulator({ now });
      window.emulators = new Map([[1, emulator]]);
      await (await emulator.sites.own()).remove();
      return emulator.url;
    }, TEST_DAY);
    const [sites, url] = await page.evaluate(async () => {
      const emulator = window.emulators.get(1);
      return [await emulator?.sites.list(), emulator?.url];
    });
    const hostOf = (target: string) => page.evaluate(async (to) => (await fetch(`${to}/hosted/none`)).status, target);
    expect(sites).not.toEqual([]);
    expect(url).not.toBe(own);
    expect([await hostOf(url ?? ''), await hostOf(own)]).toEqual([404, 404]);
    await other.close();
    expect([await hostOf(url ?? ''), await hostOf(own)]).toEqual([404, 503]);
  });

  /** Starts an emulator that keeps its data, adds a site, and returns the number of sites before; or why it cannot start. */
  const addKeptSite = (opened: Page) =>
    opened.evaluate(async (now) => {
      try {
        const { sites } = await window.startEmulator({ now, persist: true });
        const { length } = await sites.list();
        await sites.create({ preset: 'bare' });
        return length;
      } catch (error) {
        return String(error);
      }
    }, TEST_DAY);

  test('keeps its data when its page is closed, for one page at a time', async () => {
    const first = await openPageOf(page.context(), address);
    const before = await addKeptSite(first);
    const second = await openPageOf(page.context(), address);
    expect(await addKeptSite(second)).toMatch(/another page of this origin has the kept data open: close it$/);
    await first.close();
    expect(await addKeptSite(second)).toBe(Number(before) + 1);
  });

  test('keeps the data through a hosted checkout that the page is left for', async () => {
    const own = await openPageOf(page.context(), address);
    const start = () =>
      own.evaluate(async (now) => {
        window.emulators = new Map([[1, await window.startEmulator({ now, persist: true })]]);
      }, TEST_DAY);
    await start();
    const { products } = await ask<Products>('/stores/v3/products/query', NOTEBOOK, own);
    await own.evaluate((to) => location.assign(to), await checkoutOf(products[0]?.id, own));
    const hosted = own.frameLocator('iframe');
    await expect.poll(() => own.title(), { timeout: 20_000 }).toMatch(/^Checkout/);
    await own.reload();
    await hosted.getByRole('button', { name: 'Fill in test details' }).click();
    await expect.poll(() => hosted.getByLabel('First name').inputValue(), { timeout: 20_000 }).not.toBe('');
    await hosted.getByRole('button', { name: 'Continue' }).click();
    await hosted.getByLabel('Card number').fill('4242 4242 4242 4242');
    await hosted.getByLabel(/^Expires/).fill('12/99');
    await hosted.getByLabel('Security code').fill('123');
    await hosted.getByRole('button', { name: /^Pay/ }).click();
    await own.waitForURL(/\?thanks=&orderId=/);
    await own.waitForFunction(() => 'startEmulator' in window);
    await start();
    const { order } = await own.evaluate(async (id) => {
      const site = await window.emulators.get(1)?.sites.own();
      const headers = { authorization: site?.ownerApiKey ?? '', 'wix-site-id': site?.siteId ?? '' };
      return (await fetch(`https://www.wixapis.com/ecom/v1/orders/${id}`, { headers })).json();
    }, new URL(own.url()).searchParams.get('orderId'));
    expect(order).toMatchObject({ paymentStatus: 'PAID', lineItems: [{ quantity: 1 }] });
  });

  test('shows a hosted page of kept data in a second tab, also after the first is closed', async () => {
    const first = await openPageOf(page.context(), address);
    const url = await first.evaluate(async (now) => (await window.startEmulator({ now, persist: true })).url, TEST_DAY);
    const second = await page.context().newPage();
    await second.goto(`${url}/_emulator`);
    const heading = () => second.frameLocator('iframe').getByRole('heading', { level: 1 }).textContent();
    await expect.poll(heading, { timeout: 20_000 }).toBe('The Corner Studio');
    await first.close();
    await second.reload();
    await expect.poll(heading, { timeout: 20_000 }).toBe('The Corner Studio');
  });

  test('sells each of the last three once to two tabs that buy at the same time', async () => {
    const other = await openPageOf(page.context(), address);
    const [url, checkoutIds] = await page.evaluate(
      async ([now, appId]) => {
        const emulator = await window.startEmulator({ now });
        const last = {
          price: { actualPrice: { amount: '0' } },
          inventoryItem: { quantity: 3 },
          digitalProperties: { digitalFile: { _id: 'print.pdf' } },
        };
        const products = [{ name: 'Print', productType: 'DIGITAL', variantsInfo: { variants: [last] } }];
        const { clientId } = await emulator.sites.create({ seed: { products } as never });
        const ask = async (path: string, body: object, authorization = '') => {
          const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) };
          return (
            await fetch(`${emulator.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
          ).json();
        };
        const newToken = async () => (await ask('/oauth2/token', { clientId, grantType: 'anonymous' })).access_token;
        const found = await ask('/stores/v3/products/query', { query: {} }, await newToken());
        const catalogReference = { appId, catalogItemId: found.products[0].id };
        const checkouts = Array.from({ length: 20 }, async () => {
          const token = await newToken();
          const checkoutInfo = {
            buyerInfo: { email: 'ada@example.com' },
            billingInfo: { contactDetails: { firstName: 'Ada', lastName: 'Byron' } },
          };
          const lineItems = [{ quantity: 1, catalogReference }];
          const { checkout } = await ask('/ecom/v1/checkouts', { channelType: 'WEB', lineItems, checkoutInfo }, token);
          return [checkout.id, token];
        });
        return [emulator.url, await Promise.all(checkouts)] as const;
      },
      [TEST_DAY, STORES_APP_ID] as const,
    );
    const order = (asking: Page, bought: readonly (readonly string[])[]) =>
      asking.evaluate(
        ([to, ids]) =>
          Promise.all(
            ids.map(async ([id, authorization = '']) => {
              const init = { method: 'POST', headers: { authorization } };
              return (await fetch(`${to}/ecom/v1/checkouts/${id}/create-order`, init)).status;
            }),
          ),
        [url, bought] as const,
      );
    const statuses = await Promise.all([order(page, checkoutIds.slice(10)), order(other, checkoutIds.slice(0, 10))]);
    expect(statuses.flat().filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.flat().filter((status) => status === 428)).toHaveLength(17);
  });

  test('says that the browser has no room left, and has some once a site is removed', async () => {
    const own = await openPageOf(page.context(), address);
    const session = await page.context().newCDPSession(own);
    await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(address).origin, quotaSize: 6_000_000 });
    const outcome = await own.evaluate(async (now) => {
      const { sites } = await window.startEmulator({ now, persist: true });
      const made: Site[] = [];
      for (let count = 0; count < 20; count++) {
        try {
          made.push(await sites.create({ preset: 'new-site' }));
        } catch (error) {
          await made.pop()?.remove();
          await sites.create({ preset: 'bare' });
          return String(error);
        }
      }
      return 'there is room for twenty sites';
    }, TEST_DAY);
    expect(outcome).toContain("the sandbox's data is full: make room on its disk, or delete the site");
  });

  test('says that a browser keeps no data', async () => {
    const own = await openPageOf(page.context(), address);
    await own.route('**/worker.js', async (route) => {
      const response = await route.fetch();
      // As in a private window of Firefox.
      const body = `StorageManager.prototype.getDirectory = () => Promise.reject(new Error('no'));\n${await response.text()}`;
      await route.fulfill({ response, body });
    });
    expect(await addKeptSite(own)).toMatch(/keeps no data for the page/);
  });

  test.each([
    ['a preset that does not exist', { preset: 'none' }, 'there is no preset "none", only sandbox'],
    ['files that are missing', { files: '/nowhere/' }, '/nowhere/worker.js cannot be loaded'],
  ])('says why it cannot start with %s', async (_, options, message) => {
    const start = (given: object) => window.startEmulator(given).catch(String);
    expect(await page.evaluate(start, options)).toContain(message);
  });

  test('says which of its files is missing', async () => {
    const own = await openPageOf(page.context(), address);
    await own.route('**/contracts.json', (route) => route.fulfill({ status: 404 }));
    const message = await own.evaluate(() => window.startEmulator().catch(String));
    expect(message).toContain('contracts.json is missing');
  });

  test('is gone with its page, and says so', async () => {
    const address = await page.evaluate(async () => {
      const { url = '', close } = window.emulators.get(1) ?? {};
      await close?.();
      return url;
    });
    const answer = await page.evaluate(async (url) => {
      const response = await fetch(`${url}/`);
      return [response.status, await response.text()];
    }, address);
    expect(answer).toEqual([503, expect.stringContaining('No open page runs the emulator')]);
  });
});
