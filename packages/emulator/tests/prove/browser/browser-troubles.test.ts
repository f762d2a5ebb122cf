// @module-tag slow
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemChromium } from '../../../../../tools/scripts/chromium.mjs';
import { prove, type TriedCommand } from '../../../src/commands/prove/prove';
import type { Rule } from '../../../src/commands/prove/verdict/finding';
import { connectionTo } from '../../../src/server/library/connection';
import { intercept } from '../../../src/server/library/intercept';
import { Sites } from '../../../src/server/library/sites';
import { placed, watchForProof } from '../../../src/server/proof/browser';
import { brokenPageReporter } from '../../../src/server/proof/page-reports';
import { PRICE } from '../planted-shop';
import { seedWith } from '../tried-shop';
import { type PageFault, PlantedPages } from './planted-pages';

const TEN_MINUTES_MS = 600_000;
const STEP_MS = 10_000;
const IN_BROWSER = ['double-click', 'reload-on-return', 'back-after-paying', 'two-tabs', 'far-away'];
const NOTE = 'currentCartV2.updateCurrentCart';
const CHECK_OUT = ['cartV2.createCart', 'redirects.createRedirectSession'];
const REFUSED = [NOTE, ...CHECK_OUT].map((call) => `refused-500:${call}`);

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: systemChromium(),
    args: ['--no-sandbox'],
  });
});
afterAll(() => browser.close());

/** Each with the rule that it breaks, the troubles that show it, and those that sometimes do. */
const FAULTS: readonly [PageFault, Rule, string[], sometimes?: string[]][] = [
  ['adds-each-press', 'ordered-twice', ['double-click']],
  // The second of two clicks may load the page of the first again.
  ['mails-each-load', 'mail-twice', ['reload-on-return', 'back-after-paying'], ['double-click']],
  ['reads-last-checkout', 'unconfirmed', ['two-tabs']],
  ['speaks-english-only', 'broken-page', ['far-away']],
  ['thanks-anyway', 'false-confirmation', CHECK_OUT.map((call) => `refused-500:${call}`)],
  ['forgets-details', 'details-lost', CHECK_OUT.map((call) => `refused-500:${call}`)],
  ['forgets-promise', 'unhandled', [`refused-500:${NOTE}`]],
];

test.each(FAULTS)(
  'a shop with the fault %s breaks %s by its trouble alone',
  async (fault, rule, troubles, sometimes = []) => {
    const { findings } = await provePages(fault);
    expect(
      findings
        .filter((finding) => finding.rule === rule && !sometimes.includes(finding.trouble))
        .map(({ trouble }) => trouble),
      JSON.stringify(findings),
    ).toEqual(troubles);
    expect(findings.filter((finding) => finding.rule !== rule)).toEqual([]);
  },
  TEN_MINUTES_MS,
);

test(
  'a shop without a fault is found clean in a browser',
  async () => {
    const { findings, runs } = await provePages(undefined);
    expect(findings).toEqual([]);
    expect(runs.filter(({ trouble, code }) => IN_BROWSER.includes(trouble) && code !== 0)).toEqual([]);
  },
  TEN_MINUTES_MS,
);

const provePages = (fault: PageFault | undefined) =>
  prove(buyInBrowser(fault), { seed: seedWith(PRICE), only: [...IN_BROWSER, ...REFUSED] });

const buyInBrowser =
  (fault: PageFault | undefined): TriedCommand =>
  async (stage, trouble) => {
    const emulator = connectionTo(stage.url);
    const interception = intercept(emulator);
    const site = await new Sites(emulator).own();
    const shop = new PlantedPages(site, fault);
    const run = { trouble, pictures: undefined };
    const context = await browser.newContext({
      locale: placed('locale', 'en-US', run),
      timezoneId: placed('timezoneId', 'UTC', run),
    });
    context.setDefaultTimeout(STEP_MS);
    try {
      shop.server.on('request', brokenPageReporter(stage.url, site.siteId));
      const url = await shop.open();
      const info = { titlePath: ['', 'buys'], testId: 'buys', retry: 0 };
      const end = await watchForProof(context, stage.url, site, info, run);
      const failure = await buy(await context.newPage(), url).catch(String);
      await end();
      return { code: failure ? 1 : 0, output: failure ?? '' };
    } finally {
      await context.close();
      interception.restore();
      shop.close();
    }
  };

/** The journey of a green test. */
async function buy(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Buy' }).click();
  await page.getByLabel('Gift for').fill('Mary');
  await page.getByRole('button', { name: 'Check out' }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel(/^Expires/).fill('12/99');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.getByRole('heading', { name: 'Thank you', exact: true }).waitFor();
}
