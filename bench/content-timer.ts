import type { Page } from '@playwright/test';

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
  await page.addInitScript((wanted) => {
    const times: Partial<ContentTimes> = { origin: performance.timeOrigin };
    window.contentTimes = times;
    const look = () => {
      const element = document.querySelector(wanted);
      const box = element?.getBoundingClientRect();
      if (element && box && box.width > 0 && box.height > 0 && getComputedStyle(element).visibility === 'visible') {
        times.visible ??= performance.now();
        element.scrollIntoView({ block: 'nearest' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const reached = document.elementFromPoint(left + width / 2, top + height / 2);
        if (reached && (element.contains(reached) || reached.contains(element))) times.clickable ??= performance.now();
      }
      return times.clickable !== undefined;
    };
    const observer = new MutationObserver(() => look() && observer.disconnect());
    observer.observe(document, { childList: true, subtree: true, attributes: true });
    const everyFrame = () => {
      if (!look()) requestAnimationFrame(everyFrame);
    };
    requestAnimationFrame(everyFrame);
  }, selector);
}

export async function contentTimes(page: Page): Promise<ContentTimes> {
  const times = await page.waitForFunction(() =>
    window.contentTimes?.clickable === undefined ? undefined : window.contentTimes,
  );
  const { visible, clickable, origin } = (await times.jsonValue()) ?? {};
  if (visible === undefined || clickable === undefined || origin === undefined) throw new Error('no content was seen');
  return { visible, clickable, origin };
}
