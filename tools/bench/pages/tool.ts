import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { ROUNDS } from '../extent';
import { type Sample, sampleOf } from '../median';
import { newSite, root, type Server, startEmulator, visitorToken } from '../servers';
import { launchBrowser } from './browser';

const MANY = 10_000;
const AT_ONCE = 8;
const STEP_PX = 600;
const PATH = '/bookings/v2/services/query';

/** The emulator's tool at `/_emulator`. */
export interface Tool {
  /** From the start of navigation to the first request in the list, in a new context. */
  firstScreenMs: Sample;
  /** From a client's response to the frame with the request in the list. */
  delayMs: Sample;
  many: number;
  longestFrameMs: Sample;
}

export async function measureTool(): Promise<Tool> {
  const emulator = await startEmulator();
  const browser = await launchBrowser();
  try {
    const client = await newClient(emulator);
    await client.send();
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await measureRound(browser, emulator, client));
    return {
      firstScreenMs: sampleOf(rounds.map(({ firstScreen }) => firstScreen)),
      delayMs: sampleOf(rounds.map(({ delay }) => delay)),
      many: MANY,
      longestFrameMs: sampleOf(rounds.map(({ longestFrame }) => longestFrame)),
    };
  } finally {
    await browser.close();
    await emulator.stop();
  }
}

type Client = Awaited<ReturnType<typeof newClient>>;

async function newClient({ address }: Server) {
  const { siteId, clientId } = await newSite(address);
  const token = await visitorToken(address, clientId);
  const body = '{"query":{"paging":{"limit":5}}}';
  const headers = { authorization: token, 'content-type': 'application/json' };
  return {
    siteId,
    async send(): Promise<void> {
      const response = await fetch(`${address}${PATH}`, { method: 'POST', headers, body });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`the query was refused: ${response.status}`);
    },
  };
}

async function measureRound(browser: Browser, { address }: Server, client: Client) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: join(root, 'tools/bench/pages/scroll-frames.js') });
    await page.goto(`${address}/_emulator#/${client.siteId}/requests`, { waitUntil: 'commit' });
    const firstScreen = await firstRequest(page);
    await page.getByText('Live', { exact: true }).waitFor();
    const delay = await measureDelay(page, client);
    await fill(page, client);
    return { firstScreen, delay, longestFrame: await measureLongestFrame(page) };
  } finally {
    await context.close();
  }
}

/** Milliseconds from the start of the navigation to the first request in the list. */
async function firstRequest(page: Page): Promise<number> {
  const timeHandle = await page.waitForFunction(
    () => document.querySelector('[role=option]') !== null && performance.now(),
    undefined,
    { polling: 'raf' },
  );
  return Number(await timeHandle.jsonValue());
}

async function measureDelay(page: Page, client: Client): Promise<number> {
  const before = await page.evaluate(() => document.querySelector('[aria-posinset="1"]')?.id);
  const appears = page.waitForFunction(
    (id) => document.querySelector('[aria-posinset="1"]')?.id !== id && performance.timeOrigin + performance.now(),
    before,
    { polling: 'raf' },
  );
  await client.send();
  const answered = performance.timeOrigin + performance.now();
  return Math.max(0, Number(await (await appears).jsonValue()) - answered);
}

/** Makes calls until the list has its maximum of rows. */
async function fill(page: Page, client: Client): Promise<void> {
  const count = async () => Number(await page.getByRole('option').last().getAttribute('aria-setsize'));
  while ((await count()) < MANY)
    for (let callCount = 0; callCount < 1_000; callCount += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, () => client.send()));
}

async function measureLongestFrame(page: Page): Promise<number> {
  const frames: unknown = await page.evaluate(
    `window.scrollThrough(document.querySelector('[role=listbox]'), ${STEP_PX})`,
  );
  if (!Array.isArray(frames) || frames.length < 200) throw new Error('the list did not scroll');
  return Math.max(...frames.map(Number));
}
