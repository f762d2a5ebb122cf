import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type Preset, SandboxSite } from './sandbox-site';

interface Fixtures {
  /** The kind of site the test gets: `test.use({ preset: 'bare' })`. */
  preset: Preset;
  /** What the browser may log as an error in this test; anything else fails it. */
  expectedErrors: RegExp[];
  /** The test's own site; the browser is on it. */
  site: SandboxSite;
  noUnexpectedErrors: undefined;
}

export const test = base.extend<Fixtures>({
  preset: ['sandbox', { option: true }],
  expectedErrors: [[], { option: true }],

  site: [
    async ({ request, context, baseURL, preset }, use) => {
      const site = await SandboxSite.create(request, preset);
      await context.addCookies([{ name: 'site', value: site.clientId, url: baseURL ?? 'http://localhost:3100' }]);
      await use(site);
      await site.remove();
    },
    { auto: true },
  ],

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

/** What axe finds on the page as it is now, readable in a failed test. */
export async function accessibilityViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

export { expect };
