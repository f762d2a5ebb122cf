import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { build } from 'esbuild';
import { buildPackageInto } from '../packages/emulator/tests/package/built-package';
import { systemChromium } from '../tools/scripts/chromium.mjs';
import { freePort } from '../tools/scripts/serve/free-port.mjs';
import { WALKS } from '../tools/scripts/try-package/walks.mjs';

/** A shop whose pages alone call the platform, from a server that knows of no emulator. */
const SHOP = `
  import { createClient, OAuthStrategy } from '@wix/sdk';
  import { productsV3 } from '@wix/stores';
  const auth = OAuthStrategy({ clientId: 'a0000000-0000-4000-8000-00000000000a' });
  const wix = createClient({ modules: { productsV3 }, auth });
  const { items } = await wix.productsV3.queryProducts().find();
  document.querySelector('ul').append(...items.map(({ name }) => Object.assign(document.createElement('li'), { textContent: name })));
  await fetch('https://manage.wix.com/secret').catch(() => document.querySelector('p').append('refused'));
`;

const SERVER = `
  import { createServer } from 'node:http';
  import { readFileSync } from 'node:fs';
  const page = '<!doctype html><title>Shop</title><ul></ul><p></p><script type="module" src="/shop.js"></script>';
  createServer(({ url }, response) => {
    const isScript = url === '/shop.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? readFileSync('shop.js') : page);
  }).listen(Number(process.env.APP_PORT), 'localhost');
`;

const TEST = `
  import { expect, test } from 'headless-emulator/playwright';
  const product = (name) => ({
    name,
    productType: 'PHYSICAL',
    physicalProperties: {},
    variantsInfo: { variants: [{ price: { actualPrice: { amount: '30' } }, physicalProperties: {} }] },
  });
  test.use({ seed: { products: [product('Ceramic cup'), product('Teapot')] } });
  test('shows the products of the test', async ({ page, site }) => {
    await page.goto('/');
    await expect(page.getByRole('listitem')).toHaveText(['Ceramic cup', 'Teapot']);
    await expect(page.getByText('refused')).toBeVisible();
    expect((await site.requests()).map(({ operation }) => operation)).toContain('productsV3.queryProducts');
  });
`;

test('the package’s fixture alone answers the pages of an app that nothing else leads to an emulator', async () => {
  const project = mkdtempSync(join(tmpdir(), 'playwright-fixture-'));
  try {
    await buildPackageInto(project, ['@playwright/test']);
    const stdin = { contents: SHOP, resolveDir: process.cwd() };
    await build({ stdin, bundle: true, format: 'esm', target: 'es2022', outfile: join(project, 'shop.js') });
    const url = `http://localhost:${await freePort()}`;
    const launchOptions = {
      executablePath: systemChromium(),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    };
    const webServer = { command: 'node server.mjs', url, env: { APP_PORT: new URL(url).port } };
    const config = { timeout: 120_000, use: { baseURL: url, launchOptions }, webServer };
    writeFileSync(join(project, 'playwright.config.mjs'), `export default ${JSON.stringify(config)};`);
    writeFileSync(join(project, 'server.mjs'), SERVER);
    writeFileSync(join(project, 'shop.spec.mjs'), TEST);
    const { HEADLESS_EMULATOR_URL: _, ...env } = process.env;
    const cli = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list'];
    // A failure has an output, too.
    const { stdout } = await promisify(execFile)(process.execPath, cli, { cwd: project, env }).catch((error) => error);
    expect(stdout).toContain('1 passed');
  } finally {
    rmSync(project, { recursive: true, force: true, maxRetries: 3 });
  }
});

test('the Playwright example passes on two workers, and a failed test’s site can be reopened', async () => {
  // It builds the package and opens browsers of its own.
  test.setTimeout(400_000);
  const project = mkdtempSync(join(tmpdir(), 'playwright-example-'));
  try {
    cpSync('examples/playwright', project, { recursive: true, filter: (path) => !/node_modules/.test(path) });
    await buildPackageInto(project, ['@playwright/test']);
    symlinkSync('../@playwright/test/cli.js', join(project, 'node_modules/.bin/playwright'));
    await WALKS.playwright(project);
  } finally {
    rmSync(project, { recursive: true, force: true, maxRetries: 3 });
  }
});
