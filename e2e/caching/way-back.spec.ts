import { chromium } from '@playwright/test';
import { fullBrowser } from '../../scripts/chromium.mjs';
import { expect, siteCookie, test } from '../fixtures';

// Playwright disables the back-forward cache by default.
test('Back shows the list from the browser’s memory, with a current cart', async ({ site, baseURL }, { project }) => {
  const executablePath = fullBrowser();
  test.skip(executablePath === undefined, 'the headless shell has no back-forward cache');
  const { args } = project.use.launchOptions ?? {};
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    ...(args && { args }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const context = await browser.newContext();
    await context.addCookies([siteCookie(site, baseURL)]);
    const page = await context.newPage();
    await page.goto(`${baseURL}/store`);
    await expect(page.getByRole('list', { name: 'Products' })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isTheSame: true }));
    await page.goto(`${baseURL}/emulator/hosted/none`);
    // A restored page does not load again.
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.getByRole('list', { name: 'Products' })).toBeVisible();
    expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
  } finally {
    await browser.close();
  }
});
