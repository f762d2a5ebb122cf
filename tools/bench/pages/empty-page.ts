import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { type Sample, sampleOf } from '../median';
import { type ContentTimes, goToContent } from './content-timer';

const PAGE = '<!doctype html><meta charset="utf-8"><title>Empty</title><main><a href="/on">On</a></main>';

/** The time until the link of an otherwise empty page is clickable: the lower bound that Chromium itself sets. */
export async function measureEmptyPage(
  browser: Browser,
  { latencyMs, tabRestsMs, runs }: { latencyMs: number; tabRestsMs: number; runs: number },
): Promise<Sample> {
  const server = createServer(async (_, response) => {
    await pause(latencyMs);
    response.setHeader('content-type', 'text/html').end(PAGE);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('expected a TCP address');
  const times: ContentTimes[] = [];
  try {
    for (let run = 0; run < runs; run++) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
      const page = await context.newPage();
      await pause(tabRestsMs);
      times.push(await goToContent(page, `http://localhost:${address.port}/`, 'main a'));
      await context.close();
    }
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return sampleOf(times.map(({ clickable }) => clickable));
}
