import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from './servers';

export interface ContentTimes {
  /** Milliseconds from the start of the navigation until the first piece of real content can be seen. */
  visible: number;
  /** … until a click on it would reach it: nothing covers it, and it is a link or a form's button. */
  clickable: number;
  /** The navigation's start, milliseconds since 1970. */
  origin: number;
}

declare global {
  interface Window {
    contentTimes?: Partial<ContentTimes>;
  }
}

/**
 * Watches for `selector` from before the page's first script on. Links and server forms work without any script of the
 * page, so what a click would reach is what counts, not whether React has woken up.
 */
export async function watchForContent(page: Page, selector: string): Promise<void> {
  await page.addInitScript(`window.contentSelector = ${JSON.stringify(selector)}`);
  await page.addInitScript({ path: join(root, 'bench/watch-content.js') });
}

export async function contentTimes(page: Page): Promise<ContentTimes> {
  const times = await page.waitForFunction(() =>
    window.contentTimes?.clickable === undefined ? undefined : window.contentTimes,
  );
  const { visible, clickable, origin } = (await times.jsonValue()) ?? {};
  if (visible === undefined || clickable === undefined || origin === undefined) throw new Error('no content was seen');
  return { visible, clickable, origin };
}

/** Milliseconds from the start of the navigation until the browser first painted content; call it once that is over. */
export async function firstPaint(page: Page): Promise<number> {
  const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  if (painted === undefined) throw new Error('nothing was painted');
  return painted;
}
