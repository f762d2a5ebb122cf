import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../servers';

export interface ContentTimes {
  /** Milliseconds from the start of the navigation until the first piece of real content can be seen. */
  visible: number;
  /** … until a click on it would reach it: nothing covers it, and it is a link or a form's button. */
  clickable: number;
  /** The navigation's start, milliseconds since 1970. */
  origin: number;
}

/**
 * Goes to the address and watches for `selector` from before the page's first script on. Links and server forms work
 * without any script of the page, so the content counts, not hydration. The page itself reports when the content
 * appeared: polling would run a quarter of a megabyte of Playwright's script on the thread that renders it.
 */
export async function goToContent(page: Page, address: string, selector: string): Promise<ContentTimes> {
  await page.addInitScript(`window.contentSelector = ${JSON.stringify(selector)}`);
  await page.addInitScript({ path: join(root, 'bench/pages/watch-content.js') });
  const [message] = await Promise.all([
    page.waitForEvent('console', (message) => message.text().startsWith(SAID)),
    page.goto(address, { waitUntil: 'commit' }),
  ]);
  return JSON.parse(message.text().slice(SAID.length));
}

/** How the message begins; `watch-content.js` writes it. */
const SAID = 'content times ';

/** Milliseconds from the start of the navigation until the browser first painted content; call it once that is over. */
export async function firstPaint(page: Page): Promise<number> {
  const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  if (painted === undefined) throw new Error('nothing was painted');
  return painted;
}
