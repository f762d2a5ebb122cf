import type { Page } from '@playwright/test';
import { startApp } from '../app-server';
import { type Sample, sampleOf } from '../median';
import { launchBrowser } from './browser';
import { Lab } from './lab';
import { FLOW_PAGES } from './page-list';

const LATENCY_MS = 100;
const BYTES_PER_SECOND = (10 * 1_000_000) / 8;

export interface SlowPhone {
  /** By path: when the content was clickable on the very first visit, with the displayed data cached. */
  clickable: Record<string, Sample>;
}

export async function measureSlowPhone(): Promise<SlowPhone> {
  const app = await startApp();
  const browser = await launchBrowser();
  try {
    await new Lab(browser, app.address).warmUp();
    const lab = new Lab(browser, app.address, emulateSlowPhone);
    const visitPlans = Object.entries(FLOW_PAGES).map(([path, { content }]) => ({
      path,
      content,
      latencyMs: LATENCY_MS,
      visit: 'first' as const,
    }));
    const runs = await lab.measure(visitPlans);
    const samples = visitPlans.map(({ path }, index) => {
      const times = (runs[index] ?? []).map((run) => run.times.clickable);
      return [path, sampleOf(times)] as const;
    });
    return { clickable: Object.fromEntries(samples) };
  } finally {
    await browser.close();
    await app.stop();
  }
}

/** A quarter of this processor, 40 ms to the server and back, 10 Mbit/s. */
export async function emulateSlowPhone(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
