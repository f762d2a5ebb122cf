import { fileURLToPath } from 'node:url';
import { expect, test } from '../fixtures';
import { OwnApp } from '../own-app';

const root = fileURLToPath(new URL('../..', import.meta.url));
const CLIENT_ID = '00000000-0000-4000-8000-000000000000';

test('on a real site there is no sandbox: no tool, no other site to open, no menu', async ({ playwright }) => {
  test.slow(); // This test starts a server.
  const app = await OwnApp.start({
    WIX_CLIENT_ID: CLIENT_ID,
    NODE_OPTIONS: `--require=${root}e2e/shell/no-network.cjs`,
  });
  const visitor = await playwright.request.newContext({ baseURL: app.url });
  try {
    for (const accept of ['text/html', 'application/json'])
      for (const address of ['/_emulator', '/_emulator/sites', '/_emulator/ui/assets/index.js', '/emulator/x'])
        expect((await visitor.get(address, { headers: { accept } })).status(), address).toBe(404);
    const opened = await visitor.post('/open-site', { form: { clientId: CLIENT_ID }, headers: { origin: app.url } });
    expect(opened.status()).toBe(404);
    expect(opened.headers()['set-cookie'] ?? '').not.toContain('site=');
    // The app itself still answers.
    const home = await visitor.get('/');
    expect(home.status()).toBe(200);
    expect(await home.text()).not.toContain('sandbox-menu');
  } finally {
    await visitor.dispose();
    await app.stop();
  }
});
