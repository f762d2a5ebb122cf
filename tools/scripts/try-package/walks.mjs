import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../chromium.mjs';
import { freePort } from '../serve/free-port.mjs';
import { assertShowsPicture, buyInShop, payOnHostedPage, withBrowser } from './browser.mjs';
import { compareCalls } from './compare-calls.mjs';
import { walkNuxt, walkOlderNext, walkReactRouter } from './frameworks.mjs';
import { firstLine, node, npm, whileRunning } from './processes.mjs';

/** The steps for each example, in its installed copy. */
export const WALKS = {
  node: assertPrintsCheckout,
  'older-sdk': assertPrintsCheckout,
  python: assertPrintsCheckout,
  vitest: (project) => npm(['test'], project),
  'vite-react': walkVite,
  'in-page': walkInPage,
  next: walkNext,
  'older-next': walkOlderNext,
  'older-next@15': walkOlderNext,
  nuxt: walkNuxt,
  'react-router': walkReactRouter,
  astro: walkAstro,
  'managed-astro': walkManagedAstro,
  playwright: walkPlaywright,
};

/** Examples that are also tried on other versions of their packages. */
export const OTHER_VERSIONS = {
  'older-next@15': { next: '15.5.29', react: '19.3.1', 'react-dom': '19.3.1', '@types/react': '19.3.0' },
};

async function assertPrintsCheckout(project) {
  assert.match(await npm(['start'], project), /\$\d.*Pay at http:\/\/\S+checkoutId/s);
}

async function walkVite(project) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const vite = ['node_modules/vite/bin/vite.js', '--port', `${port}`, '--strictPort'];
  await whileRunning(vite, project, {}, url, () =>
    withBrowser(async (page) => {
      await page.goto(url);
      await page.getByRole('button', { name: 'Buy' }).first().waitFor();
      await assertShowsPicture(page);
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.getByRole('button', { name: /^Continue as the sandbox member/ }).click();
      await page.getByText(/^Hello, \w+/).waitFor();
      await page.getByRole('button', { name: 'Buy' }).first().click();
      await payOnHostedPage(page);
      await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
      assert.match(page.url(), /\/thank-you\?orderId=/);
      await page.getByRole('link', { name: 'Back to the shop' }).click();
      await page.getByRole('button', { name: 'Log out' }).click();
      await page.getByRole('button', { name: 'Log in' }).waitFor();
      await compareCalls(project, `${url}/__emulator`);
    }),
  );
  await npm(['run', 'build'], project);
  assertNoEmulator(join(project, 'dist'));
}

/** Buys in the page, finds the order there after a reload, and opens a second page, which cannot have the same data. */
async function walkInPage(project) {
  await npm(['run', 'build'], project);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const vite = ['node_modules/vite/bin/vite.js', 'preview', '--port', `${port}`, '--strictPort'];
  await whileRunning(vite, project, {}, url, () =>
    withBrowser(async (page) => {
      await page.goto(url);
      await page.getByRole('button', { name: 'Buy' }).first().waitFor();
      await assertShowsPicture(page);
      await page.getByRole('button', { name: 'Buy' }).first().click();
      await payOnHostedPage(page.frameLocator('iframe'));
      await page.waitForURL(/\?orderId=/);
      const order = page.getByText(/^Your order \d+: \$\d.*, paid$/);
      await order.waitFor();
      await page.reload();
      await order.waitFor();
      const opened = page.waitForEvent('popup');
      await page.evaluate(() => void open(location.href));
      const second = await opened;
      await second.getByText('another page of this origin has the kept data open: close it').waitFor();
    }),
  );
}

/** Tries the dev server, then a preview: a build that runs on the emulator. */
async function walkNext(project) {
  const next = (...args) => ['node_modules/next/dist/bin/next', ...args];
  const quiet = { NEXT_TELEMETRY_DISABLED: '1' };
  const preview = { ...quiet, HEADLESS_EMULATOR: 'on' };
  await whileServingNext(project, next('dev'), quiet);
  await npm(['run', 'build'], project, preview);
  await whileServingNext(project, next('start'), preview);
}

async function whileServingNext(project, args, env) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  await whileRunning([...args, '--port', `${port}`], project, env, url, async () => {
    const names = await (await fetch(`${url}/names`)).json();
    assert.equal(names.length, 4, `the edge route answers ${JSON.stringify(names)}`);
    const { status, headers } = await fetch(`${url}/first`, { redirect: 'manual' });
    assert.deepEqual([status, /\/#\w/.test(headers.get('location'))], [307, true], 'the proxy leads to no product');
    await buyInShop(url);
    await compareCalls(project, `${url}/headless-emulator`);
  });
}

async function walkAstro(project) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const astro = ['node_modules/astro/astro.js', 'dev', '--port', `${port}`];
  await whileRunning(astro, project, { ASTRO_TELEMETRY_DISABLED: '1' }, url, async () => {
    await buyOnServerRenderedPages(url);
    await compareCalls(project, `${url}/__emulator`);
  });
  await npm(['run', 'build'], project);
  assertNoEmulator(join(project, 'dist'));
}

