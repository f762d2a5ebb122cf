import { join } from 'node:path';
import type { BrowserContext, Frame, Page, TestInfo } from '@playwright/test';
import { reportToProof } from './page-reports';

/** The run of `headless-emulator prove` that a test belongs to. */
interface ProofRun {
  trouble: string | undefined;
  /** The folder for pictures and videos. */
  pictures: string | undefined;
}

const proofRun = ({ HEADLESS_EMULATOR_PROVE, HEADLESS_EMULATOR_PROVE_PICTURES } = process.env): ProofRun => ({
  trouble: HEADLESS_EMULATOR_PROVE,
  pictures: HEADLESS_EMULATOR_PROVE_PICTURES,
});

const FAR_AWAY = { locale: 'de-DE', timezoneId: 'Pacific/Auckland' };
const FAILED = 500;
const STEP_MS = 5_000;
const HOSTED = /\/hosted\/[^/]+\//;

/** The browser's place, unless the trouble is to be far away. */
export const placed = (
  name: keyof typeof FAR_AWAY,
  own: string | undefined,
  { trouble } = proofRun(),
): string | undefined => (trouble === 'far-away' ? FAR_AWAY[name] : own);

/** Does the run's trouble in the test's browser, and reports what the buyer sees. Changes nothing outside of `prove`. */
export async function watchForProof(
  context: BrowserContext,
  emulatorUrl: string,
  site: { clientId: string },
  testInfo: Pick<TestInfo, 'titlePath' | 'testId' | 'retry'>,
  { trouble, pictures } = proofRun(),
) {
  if (trouble === undefined) return async () => {};
  const reports: Promise<unknown>[] = [];
  const report = (seen: object) => void reports.push(reportToProof(emulatorUrl, site.clientId, seen));
  await reportToProof(emulatorUrl, site.clientId, { title: testInfo.titlePath.slice(1).join(' › ') });
  await context.addInitScript(keepDetails);
  if (trouble === 'double-click') await context.addInitScript(clickTwice);
  if (trouble === 'two-tabs') {
    await context.exposeBinding('headlessEmulatorPressed', (_, text: string) => void lastSubmit.set(context, text));
    await context.addInitScript(tellPressed);
  }
  const filmed = async (page: Page) => {
    if (pictures === undefined) return {};
    const name = `${trouble}-${testInfo.testId}-${testInfo.retry}`.replace(/[^\w-]/g, '-');
    await page.screenshot({ path: join(pictures, `${name}.png`), timeout: STEP_MS }).catch(() => {});
    // Complete only when Playwright has closed the page, after this fixture.
    const video = page.video();
    video?.saveAs(join(pictures, `${name}.webm`)).catch(() => {});
    return { picture: `${name}.png`, ...(video && { video: `${name}.webm` }) };
  };
  const watch = (page: Page) => {
    page.on('pageerror', ({ message }) => report({ url: page.url(), error: message }));
    page.on('response', (response) => {
      const request = response.request();
      if (request.isNavigationRequest() && response.status() >= FAILED && !HOSTED.test(response.url()))
        report({ url: response.url(), status: response.status() });
    });
    page.on('domcontentloaded', () => void reports.push(look(page).then((seen) => seen && report(seen))));
    if (trouble === 'reload-on-return' || trouble === 'back-after-paying' || trouble === 'two-tabs')
      watchReturns(page, trouble);
  };
  for (const page of context.pages()) watch(page);
  context.on('page', watch);
  return async () => {
    const [page] = context.pages();
    if (page && !page.isClosed()) report({ url: page.url(), ...(await look(page)), ...(await filmed(page)) });
    await Promise.all(reports);
    // A look at a page reports at its end.
    await Promise.all(reports);
  };
}

/** The heading of a page of the app, and fields that were emptied. */
async function look(page: Page): Promise<object | undefined> {
  const url = page.url();
  if (HOSTED.test(url) || !url.startsWith('http')) return undefined;
  // The page may be left meanwhile.
  const seen = await page.evaluate(seenInPage).catch(() => undefined);
  return seen && { url, ...seen };
}

