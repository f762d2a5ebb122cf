import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { type Preset, SandboxSite } from './sandbox-site';

interface Fixtures {
  /** The kind of site the test gets: `test.use({ preset: 'bare' })`. */
  preset: Preset;
  /** What the browser may log as an error in this test; anything else fails it. */
  expectedErrors: RegExp[];
  /** The test's own site; the browser is on it. */
  site: SandboxSite;
  /** Opens a page of another visitor of the site. */
  anotherVisitor: (options?: BrowserContextOptions) => Promise<Page>;
  noUnexpectedErrors: undefined;
}

export const test = base.extend<Fixtures>({
  preset: ['sandbox', { option: true }],
  expectedErrors: [[], { option: true }],

  site: [
    async ({ request, context, baseURL, preset }, use) => {
      const site = await SandboxSite.create(request, preset);
      await context.addCookies([siteCookie(site, baseURL)]);
      await use(site);
      await site.remove();
    },
    { auto: true },
  ],

  anotherVisitor: async ({ browser, baseURL, site }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const other = await browser.newContext({ ...(baseURL && { baseURL }), ...options });
      opened.push(other);
      await other.addCookies([siteCookie(site, baseURL)]);
      return other.newPage();
    });
    for (const other of opened) await other.close();
  },

  noUnexpectedErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        // The status of a page or a picture is for the tests to check.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          errors.push(message.text());
      });
      await use(undefined);
      expect(errors.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

const siteCookie = ({ clientId }: SandboxSite, baseURL = 'http://localhost:3100') => ({
  name: 'site',
  value: clientId,
  url: baseURL,
});

/** What axe finds on the page as it is now, readable in a failed test. */
export async function accessibilityViolations(page: Page) {
  // What says that something is under way fades in and out, and cannot be read meanwhile.
  await expect(page.getByText('One moment …')).toBeHidden();
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** On a screen of 360 pixels: axe finds nothing, and nothing is wider. */
export async function expectFitFor360(page: Page) {
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

export { expect };
