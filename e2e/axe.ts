import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    /** Present in documents where axe has run. */
    axe?: typeof axe;
  }
}

const SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The violations that axe finds on the page, as text for failed tests. `rules` defaults to all. */
export async function accessibilityViolations(page: Page, rules?: string[]): Promise<string[]> {
  await expect(page.getByText('One moment …')).toBeHidden();
  // Next.js streams the title after the first part of a page, so a new page may not have one yet.
  await expect(page).toHaveTitle(/./);
  // `@axe-core/playwright` would send much more script for each check of the same document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SCRIPT);
  return page.evaluate(async (runOnly) => {
    // Texts may have too little contrast during a colour transition.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    if (!window.axe) throw new Error('axe is not on the page');
    // Leaves out elements that pass: describing them takes a quarter of the time.
    const { violations } = await window.axe.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, rules);
}

/** For screens 360 pixels wide: axe finds no violation, and nothing overflows. */
export async function expectFitFor360(page: Page) {
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

/** Rules about colours, the only difference between the themes. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Like `expectFitFor360`, in both themes. */
export async function expectFitInBothThemes(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectFitFor360(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await accessibilityViolations(page, COLOR_RULES)).toEqual([]);
}
