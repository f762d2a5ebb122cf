import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

/** More tab stops than any screen has. */
const MAX_STOPS = 80;

/** Presses Tab until the focus is on the element, like a visitor without a mouse. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} was not reached within ${MAX_STOPS} stops of the Tab key`);
}

/** Tabs to a button or link and presses it. */
export async function focusAndPress(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Tabs to a field and types over its content. */
export async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** The focused element may be inside a shadow root, as in an editor. */
const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const root = element.getRootNode();
    return (root instanceof Document || root instanceof ShadowRoot) && element === root.activeElement;
  });
