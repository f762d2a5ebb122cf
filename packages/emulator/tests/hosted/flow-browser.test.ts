import { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import { bindToBrowser, hasFlowCookie, setFlowCookie } from '../../src/platform/composition/hosted/flow-browser';
import { openSqliteStorage } from '../../src/platform/database/sqlite/sqlite-storage';
import type { Web } from '../../src/platform/http/web';
import { Site } from '../../src/platform/kernel/site';
import { aSiteRecord } from '../database/drivers';

let flow: { id: string; browser: string };
let secret: string;

beforeEach(() => {
  ({ flow, secret } = bindToBrowser({ id: 'f1' }));
});

test('a browser’s secret is stored as a digest, and differs for each browser', () => {
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(flow).toEqual({ id: 'f1', browser: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(bindToBrowser({ id: 'f1' }).secret).not.toBe(secret);
});

describe('a flow’s browser', () => {
  async function belongsToBrowser(cookie: string | undefined, of: { id: string; browser?: string }): Promise<boolean> {
    const app = new Hono<Web>();
    app.get('/', (context) => context.json(hasFlowCookie(context, of)));
    const response = await app.request('/', { headers: cookie === undefined ? {} : { cookie } });
    return (await response.json()) === true;
  }

  test('is recognized by the flow’s secret in the flow’s cookie', async () => {
    expect(await belongsToBrowser(`hosted-flow-f1=${secret}`, flow)).toBe(true);
  });

  test.each([
    ['without a cookie', () => undefined],
    ['with an empty cookie', () => 'hosted-flow-f1='],
    ['with another flow’s cookie', () => `hosted-flow-f2=${secret}`],
    ['with another secret', () => `hosted-flow-f1=${bindToBrowser(flow).secret}`],
    ['with the stored digest', () => `hosted-flow-f1=${flow.browser}`],
  ])('is not recognized %s', async (_name, cookie) => {
    expect(await belongsToBrowser(cookie(), flow)).toBe(false);
  });

  test('is not recognized before a browser has opened the flow', async () => {
    expect(await belongsToBrowser(`hosted-flow-f1=${secret}`, { id: 'f1' })).toBe(false);
    expect(await belongsToBrowser(undefined, { id: 'f1' })).toBe(false);
  });
});

describe('a flow’s cookie', () => {
  async function cookieAt(baseUrl: string): Promise<string> {
    const storage = await openSqliteStorage();
    const record = { ...aSiteRecord(), siteId: 'a-site' };
    const site = new Site(record, await storage.createSite(record));
    const app = new Hono<Web>();
    app.get('/', (context) => {
      setFlowCookie(context, { baseUrl, site }, flow, secret);
      return context.text('');
    });
    const response = await app.request('/');
    await storage.close();
    return response.headers.get('set-cookie') ?? '';
  }

  test('is sent only to that flow’s page, and hidden from scripts', async () => {
    expect(await cookieAt('http://localhost:3000/emulator')).toBe(
      `hosted-flow-f1=${secret}; Path=/emulator/hosted/a-site/flow/f1; HttpOnly; SameSite=Lax`,
    );
  });

  test('requires https if the pages use https', async () => {
    expect(await cookieAt('https://preview.example')).toContain('; Path=/hosted/a-site/flow/f1; HttpOnly; Secure;');
  });
});
