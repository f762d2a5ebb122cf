import { type Browser, type BrowserContext, chromium } from '@playwright/test';

const OPTIONS = {
  ...(process.env.PLAYWRIGHT_CHROMIUM && { executablePath: process.env.PLAYWRIGHT_CHROMIUM }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
};

/** The system's Chromium, or Playwright's. `ignored`: default arguments of Playwright to omit. */
export const launchBrowser = (ignored: string[] = []): Promise<Browser> =>
  chromium.launch({ ...OPTIONS, ignoreDefaultArgs: ignored });

/** Keeps compiled scripts in `folder`, as a visitor's browser does. Other contexts keep them only while they are open. */
export const launchProfile = (folder: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, OPTIONS);
