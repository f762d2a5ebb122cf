import { writeFile } from 'node:fs/promises';
import {
  type BrowserContext,
  test as base,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type Route,
  type TestInfo,
  type TestType,
} from '@playwright/test';
import type { Seed } from '../../platform/composition/seed/define-seed';
import { SITE_HEADER } from '../../platform/http/site-in-place';
import { isObject } from '../../platform/kernel/values/objects';
import { connectionTo } from '../library/connection';
import type { Owner, SignedIn } from '../library/identities';
import { SITE_COOKIE } from '../library/incoming-request';
import { isEmulated, isPlatformUrl } from '../library/platform-addresses';
import type { Site } from '../library/site';
import { Sites } from '../library/sites';
import { placed, watchForProof } from '../proof/browser';

export { expect } from '@playwright/test';

export interface EmulatorFixtures {
  /** The preset of the test's site: `test.use({ preset: 'sandbox' })`. Default: the emulator's seed, or new-site. */
  preset: string | undefined;
  /** The content of the test's site: `test.use({ seed: { products: [] } })`. */
  seed: Seed | undefined;
  /** The test's own site. The app under test and the browser use it instead of the configured one. */
  site: Site;
  /** The site's first member, as `auth` for `createClient`. */
  member: SignedIn;
  owner: Owner;
}

export interface EmulatorWorkerFixtures {
  /**
   * URL of the emulator that the app under test uses. Default: HEADLESS_EMULATOR_URL, or http://127.0.0.1:4010. If none
   * runs there, the fixture starts one, which is enough for an app that calls the platform from its pages alone.
   */
  emulatorUrl: string;
}

type EmulatorTest = TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & EmulatorFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & EmulatorWorkerFixtures
>;

/** Playwright's `test` with a separate site for each test, so that tests can run in parallel. */
export const test: EmulatorTest = base.extend<EmulatorFixtures, EmulatorWorkerFixtures>({
  emulatorUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of used fixtures from the pattern.
    async ({}, use) => {
      const running = process.env.HEADLESS_EMULATOR_URL || ((await isServed(DEFAULT_URL)) ? DEFAULT_URL : undefined);
      if (running !== undefined) return use(running);
      // Loaded on demand: most tests use a running emulator.
      const { createEmulator } = await import('../library/create-emulator');
      const emulator = await createEmulator({ port: 0, seed: process.env.HEADLESS_EMULATOR_SEED });
      await use(emulator.url);
      await emulator.close();
    },
    { option: true, scope: 'worker' },
  ],
  locale: async ({ locale }, use) => use(placed('locale', locale)),
  timezoneId: async ({ timezoneId }, use) => use(placed('timezoneId', timezoneId)),
  preset: [undefined, { option: true }],
  seed: [undefined, { option: true }],
  site: [
    async ({ context, baseURL, preset, seed, emulatorUrl }, use, testInfo) => {
      const connection = connectionTo(emulatorUrl, process.env.HEADLESS_EMULATOR_ADMIN_TOKEN);
      const site = await new Sites(connection).create({ preset: preset || undefined, seed });
      await installProject(site);
      if (baseURL) await openInApp(context, baseURL, site);
      await answerBrowser(context, emulatorUrl, site);
      const endProof = await watchForProof(context, emulatorUrl, site, testInfo);
      await use(site);
      await endProof();
      // Calls that the page still makes then fail with its browser, not the test.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      if (testInfo.status !== testInfo.expectedStatus) await attachWorld(testInfo, site);
      await site.remove();
    },
    { auto: true },
  ],
  member: async ({ site }, use) => {
    const [member] = await site.collection('members');
    if (!member) throw new Error('this site has no members: use another preset');
    await use(await site.member({ email: String(member.loginEmail) }));
  },
  owner: async ({ site }, use) => use(site.owner()),
});

const DEFAULT_URL = 'http://127.0.0.1:4010';

const isServed = (url: string): Promise<boolean> =>
  fetch(`${url}/_emulator`).then(
    () => true,
    () => false,
  );

/** The app that `exec` has made of a project that the platform manages: its server has one secret for all tests. */
async function installProject(site: Site): Promise<void> {
  const { WIX_CLIENT_ID: appId, WIX_CLIENT_SECRET: appSecret, HEADLESS_EMULATOR_CLIENT_ID: clientId } = process.env;
  if (appId && appSecret && appId === clientId) await site.app({ appId, appSecret });
}

/**
 * An app whose browsers choose their site has one client ID for each site. In any other app this cookie puts the test's
 * site in place of the configured one, so that answers which such an app caches between visitors are those of another test.
 */
async function openInApp(context: BrowserContext, baseURL: string, site: Site): Promise<void> {
  const openSite = await openSitePath(context, baseURL);
  if (openSite === undefined) {
    await context.addCookies([{ name: SITE_COOKIE, value: site.clientId, url: baseURL }]);
    return;
  }
  const answer = await context.request.post(new URL(openSite, baseURL).href, {
    form: { clientId: site.clientId },
    headers: { origin: new URL(baseURL).origin, ...authorization() },
    maxRedirects: 0,
  });
  if (answer.status() >= 400)
    throw new Error(`the app at ${baseURL} did not open the test's site: ${answer.status()} ${await answer.text()}`);
}

async function openSitePath(context: BrowserContext, baseURL: string): Promise<string | undefined> {
  const { href } = new URL('/_emulator', baseURL);
  const answer = await context.request.get(href, { headers: authorization(), maxRedirects: 0 }).catch(() => undefined);
  // Any other app has some page there, or none.
  const overview: unknown = answer?.ok() ? await answer.json().catch(() => undefined) : undefined;
  const app = isObject(overview) ? overview.app : undefined;
  return isObject(app) && typeof app.openSite === 'string' ? app.openSite : undefined;
}

function authorization(): Record<string, string> {
  const { HEADLESS_EMULATOR_ADMIN_TOKEN: token } = process.env;
  return token ? { authorization: `Bearer ${token}` } : {};
}

async function answerBrowser(context: BrowserContext, emulatorUrl: string, site: Site): Promise<void> {
  await context.route(isPlatformUrl, async (route: Route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    if (!isEmulated(new URL(request.url()))) return route.abort('blockedbyclient');
    const headers = { ...(await request.allHeaders()), [SITE_HEADER]: site.clientId };
    return route.fulfill({ response: await route.fetch({ url: `${emulatorUrl}${pathname}${search}`, headers }) });
  });
}

/** Attaches the requests, events and site of a failed test as a file for `headless-emulator open`. */
async function attachWorld(testInfo: TestInfo, site: Site): Promise<void> {
  const world = { requests: await site.requests(), events: await site.events(), site: await site.export() };
  // Only the HTML report contains attachments without a file.
  const path = testInfo.outputPath('emulator-world.json');
  await writeFile(path, JSON.stringify(world));
  await testInfo.attach('emulator-world.json', { path, contentType: 'application/json' });
}
