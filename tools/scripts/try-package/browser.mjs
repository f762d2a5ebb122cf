import { strict as assert } from 'node:assert';
import { chromium } from '@playwright/test';
import { findChromium } from '../chromium.mjs';
import { START_MS } from './processes.mjs';

/** Acts on a page of a fresh browser; fails if the page logs an error that is not expected. */
export async function withBrowser(act, expectedErrors = /^$/) {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: await findChromium(), args });
  try {
    const page = await browser.newPage();
    const errors = [];
    const log = (text) => expectedErrors.test(text) || errors.push(text);
    page.on('pageerror', (error) => log(error.message));
    page.on('console', (message) => message.type() === 'error' && log(message.text()));
    try {
      await act(page);
    } catch (error) {
      const shown = await page
        .locator('body')
        .innerText({ timeout: 1000 })
        .catch(() => '');
      throw new Error(`${error.message}\nThe page ${page.url()} shows:\n${shown.slice(0, 2000)}\n${errors.join('\n')}`);
    }
    if (errors.length > 0) throw new Error(`the page logged errors:\n${errors.join('\n')}`);
  } finally {
    await browser.close();
  }
}

/** Buys in an app that calls the platform on its server and, for the newest product, in the browser. */
export const buyInShop = (url, expectedErrors) =>
  withBrowser(async (page) => {
    // A dev server may only now begin to build the page.
    page.setDefaultTimeout(START_MS);
    await page.goto(url);
    await assertShowsPicture(page);
    await showNewestProduct(page);
    await page.getByRole('button', { name: 'Buy' }).first().click();
    await payOnHostedPage(page);
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    assert.match(page.url(), /\/thank-you\?orderId=/);
    assert.equal(new URL(page.url()).origin, url, 'the buyer came back to another address');
  }, expectedErrors);

/** The server's page has its button before the button has a handler. */
async function showNewestProduct(page) {
  const name = page.locator('output').filter({ hasText: /\w/ });
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    await page.getByRole('button', { name: 'Show the newest product' }).click();
    const isShown = await name.waitFor({ timeout: 5000 }).then(
      () => true,
      () => false,
    );
    if (isShown) return;
  }
  throw new Error('the browser shows no newest product');
}

export async function assertShowsPicture(page) {
  const picture = page.locator('img').first();
  await picture.waitFor();
  await page.waitForFunction(() => [...document.images].some(({ naturalWidth }) => naturalWidth > 0));
}

/** Fills in the hosted checkout as a buyer does, and pays. `page`: also a frame. */
export async function payOnHostedPage(page) {
  await page.getByRole('button', { name: 'Fill in test details' }).click();
  // The filled page takes the place of the empty one, which has the next button, too.
  await page.locator('input[type=email][value*="@"]').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel(/^Expires/).fill('12/99');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay/ }).click();
}
