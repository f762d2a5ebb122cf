import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures';

/** A phone's screen, and the factor by which a picture's pixels may differ from the displayed ones. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const MORE_THAN_SHOWN = 1.6;

const widthOf = (picture: Locator) =>
  picture.evaluate((img: HTMLImageElement) => ({
    sentWidth: Number(/w_(\d+)/.exec(img.currentSrc)?.[1]),
    displayedWidth: img.getBoundingClientRect().width * devicePixelRatio,
  }));

test.describe('on a phone', () => {
  test.use(PHONE);

  for (const list of ['/store', '/booking', '/tickets']) {
    test(`${list} loads its first image with high priority, at its displayed size`, async ({ page }) => {
      await page.goto(list);
      const pictures = page.getByRole('main').locator('li img');
      const first = pictures.first();
      await expect(first).toHaveAttribute('fetchpriority', 'high');
      await expect(first).not.toHaveAttribute('loading', 'lazy');
      await expect(pictures.last()).toHaveAttribute('loading', 'lazy');
      const { sentWidth, displayedWidth } = await widthOf(first);
      expect(sentWidth).toBeGreaterThan(displayedWidth / MORE_THAN_SHOWN);
      expect(sentWidth).toBeLessThan(displayedWidth * MORE_THAN_SHOWN);
    });
  }
});
