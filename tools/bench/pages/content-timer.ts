import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../servers';

export interface ContentTimes {
  /** Milliseconds from the start of the navigation until the first real content is visible. */
  visible: number;
  /** Milliseconds until a click reaches it: it is a link or a form's button, and nothing covers it. */
  clickable: number;
  /** The navigation's start, milliseconds since 1970. */
  origin: number;
}

/**
 * Opens the URL and watches for `selector`, starting before the page's first script. Links and server forms work
 * without scripts, so the content counts, not hydration. The page itself reports when the content appeared: polling
 * would run a quarter of a megabyte of Playwright's script on the rendering thread.
 */
export async function goToContent(page: Page, address: string, selector: string): Promise<ContentTimes> {
  await page.addInitScript(`window.contentSelector = ${JSON.stringify(selector)}`);
  await page.addInitScript({ path: join(root, 'tools/bench/pages/watch-content.js') });
  const [message] = await Promise.all([
    page.waitForEvent('console', (message) => message.text().startsWith(SAID)),
    page.goto(address, { waitUntil: 'commit' }),
  ]);
  return JSON.parse(message.text().slice(SAID.length));
}

/** The prefix of the message that `watch-content.js` logs. */
const SAID = 'content times ';

/** Milliseconds from the start of the navigation to the first contentful paint, which must be over. */
export async function firstPaint(page: Page): Promise<number> {
  const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  if (painted === undefined) throw new Error('nothing was painted');
  return painted;
}
