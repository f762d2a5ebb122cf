import { startApp } from '../app-server';
import { ROUNDS } from '../extent';
import { type Sample, sampleOf } from '../median';
import { launchBrowser } from './browser';
import { measureEmptyPage } from './empty-page';
import { Lab, type Run, TAB_RESTS_MS, type Visit, type VisitPlan } from './lab';
import { ACCOUNT, DETAIL_PAGES, FLOW_PAGES, HOME, LIVE_PART } from './page-list';
import { callsBefore } from './platform-calls';

const FLOW_VISITS = ['with session', 'first', 'first, cache empty'] as const;
const NEW_TAB = ['with session, new tab', 'first, new tab'] as const;
const HOME_VISITS = ['first', 'first, cache empty', 'with session'] as const;

export interface PageMeasurement {
  path: string;
  latencyMs: number;
  visit: Visit;
  /** The page's live part, if its time differs from the content's. */
  part?: 'live' | undefined;
  visible: Sample;
  clickable: Sample;
  /** The first contentful paint. */
  painted: Sample;
  calls: Sample;
  callsInSeries: Sample;
  platformRequestsByBrowser: number;
}

/** Measurements without added latency. */
export interface PageExtras {
  /** An otherwise empty page of a bare server that answers after 100 ms: in an open tab, and in a new one. */
  emptyPage: { openTab: Sample; newTab: Sample };
  /** KB of script for a flow page on an empty cache, as transferred. */
  scriptKilobytes: Record<string, Sample>;
  /** True if a click on the first content works immediately after it appears. */
  clicks: Record<string, boolean>;
}

export const measurePagesAt = (latencyMs: number): Promise<PageMeasurement[]> =>
  withLab(async (lab) => {
    const visitPlans = plannedParts(latencyMs);
    const runs = await lab.measure(visitPlans);
    return visitPlans.map((each, index) => measurementOf(each, runs[index] ?? []));
  });

/** Measures tabs opened for the visit, which start their process at the same time. */
export const measureNewTabs = (): Promise<PageMeasurement[]> =>
  withLab(async (lab) => {
    const visitPlans = flows(100, NEW_TAB);
    const runs = await lab.measure(visitPlans);
    return visitPlans.map((each, index) => measurementOf(each, runs[index] ?? []));
  });

export const measurePageExtras = (): Promise<PageExtras> =>
  withLab(async (lab, browser) => {
    const empty = { latencyMs: 100, runs: ROUNDS };
    const emptyPage = {
      openTab: await measureEmptyPage(browser, { ...empty, tabRestsMs: TAB_RESTS_MS }),
      newTab: await measureEmptyPage(browser, { ...empty, tabRestsMs: 0 }),
    };
    return { emptyPage, ...(await lab.weighAndClick()) };
  });

type Browser = Awaited<ReturnType<typeof launchBrowser>>;

async function withLab<T>(work: (lab: Lab, browser: Browser) => Promise<T>): Promise<T> {
  const app = await startApp();
  const browser = await launchBrowser();
  try {
    const lab = new Lab(browser, app.address);
    await lab.warmUp();
    return await work(lab, browser);
  } finally {
    await browser.close();
    await app.stop();
  }
}

type PlannedPart = VisitPlan & Pick<PageMeasurement, 'part'>;

function plannedParts(latencyMs: number): PlannedPart[] {
  const ofVisitor = { latencyMs, visit: 'with session' } as const;
  return [
    ...flows(latencyMs, FLOW_VISITS),
    ...Object.entries(DETAIL_PAGES).map(([path, content]) => ({ path, content, ...ofVisitor })),
    { ...LIVE_PART, ...ofVisitor, part: 'live' },
    { ...ACCOUNT, latencyMs },
    ...HOME_VISITS.map((visit) => ({ path: HOME.path, content: HOME.content, latencyMs, visit })),
  ];
}

const flows = (latencyMs: number, visits: readonly Visit[]): PlannedPart[] =>
  Object.entries(FLOW_PAGES).flatMap(([path, { content }]) =>
    visits.map((visit) => ({ path, content, latencyMs, visit })),
  );

function measurementOf({ path, latencyMs, visit, part }: PlannedPart, runs: readonly Run[]): PageMeasurement {
  const before = runs.map(({ times, calls }) => callsBefore(calls, times.origin + times.visible));
  return {
    path,
    latencyMs,
    visit,
    part,
    visible: sampleOf(runs.map(({ times }) => times.visible)),
    clickable: sampleOf(runs.map(({ times }) => times.clickable)),
    painted: sampleOf(runs.map(({ painted }) => painted)),
    calls: sampleOf(before.map(({ calls }) => calls)),
    callsInSeries: sampleOf(before.map(({ inSeries }) => inSeries)),
    platformRequestsByBrowser: Math.max(...runs.map(({ byBrowser }) => byBrowser)),
  };
}
