import { existsSync } from 'node:fs';
import { run } from '../../packages/build-steps/run.mjs';
import { installPackages, which } from './tests/debian.mjs';

/** Lacks the windows and services of the whole browser, so the tests take about half as long. */
const HEADLESS_SHELL = 'chromium-headless-shell';
/** Some unit tests need it and are skipped without it. */
const HAPROXY = 'haproxy';
const WHOLE_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of a Chromium for the tests: the caller's, the system's, or one installed here. `undefined` stands for
 * Playwright's own download, which Playwright finds itself.
 */
export async function findChromium() {
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`PLAYWRIGHT_CHROMIUM names ${named}, which does not exist.`);
  }
  if (!which(HEADLESS_SHELL)) await installDebianChromium();
  const path = systemChromium();
  if (!path) await installPlaywrightChromium();
  return path;
}

/** The path of the caller's Chromium, or of the system's Chromium or Chrome, if there is one. */
export function systemChromium() {
  return process.env.PLAYWRIGHT_CHROMIUM || (which(HEADLESS_SHELL) ?? fullBrowser());
}

/** A browser with a back-forward cache, which the headless shell lacks. */
export function fullBrowser() {
  const applications = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    `${process.env.PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
  ];
  return WHOLE_BROWSERS.map(which).find(Boolean) ?? applications.find(existsSync);
}

/** Installs Debian's packages and their libraries if this process may do so. */
async function installDebianChromium() {
  await installPackages('a browser and a proxy to test with', [HEADLESS_SHELL, HAPROXY]);
}

/** Installs Playwright's browser. If it does not start, throws Playwright's message, which names missing libraries. */
async function installPlaywrightChromium() {
  if (await tryPlaywrightChromium().catch(() => false)) return;
  console.log('Installing a browser to test with (npx playwright install --only-shell chromium) …');
  await run('playwright', ['install', '--only-shell', 'chromium']);
  await tryPlaywrightChromium();
}

async function tryPlaywrightChromium() {
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch();
  await browser.close();
  return true;
}
