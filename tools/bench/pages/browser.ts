import { type Browser, chromium } from '@playwright/test';

/** The system's Chromium, or Playwright's. `ignored`: default arguments of Playwright to omit. */
export const launchBrowser = (ignored: string[] = []): Promise<Browser> =>
  chromium.launch({
    ...(process.env.PLAYWRIGHT_CHROMIUM && { executablePath: process.env.PLAYWRIGHT_CHROMIUM }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    ignoreDefaultArgs: ignored,
  });
