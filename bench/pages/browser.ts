import { type Browser, chromium } from '@playwright/test';

/** The system's Chromium, or the one that Playwright has. `ignored`: arguments of Playwright's own that it is to go without. */
export const launchBrowser = (ignored: string[] = []): Promise<Browser> =>
  chromium.launch({
    ...(process.env.PLAYWRIGHT_CHROMIUM && { executablePath: process.env.PLAYWRIGHT_CHROMIUM }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    ignoreDefaultArgs: ignored,
  });