/** Runs in the page. */
function seenInPage(): { heading?: string; lostDetails?: string[] } {
  const heading = document.querySelector('h1, [role=status], [role=alert]')?.textContent?.trim().slice(0, 200);
  const kept: Record<string, string> = JSON.parse(sessionStorage.getItem('headless-emulator-details') ?? '{}');
  const fields = [...document.querySelectorAll('input, textarea')] as HTMLInputElement[];
  const lostDetails = fields
    .filter(({ name, value }) => value === '' && kept[`${location.pathname} ${name}`])
    .map(({ name }) => name);
  return { ...(heading && { heading }), ...(lostDetails.length > 0 && { lostDetails }) };
}

/** Runs in each page: remembers what was entered when a form was sent. */
function keepDetails(): void {
  const TYPES = ['text', 'email', 'tel', 'textarea'];
  addEventListener(
    'submit',
    ({ target }) => {
      if (!(target instanceof HTMLFormElement)) return;
      const entered = [...target.elements].flatMap((field) => {
        const { name, type, value } = field as HTMLInputElement;
        return name && value && TYPES.includes(type) ? [[`${location.pathname} ${name}`, value]] : [];
      });
      sessionStorage.setItem('headless-emulator-details', JSON.stringify(Object.fromEntries(entered)));
    },
    true,
  );
}

/** Runs in each page: a second click follows the buyer's at once, unless the page prevents it. */
function clickTwice(): void {
  const BETWEEN_CLICKS_MS = 40;
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button, input[type=submit]') : null;
      const isSubmit =
        button instanceof HTMLInputElement || (button instanceof HTMLButtonElement && button.type === 'submit');
      if (event.isTrusted && isSubmit && button.form) setTimeout(() => button.click(), BETWEEN_CLICKS_MS);
    },
    true,
  );
}

/** Runs in each page. */
function tellPressed(): void {
  addEventListener(
    'click',
    ({ target }) => {
      const text = target instanceof Element && target.closest('button')?.textContent?.trim();
      const { headlessEmulatorPressed: tell } = window as { headlessEmulatorPressed?: (text: string) => void };
      if (text) tell?.(text);
    },
    true,
  );
}

/** Acts when the buyer comes back from a hosted page to the app: reloads after each, and does the others after a payment. */
function watchReturns(page: Page, trouble: string): void {
  let previous = '';
  let lastOfApp = '';
  let otherTab: Promise<Page | undefined> | undefined;
  let isDone = false;
  page.on('framenavigated', (frame: Frame) => {
    if (frame !== page.mainFrame()) return;
    const isReturn = HOSTED.test(previous) && !HOSTED.test(frame.url());
    previous = frame.url();
    // The test may end while the tab still loads.
    if (trouble === 'two-tabs' && HOSTED.test(previous)) otherTab ??= openAgain(page, lastOfApp).catch(() => undefined);
    if (!HOSTED.test(previous)) lastOfApp = previous;
    if (!isReturn) return;
    if (trouble !== 'reload-on-return' && (isDone || isFromLogin(frame.url()))) return;
    isDone = true;
    void comeBack(page, trouble, otherTab).catch(() => {});
  });
}

const isFromLogin = (url: string): boolean => new URL(url).searchParams.has('code');

async function comeBack(page: Page, trouble: string, otherTab: Promise<Page | undefined> | undefined): Promise<void> {
  await page.waitForLoadState();
  if (trouble === 'reload-on-return') await page.reload();
  if (trouble === 'back-after-paying') {
    await page.goBack();
    await page.goForward();
  }
  await (await otherTab)?.close();
}

/** The same page in a second tab, where the buyer goes to the checkout, too. */
async function openAgain(page: Page, url: string): Promise<Page | undefined> {
  if (!url.startsWith('http')) return undefined;
  const tab = await page.context().newPage();
  await tab.goto(url);
  const submits = tab.locator('form button:not([type=button]), form input[type=submit]');
  const own = submits.filter({ hasText: lastSubmit.get(page.context()) ?? '' }).first();
  await own.click({ timeout: STEP_MS }).catch(() => {});
  await tab.waitForURL(HOSTED, { timeout: STEP_MS }).catch(() => {});
  return tab;
}

/** The text of the button that was pressed last. A new tab has no session storage of the first. */
const lastSubmit = new WeakMap<BrowserContext, string>();
