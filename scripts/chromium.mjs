import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { exitCode } from './run.mjs';

/** The path of a Chromium to test with: named by the caller, the system's, Playwright's own, or Debian's, installed here. */
export async function findChromium() {
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`PLAYWRIGHT_CHROMIUM names ${named}, which does not exist.`);
  }
  const found = systemChromium() ?? (await playwrightChromium());
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('Installing Chromium (apt-get install chromium) …');
    if ((await apt(['update'])) === 0) await apt(['install', '-y', '--no-install-recommends', 'chromium']);
    const installed = systemChromium();
    if (installed) return installed;
  }
  throw new Error('No Chromium found: install Chromium or Chrome, or run "npx playwright install chromium".');
}

/** The path of the system's Chromium or Chrome, if there is one. */
export function systemChromium() {
  const applications = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    `${process.env.PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
  ];
  return (
    ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(which).find(Boolean) ??
    applications.find(existsSync)
  );
}

function which(name) {
  if (process.platform === 'win32') return undefined;
  const directories = (process.env.PATH ?? '').split(':');
  return directories.map((directory) => `${directory}/${name}`).find(existsSync);
}

async function playwrightChromium() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function apt(args) {
  return exitCode(
    spawn('apt-get', args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }),
  );
}
