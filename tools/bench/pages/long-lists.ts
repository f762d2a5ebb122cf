import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startApp } from '../app-server';
import { ROUNDS } from '../extent';
import { type Sample, sampleOf } from '../median';
import { root } from '../servers';
import { launchBrowser } from './browser';
import { Lab } from './lab';

/** Scrolled per frame, as by a quick stroke on a touchpad. */
const STEP_PX = 600;
const CALLS = 10_000;
const THOUSANDS_OF_DOCUMENTS = 5;

/** Measured while the list scrolls from its start to its end. */
export interface LongList {
  length: number;
  longestFrameMs: Sample;
  /** 99 of 100 frames are shorter. */
  p99Ms: Sample;
}

export interface LongLists {
  calls: LongList;
  documents: LongList;
}

export async function measureLongLists(): Promise<LongLists> {
  const app = await startApp();
  const browser = await launchBrowser();
  try {
    const lab = new Lab(browser, app.address);
    const ofCalls: Frames[] = [];
    const ofDocuments: Frames[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      ofCalls.push(await withOpenPage(lab, scrollThroughCalls));
      ofDocuments.push(await withOpenPage(lab, scrollThroughDocuments));
    }
    return {
      calls: toLongList(CALLS, ofCalls),
      documents: toLongList(THOUSANDS_OF_DOCUMENTS * 1_000, ofDocuments),
    };
  } finally {
    await browser.close();
    await app.stop();
  }
}

/** One scroll through the list, in milliseconds. */
interface Frames {
  longest: number;
  p99: number;
}

const toLongList = (length: number, rounds: readonly Frames[]): LongList => ({
  length,
  longestFrameMs: sampleOf(rounds.map(({ longest }) => longest)),
  p99Ms: sampleOf(rounds.map(({ p99 }) => p99)),
});

interface OpenPage {
  page: Page;
  address: string;
  siteId: string;
}

async function withOpenPage(lab: Lab, work: (opened: OpenPage) => Promise<Frames>): Promise<Frames> {
  const { page, site, close } = await lab.visitor();
  try {
    await page.addInitScript({ path: join(root, 'tools/bench/pages/scroll-frames.js') });
    return await work({ page, address: lab.address, siteId: site.siteId });
  } finally {
    await close();
  }
}

async function scrollThroughCalls({ page, address }: OpenPage): Promise<Frames> {
  await page.addInitScript(`window.callsWanted = ${CALLS}`);
  await page.addInitScript({ path: join(root, 'tools/bench/pages/many-calls.js') });
  await page.goto(`${address}/booking`, { waitUntil: 'load' });
  const panel = page.getByRole('region', { name: 'SDK calls' });
  await panel.getByText('SDK calls', { exact: true }).click();
  await panel.locator('li').nth(3).waitFor();
  return measureFrames(page, '[aria-label="SDK calls"] .overflow-y-auto');
}

async function scrollThroughDocuments({ page, address, siteId }: OpenPage): Promise<Frames> {
  for (let thousand = 0; thousand < THOUSANDS_OF_DOCUMENTS; thousand++) await fill(address, siteId, thousand);
  await page.goto(`${address}/_emulator#/${siteId}/data/data-items`, { waitUntil: 'load' });
  await page.locator('[aria-label="Documents"] > li[aria-setsize]').first().waitFor();
  return measureFrames(page, 'section[aria-label="Documents"][tabindex]');
}

async function fill(address: string, siteId: string, thousand: number): Promise<void> {
  const items = Array.from({ length: 1_000 }, (_, number) => ({ title: `Title ${thousand * 1_000 + number}` }));
  const response = await fetch(`${address}/_emulator/sites/${siteId}/data/many-${thousand}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ items }),
  });
  if (!response.ok) throw new Error(`no documents: ${response.status} ${await response.text()}`);
}

async function measureFrames(page: Page, box: string): Promise<Frames> {
  const frames: unknown = await page.evaluate(
    `window.scrollThrough(document.querySelector(${JSON.stringify(box)}), ${STEP_PX})`,
  );
  if (!Array.isArray(frames) || frames.length < MIN_FRAMES) throw new Error(`${box} did not scroll`);
  const sorted = frames.map(Number).sort((one, other) => one - other);
  return { longest: sorted.at(-1) ?? Number.NaN, p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN };
}

/** Fewer frames mean that the list lacked rows. */
const MIN_FRAMES = 200;
