import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from '../fixtures';

declare global {
  interface Window {
    /** Present in documents where axe has run. */
    axe?: typeof axe;
  }
}

const WIDE = { width: 1280, height: 720 };
const NARROW = { width: 360, height: 740 };
/** Rules about colours, the only difference between the themes. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * The screen is open, passes axe in both themes, and fits 1280 and 360 pixels.
 * `shown`: the name of its main heading, or an element that tells its state.
 */
export async function expectScreen(page: Page, shown: string | RegExp | Locator) {
  const isName = typeof shown === 'string' || shown instanceof RegExp;
  await expect(isName ? page.getByRole('heading', { level: 1, name: shown }) : shown).toBeVisible();
  await expect(page.getByText(/^(One moment|Loading) …$/)).toHaveCount(0);
  // Next.js streams the title after the first part of a page, so a new page may not have one yet.
  await expect(page).toHaveTitle(/./);
  for (const viewport of [WIDE, NARROW]) {
    await page.setViewportSize(viewport);
    expect(await violations(page), `at ${viewport.width} pixels`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, COLOR_RULES), `in dark mode at ${viewport.width} pixels`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW.width);
  await page.setViewportSize(WIDE);
}

const SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The violations that axe finds, as text for failed tests. `rules` defaults to all. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // `@axe-core/playwright` would send much more script for each check of the same document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SCRIPT);
  return page.evaluate(async (runOnly) => {
    // Texts may have too little contrast during a colour transition. Chromium may never report that one has ended.
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
    if (!window.axe) throw new Error('axe is not on the page');
    // Leaves out elements that pass: describing them takes a quarter of the time.
    const found = await window.axe.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, rules);
}
