import { request as rawRequest } from 'node:http';
import { expect, test } from '../fixtures';
import { OwnApp } from '../own-app';

const CLIENT_ID = '9e37d7b0-3621-418f-a6b6-b82bdeaf051d';

/** Returns the status. `fetch` would set the `Host` header itself. */
const statusWith = (address: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    rawRequest(address, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });

test('strangers cannot use the app’s internal routes or write into its log', async ({ playwright }) => {
  test.slow(); // This test starts a server.
  const app = await OwnApp.start({ EMULATOR_DATA: ':memory:' });
  const stranger = await playwright.request.newContext({ baseURL: app.url });
  const before = app.log();
  try {
    await test.step('a site without a preset opens only for callers on this machine', async () => {
      const { clientId } = await (await stranger.post('/_emulator/sites', { data: { preset: 'bare' } })).json();
      const open = (form: Record<string, string>, headers: Record<string, string> = {}) =>
        stranger.post('/open-site', { form, headers: { origin: app.url, ...headers }, maxRedirects: 0 });
      for (const added of ['x-real-ip', 'x-forwarded-for', 'cf-ray']) {
        expect((await open({ clientId }, { [added]: '127.0.0.1' })).status(), added).toBe(403);
        expect((await open({ clientId: CLIENT_ID }, { [added]: '127.0.0.1' })).status(), added).toBe(303);
      }
      const elsewhere = await open({ clientId: CLIENT_ID, to: '//elsewhere.example/steal' });
      expect(elsewhere.headers().location).toBe('/');
      expect((await open({ clientId, to: '/store?q=mug' })).headers().location).toBe('/store?q=mug');
      expect((await open({ clientId }, { origin: 'https://elsewhere.example' })).status()).toBe(403);
      expect((await open({ clientId: 'made-up' })).status()).toBe(404);
      expect((await open({})).status()).toBe(404);
      const noForm = { headers: { origin: app.url, 'content-type': 'application/json' }, data: '{}' };
      expect((await stranger.post('/open-site', noForm)).status()).toBe(400);
      await stranger.post('/open-site', { form: { clientId: CLIENT_ID }, headers: { origin: app.url } });
    });
    await test.step('a form of thousands of files is refused', async () => {
      const boundary = 'parts';
      const part = `--${boundary}\r\ncontent-disposition: form-data; name="a"; filename="a"\r\n\r\nx\r\n`;
      const headers = { origin: app.url, 'content-type': `multipart/form-data; boundary=${boundary}` };
      for (const path of ['/store', '/store/x.json']) {
        const answer = await stranger.post(path, { headers, data: `${part.repeat(30_000)}--${boundary}--\r\n` });
        expect(answer.status()).toBe(413);
      }
    });
    await test.step('Next.js resizes no images', async () => {
      const query = new URLSearchParams({ url: '/emulator/media/nothing.png', w: '3840', q: '75' });
      expect((await stranger.get(`/_next/image?${query}`)).status()).toBe(404);
    });
    await test.step('a Host header with URL delimiters is refused', async () => {
      const { host } = new URL(app.url);
      for (const name of [`${host}#.evil`, `${host}/x`, `a@${host}`, `${host}?x`])
        expect(await statusWith(`${app.url}/store`, { host: name }), name).toBe(400);
    });
    await test.step('an unknown visit ID shows no calls except this request’s session call', async () => {
      for (const visit of ['', 'x', 'a'.repeat(5_000), '0123456789abcdef0123456789abcdef']) {
        const answer = await stranger.get('/made-calls/visit', { headers: { cookie: `sdk-calls=${visit}` } });
        const { calls }: { calls: { call: { name: string } }[] } = await answer.json();
        expect(calls.map(({ call }) => call.name).filter((name) => name !== 'auth.generateVisitorTokens')).toEqual([]);
      }
    });
    await test.step('a site cookie with an unknown site causes no server error', async () => {
      for (const path of ['/store', '/booking', '/tickets', '/subscriptions', '/account', '/cart']) {
        const answer = await stranger.get(path, { headers: { cookie: 'site=made-up' } });
        expect(answer.status(), path).toBeLessThan(500);
      }
    });
    expect(app.log()).toBe(before);
  } finally {
    await stranger.dispose();
    await app.stop();
  }
});
