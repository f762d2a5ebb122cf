import { chromium } from '@playwright/test';
import { findChromium } from '../chromium.mjs';

/** Acts on a page of a fresh browser; fails if the page logs an error. */
export async function withBrowser(act) {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: await findChromium(), args });
  try {
    const page = await browser.newPage();
    const errors = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
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

/** Fills in the hosted checkout as a buyer does, and pays. */
export async function payOnHostedPage(page) {
  await page.getByRole('button', { name: 'Fill in test details' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel(/^Expires/).fill('12/99');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay/ }).click();
}