const buyOnServerRenderedPages = (url) =>
  withBrowser(async (page) => {
    await page.goto(url);
    await assertShowsPicture(page);
    await page.getByRole('button', { name: 'Buy' }).first().click();
    await payOnHostedPage(page);
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
  });

/** Tries its pages behind the front that `exec` opens, its tests, and a build that reads the emulator. */
async function walkManagedAstro(project) {
  const quiet = { ASTRO_TELEMETRY_DISABLED: '1' };
  const [port, frontPort, emulatorPort] = [await freePort(), await freePort(), await freePort()].map(String);
  const exec = (...args) => ['node_modules/headless-emulator/dist/cli.js', 'exec', ...args];
  const ports = ['--port', emulatorPort, '--front-port', frontPort];
  const dev = exec(...ports, '--', 'node_modules/.bin/astro', 'dev', '--port', port);
  await whileRunning(dev, project, quiet, `http://localhost:${port}`, async () => {
    await buyOnServerRenderedPages(`http://localhost:${frontPort}`);
    await compareCalls(project, `http://localhost:${emulatorPort}`);
  });
  writeFileSync(join(project, 'try.config.ts'), await playwrightConfig((own) => `npx astro dev --port ${own}`));
  assert.match(await npm(['test', '--', '--config', 'try.config.ts'], project, quiet), /3 passed/);
  await node(exec('--', 'npm', 'run', 'build'), project, quiet);
}

/** Runs the tests of the example, then a failing one with a seed, and opens its site again. */
async function walkPlaywright(project) {
  writeFileSync(join(project, 'try.config.ts'), await playwrightConfig());
  const test = (...args) => npm(['test', '--', '--config', 'try.config.ts', ...args], project);
  assert.match(await test(), /5 passed/);

  writeFileSync(join(project, 'tests/failing.spec.ts'), FAILING_TEST);
  writeFileSync(join(project, 'my.seed.ts'), SEED);
  const playwright = ['npx', 'playwright', 'test', '--config', 'try.config.ts', 'failing'];
  await assert.rejects(
    npm(['exec', '--', 'headless-emulator', 'exec', '--seed', 'my.seed.ts', '--', ...playwright], project),
    /emulator-world\.json/,
  );
  const results = join(project, 'test-results');
  const world = readdirSync(results, { recursive: true }).find((path) => path.endsWith('emulator-world.json'));
  assert.ok(world, 'the failed test left no world');
  const cli = join(project, 'node_modules/headless-emulator/dist/cli.js');
  const { line, stop } = await firstLine([cli, 'open', join(results, world), '--json'], project);
  try {
    const { url, siteId, requests, events } = JSON.parse(line);
    assert.ok(requests > 0, 'the log of requests is empty');
    assert.ok(events > 0, 'the list of events is empty');
    const control = async (path) => (await fetch(`${url}/_emulator/sites/${siteId}/${path}`)).json();
    assert.equal((await control('settings')).name, 'A shop that fails');
    const { documents } = await control('collections/products');
    assert.deepEqual(
      documents.map(({ name }) => name),
      ['Teapot'],
    );
  } finally {
    await stop();
  }
}

const FAILING_TEST = `
import { createClient } from '@wix/sdk';
import { productsV3 } from '@wix/stores';
import { expect, test } from 'headless-emulator/playwright';

test('fails', async ({ page, site, owner }) => {
  await site.settings.change({ name: 'A shop that fails' });
  const wix = createClient({ auth: owner, modules: { productsV3 } });
  const { products = [] } = await wix.productsV3.searchProducts({});
  await wix.productsV3.updateProduct(products[0]?._id ?? '', { revision: products[0]?.revision, name: 'Teapot' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Teapot']);
  await expect(page.getByText('No shop has this text')).toBeVisible({ timeout: 100 });
});
`;

const SEED = `
import { defineSeed } from 'headless-emulator';

export default defineSeed({
  products: [
    {
      name: 'Kettle',
      productType: 'PHYSICAL',
      physicalProperties: {},
      variantsInfo: { variants: [{ price: { actualPrice: { amount: '30' } }, physicalProperties: {} }] },
    },
  ],
});
`;

/** The example's own settings, with the browser that this machine has. */
async function playwrightConfig(commandAt) {
  const executablePath = await findChromium();
  const launchOptions = { executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] };
  const port = await freePort();
  return `
process.env.PORT = process.env.TRIED_PORT ??= '${port}';
const { default: config } = await import('./playwright.config');
const url = 'http://localhost:${port}';
export default {
  ...config,
  use: { ...config.use, baseURL: url, launchOptions: ${JSON.stringify(launchOptions)} },
  webServer: { ...config.webServer, ${commandAt ? `command: ${JSON.stringify(commandAt(port))}, ` : ''}url },
};
`;
}

/** Checks that a build calls the real platform and contains no code of the emulator. */
function assertNoEmulator(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  assert.ok(files.length > 0, 'the build is empty');
  for (const { parentPath, name } of files)
    assert.doesNotMatch(readFileSync(join(parentPath, name), 'utf8'), /headless-emulator|__emulator/, name);
}
