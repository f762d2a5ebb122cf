import { startApp } from '../app-server';
import { type Sample, sampleOf } from '../median';
import { launchBrowser } from './browser';
import { Lab, type Visit } from './lab';
import { FLOW_PAGES } from './page-list';

const LATENCY_MS = 100;
/** A page with little content, to which the others are compared. */
const LOGIN = { path: '/login', content: 'main form' };
const VISITS = ['first, new tab', 'with session, new tab', 'first, cache empty, new tab'] as const satisfies Visit[];

export interface FirstPaint {
  /** Milliseconds until the first contentful paint, by visit and path. */
  painted: Record<(typeof VISITS)[number], Record<string, Sample>>;
  /** The uncompressed HTML of each list's first page, by path. */
  lists: Record<string, { items: number; kilobytes: number }>;
}

/** Measures new tabs in browsers with an empty cache. */
export async function measureFirstPaint(): Promise<FirstPaint> {
  const app = await startApp();
  const browser = await launchBrowser();
  try {
    const lab = new Lab(browser, app.address);
    await lab.warmUp();
    const pages = [LOGIN, ...Object.entries(FLOW_PAGES).map(([path, { content }]) => ({ path, content }))];
    const visitPlans = VISITS.flatMap((visit) => pages.map((page) => ({ ...page, visit, latencyMs: LATENCY_MS })));
    const runs = await lab.measure(visitPlans);
    const paintTimesOf = (visit: Visit) =>
      Object.fromEntries(
        visitPlans.flatMap(({ path, visit: other }, index) =>
          other === visit ? [[path, sampleOf((runs[index] ?? []).map(({ painted }) => painted))]] : [],
        ),
      );
    return {
      painted: {
        'first, new tab': paintTimesOf('first, new tab'),
        'with session, new tab': paintTimesOf('with session, new tab'),
        'first, cache empty, new tab': paintTimesOf('first, cache empty, new tab'),
      },
      lists: await weighLists(lab),
    };
  } finally {
    await browser.close();
    await app.stop();
  }
}

async function weighLists(lab: Lab): Promise<FirstPaint['lists']> {
  const lists: FirstPaint['lists'] = {};
  for (const path of Object.keys(FLOW_PAGES)) lists[path] = await weighList(lab, path);
  return lists;
}

async function weighList(lab: Lab, path: string) {
  const { page, close } = await lab.visitor();
  try {
    const response = await page.goto(lab.address + path, { waitUntil: 'load' });
    const html = (await response?.body()) ?? Buffer.alloc(0);
    const items = await page.locator('main ul[aria-label] > li:has(h2)').count();
    return { items, kilobytes: html.length / 1024 };
  } finally {
    await close();
  }
}
