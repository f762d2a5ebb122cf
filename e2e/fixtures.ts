import { setTimeout as pause } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { type Preset, SandboxSite, START } from './sandbox-site';

interface Fixtures {
  /**
   * An instant such as 2027-02-02T12:00:00Z. The test's site has that time and refuses the calls that the packages will
   * have removed by then.
   */
  afterRemovals: string | undefined;
  /** The kind of site the test gets: `test.use({ preset: 'bare' })`. */
  preset: Preset;
  /** Errors that the browser may log in this test; any other fails it. */
  expectedErrors: RegExp[];
  /** The test's own site, which the browser uses. */
  site: SandboxSite;
  /** Opens a page of another visitor of the site. */
  anotherVisitor: (options?: BrowserContextOptions) => Promise<Page>;
  /** Errors that the pages have logged so far. */
  loggedErrors: string[];
  noUnexpectedErrors: undefined;
  slowActions: undefined;
}

export const test = base.extend<Fixtures>({
  afterRemovals: [process.env.E2E_AFTER_REMOVALS, { option: true }],
  preset: ['sandbox', { option: true }],
  expectedErrors: [[], { option: true }],

  site: [
    async ({ request, context, baseURL, preset, afterRemovals }, use) => {
      const site = await SandboxSite.create(request, preset, afterRemovals);
      if (afterRemovals) await site.settings({ removals: 'enforced' });
      await context.addCookies([siteCookie(site, baseURL)]);
      await use(site);
      await site.remove();
    },
    { auto: true },
  ],

  context: async ({ context, afterRemovals }, use) => {
    await context.clock.install({ time: afterRemovals ?? START });
    await use(context);
  },

  page: async ({ page }, use) => use(matchingVisibleOnly(page)),

  // Playwright derives a fixture's dependencies from this parameter.
  // biome-ignore lint/correctness/noEmptyPattern: this one needs nothing
  loggedErrors: async ({}, use) => use([]),

  anotherVisitor: async ({ browser, baseURL, site, loggedErrors, afterRemovals }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const other = await newContext(browser, { ...(baseURL && { baseURL }), ...options }, afterRemovals);
      opened.push(other);
      watchForErrors(other, loggedErrors);
      await holdActions(other);
      await other.addCookies([siteCookie(site, baseURL)]);
      return matchingVisibleOnly(await other.newPage());
    });
    for (const other of opened) {
      await other.unrouteAll({ behavior: 'ignoreErrors' });
      await other.close();
    }
  },

  noUnexpectedErrors: [
    async ({ context, expectedErrors, loggedErrors }, use) => {
      watchForErrors(context, loggedErrors);
      await use(undefined);
      expect(loggedErrors.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([]);
    },
    { auto: true },
  ],

  slowActions: [
    async ({ context }, use) => {
      await holdActions(context);
      await use(undefined);
      await context.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});

/** Another browser, whose time is that of the tests' sites. */
export async function newContext(browser: Browser, options?: BrowserContextOptions, now = START) {
  const context = await browser.newContext(options);
  await context.clock.install({ time: now });
  return context;
}

const SLOW_ACTIONS_MS = Number(process.env.E2E_SLOW_ACTIONS_MS ?? 0);

/** With `E2E_SLOW_ACTIONS_MS` each server action waits, so that tests that depend on timing fail every time. */
async function holdActions(context: BrowserContext) {
  if (SLOW_ACTIONS_MS === 0) return;
  await context.route('**/*', async (route) => {
    if (route.request().headers()['next-action']) await pause(SLOW_ACTIONS_MS);
    await route.fallback();
  });
}

/**
 * React keeps streamed content hidden in the document until it is placed, and Next.js announces titles to screen readers
 * in an element of its own.
 */
function matchingVisibleOnly(page: Page): Page {
  const getByText = page.getByText.bind(page);
  const getByLabel = page.getByLabel.bind(page);
  const notAnnounced = page.locator(':not(#__next-route-announcer__)');
  page.getByText = (...args) =>
    getByText(...args)
      .filter({ visible: true })
      .and(notAnnounced);
  page.getByLabel = (...args) => getByLabel(...args).filter({ visible: true });
  return page;
}

/** Errors that a page throws or logs. Violations of a page's Content-Security-Policy are logged. */
function watchForErrors(context: BrowserContext, errors: string[]) {
  const isLeaving = watchForLeaving(context);
  context.on('weberror', (thrown) => {
    const { message } = thrown.error();
    if (!(message.includes(CUT_OFF) && isLeaving(thrown.page()))) errors.push(message);
  });
  context.on('console', (message) => {
    // Tests check the status of pages and pictures themselves.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text());
  });
}

/** React's error for a part of a page that never arrives. */
const CUT_OFF = 'React error #419';
/** A browser may still report errors of a page for this long after leaving it. */
const LEAVING_MS = 1_000;

/**
 * True while a page navigates to another document, or shortly after: pending parts of the old document never arrive.
 */
function watchForLeaving(context: BrowserContext): (page: Page | null) => boolean {
  const leavingUntil = new WeakMap<Page, number>();
  const watch = (page: Page) => {
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) leavingUntil.set(page, Infinity);
    });
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) leavingUntil.set(page, performance.now() + LEAVING_MS);
    });
  };
  for (const page of context.pages()) watch(page);
  context.on('page', watch);
  return (page) => page !== null && performance.now() < (leavingUntil.get(page) ?? 0);
}

export function siteCookie({ clientId }: SandboxSite, baseURL: string | undefined) {
  if (baseURL === undefined) throw new Error('the tests need a base URL');
  return { name: 'site', value: clientId, url: baseURL };
}

export { expect };
