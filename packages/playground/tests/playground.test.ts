// @module-tag slow
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, FrameLocator, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchChromium, serveFiles } from '../../emulator/tests/harness/in-page';
import { toFragment } from '../src/link';

const BUILD = fileURLToPath(new URL('../build.mjs', import.meta.url));

describe('the playground', () => {
  let folder: string;
  let address: string;
  let browser: Browser;
  let page: Page;
  /** The running shop: its own page, or one of the platform. */
  let shop: FrameLocator;
  let errors: string[];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'playground-'));
    // Below the root, where many hosts serve a project.
    await promisify(execFile)(process.execPath, [BUILD, join(folder, 'project')]);
    address = `${await serveFiles(folder)}project/`;
    browser = await launchChromium();
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  beforeEach(async () => {
    const context = await browser.newContext();
    page = await context.newPage();
    page.setDefaultTimeout(30_000);
    errors = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    shop = page.frameLocator('#frames iframe');
  });
  afterEach(async () => {
    expect(errors).toEqual([]);
    await page.context().close();
  });

  async function open(example: string) {
    await page.goto(address);
    await isRunning();
    await page.getByLabel('Example').selectOption(example);
  }

  const openLink = async (code: string, seed = '') => page.goto(address + (await toFragment({ code, seed })));
  const isRunning = () => page.getByText('Running in this page').waitFor();
  const button = (name: string | RegExp) => shop.getByRole('button', { name });
  const heading = (name: string | RegExp) => shop.getByRole('heading', { name }).waitFor();
  const tool = () => page.frameLocator('#tool');
  const printed = () => page.getByRole('list', { name: 'Console' });

  test('sells a product', async () => {
    await open('Sell a product');
    await button('Buy').nth(3).click();
    await payAsAda();
    await heading('Thank you for your order');
    await shop.getByText(/^Order \d+: \$.*, paid$/).waitFor();
    await page.getByRole('button', { name: 'Data' }).click();
    await tool().getByText('Orders').first().waitFor();
  }, 120_000);

  test('books an appointment', async () => {
    await open('Book an appointment');
    await shop.getByRole('link').first().click();
    await button(/\d{4}/).first().click();
    await payAsAda();
    await heading('See you soon');
  }, 120_000);

  test('sells tickets', async () => {
    await open('Sell tickets');
    await shop.getByRole('link').first().click();
    await button(/^One for/)
      .first()
      .click();
    await button('Fill in test details').click();
    // The page loads again with them, which would take away a card number.
    await expect.poll(() => shop.getByLabel('First name').inputValue()).not.toBe('');
    await payByCard();
    await heading(/see you there/);
  }, 120_000);

  test('subscribes a member to a plan', async () => {
    await open('Subscribe to a plan');
    await button(/^Subscribe/)
      .first()
      .click();
    await button(/^Continue as the sandbox member/).click();
    await payByCard();
    await heading('Welcome');
  }, 120_000);

  test('lets the plan of a member pay for a class that costs visitors its price', async () => {
    await open('A plan pays for a class');
    await shop.getByText('As a visitor you pay 40.00.').waitFor();
    await button('Sign in').click();
    await button(/^Continue as the sandbox member/).click();
    await shop.getByText('As a member you pay 0.00.').waitFor();
    await shop.getByText('Pottery pass pays: 4 of 4 classes are left.').waitFor();
    await button('Book').click();
    await heading('See you there');
    await page.getByRole('button', { name: 'To the first page' }).click();
    await shop.getByText('3 of 4 classes are left.').waitFor();
  }, 120_000);

  test('refuses the third visitor of a full class, who waits', async () => {
    await open('A class is full');
    for (let count = 1; count <= 3; count++) {
      await button('Book a place').click();
      await expect.poll(() => shop.getByRole('listitem').count()).toBeGreaterThanOrEqual(count);
    }
    await shop.getByText('Refused: SESSION_CAPACITY_EXCEEDED').waitFor();
    await shop.getByText('Waiting: WAITING_LIST').waitFor();
  }, 120_000);

  test('keeps the cart of a visitor whose card is declined', async () => {
    await open('The card is declined');
    await button('Pay').click();
    await payAsAda('4000 0000 0000 0002');
    await shop
      .getByText(/declined/i)
      .first()
      .waitFor();
    await shop.getByRole('link', { name: /back/i }).first().click();
    await heading('Your cart is still here');
  }, 120_000);

  test('learns of a paid order without the buyer’s return, and shows its event', async () => {
    await open('Learn of a paid order');
    await heading('Not ordered yet');
    await button('Pay').click();
    await payAsAda();
    await heading('Thank you for your order');
    await page.getByRole('button', { name: 'To the first page' }).click();
    await heading(/^Order \d+: paid$/);
    const [, orderId = ''] =
      /order_approved of (\S+)$/.exec((await shop.getByText(/Under Events/).textContent()) ?? '') ?? [];
    await page.getByRole('button', { name: 'Events' }).click();
    await tool().getByText('wix.ecom.v1.order_approved').click();
    await tool().getByText(`"entityId": "${orderId}"`).waitFor();
  }, 120_000);

  test('buys for the same total with Cart V1 and V2, and after the removal of V1 only with V2', async () => {
    await open('From Cart V1 to V2');
    await shop.getByText('Total: 38.40').first().waitFor();
    await runAt('2027-01-31');
    await expect.poll(() => shop.getByText('Total: 38.40').count()).toBe(2);
    await runAt('2027-02-01');
    await shop.getByText(/removed on 2027-02-01.* use currentCartV2.addLineItemsToCurrentCart instead/).waitFor();
    await expect.poll(() => shop.getByText('Total: 38.40').count()).toBe(1);
    await button('Check out').click();
    await payAsAda();
    await heading('Paid');
  }, 120_000);

  /** Runs the code at noon of this day on the site's clock. */
  async function runAt(day: string) {
    await page.getByRole('button', { name: 'Clock' }).click();
    await tool().getByLabel('To a date and time, in UTC').fill(`${day}T12:00`);
    await tool().getByRole('button', { name: 'Set the clock' }).click();
    await tool().locator(`time[datetime^="${day}"]`).first().waitFor();
    await page.getByRole('button', { name: 'Run' }).click();
  }

  /** On the platform's page. */
  async function payAsAda(card?: string) {
    await button('Fill in test details').click();
    await button('Continue').click();
    await payByCard(card);
  }

  async function payByCard(card = '4242 4242 4242 4242') {
    await shop.getByLabel('Card number').fill(card);
    await shop.getByLabel(/^Expires/).fill('12/99');
    await shop.getByLabel('Security code').fill('123');
    await button(/^(Pay|Start the free trial)/).click();
  }

  describe('with a link from somebody else', () => {
    test('runs nothing before a click', async () => {
      await openLink('document.body.append("it runs"); console.log("printed")');
      await isRunning();
      expect(await page.locator('#frames iframe').count()).toBe(0);
      await page.getByText('This code came with the link').waitFor();
      await page.getByRole('button', { name: 'Run' }).click();
      await shop.getByText('it runs').waitFor();
      expect(await printed().textContent()).toBe('printed');
    });

    test('lets the code reach neither the playground nor the network', async () => {
      const code = `
        const tried = async (work) => { try { return String(await work()); } catch (error) { return error.name; } };
        console.log(JSON.stringify([
          await tried(() => parent.document.body.id),
          await tried(() => fetch('https://example.com/')),
          await tried(() => fetch('https://www.wixapis.com/_emulator/sites')),
          await tried(() => navigator.serviceWorker.register('/x.js')),
          await tried(() => new Promise((resolve, reject) => {
            new Image().src = 'https://example.com/x.png';
            new WebSocket('wss://example.com/').onerror = () => reject(new TypeError('refused'));
          })),
        ]));`;
      await openLink(code);
      await isRunning();
      await page.getByRole('button', { name: 'Run' }).click();
      await expect
        .poll(() => printed().textContent())
        .toContain('["SecurityError","TypeError","TypeError","SecurityError","TypeError"]');
      expect(errors.splice(0)).toEqual([]);
    });

    test('names each mistake of a world, which can be mended, and keeps a running shop', async () => {
      const world = page.getByRole('textbox', { name: 'World' });
      const run = page.getByRole('button', { name: 'Run' });
      const mistake = '{"products":[{"nam":"Cup"}]}';
      await openLink('document.body.append("it runs")', mistake);
      await expect.poll(() => page.locator('#notice').textContent()).toMatch(/products/);
      await world.fill('{"products":[]}');
      await run.click();
      await shop.getByText('it runs').waitFor();
      await world.fill(mistake);
      await run.click();
      await expect.poll(() => page.locator('#notice').textContent()).toMatch(/products/);
      await shop.getByText('it runs').waitFor();
    });

    test.each([
      ['#v1=%%%', /damaged/],
      ['#v1=AAAA', /damaged/],
      ['#v2=AAAA', /another version/],
      [`#v1=${'A'.repeat(9_000)}`, /too long/],
    ])('says of a link %# why it cannot be read', async (fragment, sentence) => {
      await page.goto(address + fragment);
      await expect.poll(() => page.locator('#notice').textContent()).toMatch(sentence);
    });
  });

  test('loads the editor after the first answer to the shop', async () => {
    await page.goto(address);
    await page.getByRole('textbox', { name: 'Code' }).waitFor();
    const { editor, answer } = await page.evaluate(() => ({
      editor: performance.getEntriesByType('resource').find(({ name }) => name.includes('/editor-'))?.startTime,
      answer: performance.getEntriesByName('first answer')[0]?.startTime,
    }));
    expect(editor).toBeGreaterThan(answer ?? Number.NaN);
  }, 120_000);

  test('loads the tool on a narrow screen once it is shown', async () => {
    await page.setViewportSize({ width: 400, height: 800 });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(address);
    await page.getByRole('textbox', { name: 'Code', includeHidden: true }).waitFor({ state: 'attached' });
    expect(requested.filter((url) => url.includes('/ui/'))).toEqual([]);
    await page.getByRole('button', { name: 'Platform' }).click();
    await tool().getByText('queryProducts').first().waitFor();
  }, 120_000);

  test('says that the code is wrong, and where', async () => {
    await openLink('const = 1;');
    await isRunning();
    await page.getByRole('button', { name: 'Run' }).click();
    await expect.poll(() => page.locator('#notice').textContent()).toMatch(/1:7/);
  });

  test('makes a link of the code, which opens the same', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await open('Sell tickets');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('The link is copied').waitFor();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await expect.poll(() => other.locator('#editor').textContent()).toContain('ticketReservations');
  });
});
