import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { startApp } from './app-server';
import { firstPaint, goToContent } from './content-timer';
import { measureEmptyPage } from './empty-page';
import { type Sample, sampleOf } from './median';
import { callsBefore, type LoggedCall } from './platform-calls';
import { newSite } from './servers';

/** Odd, so that a median is a run that there was. */
const ROUNDS = 7;
/** A visitor's tab has long been open; one that opens with the visit is still starting its own process beside it. */
const TAB_RESTS_MS = 500;
const LATENCIES = [30, 100, 250];
const NEW_TAB = ['with session, new tab', 'first, new tab'] as const;
const HOME_VISITS = ['first', 'first, apps detected', 'with session, apps detected'] as const;

/** The first piece of real content on each page, and where a click on it leads. */
const FLOW_PAGES = {
  '/booking': { content: 'ul[aria-label="Services"] > li a[href]', leadsTo: /\/booking\/./ },
  '/store': { content: 'ul[aria-label="Products"] > li a[href]', leadsTo: /\/store\/./ },
  '/tickets': { content: 'ul[aria-label="Events"] > li a[href]', leadsTo: /\/tickets\/./ },
  '/subscriptions': { content: 'ul[aria-label="Plans"] > li button', leadsTo: /\/hosted\// },
} as const;
const HOME = { path: '/', content: 'main li a[href="/booking"]', leadsTo: /\/booking$/ } as const;

export interface PageMeasurement {
  path: string;
  latencyMs: number;
  /** What is known when the visit begins. */
  visit:
    | 'first'
    | 'with session'
    | 'first, apps detected'
    | 'with session, apps detected'
    | 'first, new tab'
    | 'with session, new tab';
  visible: Sample;
  clickable: Sample;
  /** The first contentful paint. */
  painted: Sample;
  calls: Sample;
  callsInSeries: Sample;
  platformRequestsByBrowser: number;
}

export interface PageResults {
  measurements: PageMeasurement[];
  /** An otherwise empty page of a bare server that answers after 100 ms: in an open tab, and in a new one. */
  emptyPage: { openTab: Sample; newTab: Sample };
  /** KB of script for a flow page on an empty cache, as transferred. */
  scriptKilobytes: Record<string, Sample>;
  /** A click on the first content at once after it appeared leads on. */
  clicks: Record<string, boolean>;
}

export async function measurePages(): Promise<PageResults> {
  const app = await startApp();
  const browser = await chromium.launch({
    ...(process.env.PLAYWRIGHT_CHROMIUM && { executablePath: process.env.PLAYWRIGHT_CHROMIUM }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const lab = new Lab(browser, app.address);
    await lab.warmUp();
    const measurements = await lab.measure(allWanted());
    const empty = { latencyMs: 100, runs: ROUNDS };
    const emptyPage = {
      openTab: await measureEmptyPage(browser, { ...empty, tabRestsMs: TAB_RESTS_MS }),
      newTab: await measureEmptyPage(browser, { ...empty, tabRestsMs: 0 }),
    };
    return { measurements, emptyPage, ...(await lab.weighAndClick()) };
  } finally {
    await browser.close();
    await app.stop();
  }
}

interface Wanted {
  path: string;
  content: string;
  latencyMs: number;
  visit: PageMeasurement['visit'];
}

function allWanted(): Wanted[] {
  return LATENCIES.flatMap((latencyMs) => {
    const visits = ['with session', 'first', ...(latencyMs === 100 ? NEW_TAB : [])] as const;
    const flows = Object.entries(FLOW_PAGES).flatMap(([path, { content }]) =>
      visits.map((visit) => ({ path, content, latencyMs, visit })),
    );
    const home = HOME_VISITS.map((visit) => ({ path: HOME.path, content: HOME.content, latencyMs, visit }));
    return [...flows, ...home];
  });
}

type Visit = Awaited<ReturnType<Lab['visit']>>;

function measurementOf({ path, latencyMs, visit }: Wanted, runs: readonly Visit[]): PageMeasurement {
  const before = runs.map(({ times, calls }) => callsBefore(calls, times.origin + times.visible));
  return {
    path,
    latencyMs,
    visit,
    visible: sampleOf(runs.map(({ times }) => times.visible)),
    clickable: sampleOf(runs.map(({ times }) => times.clickable)),
    painted: sampleOf(runs.map(({ painted }) => painted)),
    calls: sampleOf(before.map(({ calls }) => calls)),
    callsInSeries: sampleOf(before.map(({ inSeries }) => inSeries)),
    platformRequestsByBrowser: Math.max(...runs.map(({ byBrowser }) => byBrowser)),
  };
}

class Lab {
  constructor(
    private readonly browser: Browser,
    private readonly address: string,
  ) {}

  /** Loads every page's code on the server: a server that runs has done that. */
  async warmUp(): Promise<void> {
    for (let round = 0; round < 3; round++) {
      for (const path of [HOME.path, ...Object.keys(FLOW_PAGES)]) {
        const { page, close } = await this.visitor();
        await page.goto(this.address + path, { waitUntil: 'load' });
        await close();
      }
    }
  }

  /** In rounds of all of them: a slow minute of the machine then falls on one visit of each, not on all visits of one. */
  async measure(wanted: readonly Wanted[]): Promise<PageMeasurement[]> {
    const runs = wanted.map((): Visit[] => []);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, each] of wanted.entries()) runs[index]?.push(await this.visit(each));
    }
    return wanted.map((each, index) => measurementOf(each, runs[index] ?? []));
  }

  /** One visit of a visitor nobody has seen, to a site that nobody has seen. */
  async visit({ path, content, latencyMs, visit }: Wanted) {
    const { page, site, context, close } = await this.visitor();
    try {
      if (visit.includes('apps detected')) await this.detectApps(site.clientId);
      if (visit.startsWith('with')) await startSession(context, this.address);
      await this.control(site.siteId, 'faults', { faults: [{ operation: '*', latencyMs }] });
      const before = (await this.requests(site.siteId)).length;
      const byBrowser = platformRequests(page);
      if (!visit.includes('new tab')) await pause(TAB_RESTS_MS);
      const times = await goToContent(page, this.address + path, content);
      await page.waitForLoadState('load');
      await pause(latencyMs + 100);
      const calls = (await this.requests(site.siteId)).slice(before);
      return { times, painted: await firstPaint(page), calls, byBrowser: byBrowser() };
    } finally {
      await close();
    }
  }

  async weighAndClick(): Promise<Pick<PageResults, 'scriptKilobytes' | 'clicks'>> {
    const scriptKilobytes: Record<string, Sample> = {};
    const clicks: Record<string, boolean> = {};
    for (const [path, { content, leadsTo }] of Object.entries(FLOW_PAGES)) {
      const weights: number[] = [];
      for (let round = 0; round < ROUNDS; round++) weights.push(await this.scriptWeight(path));
      scriptKilobytes[path] = sampleOf(weights);
      clicks[path] = await this.clickLeadsOn(path, content, leadsTo);
    }
    return { scriptKilobytes, clicks };
  }

  /** As it came over the wire, compressed, with headers left out; until the page has gone quiet. */
  private async scriptWeight(path: string): Promise<number> {
    const { page, context, close } = await this.visitor();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    const scripts = new Set<string>();
    let bytes = 0;
    devtools.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
    devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    await page.goto(this.address + path, { waitUntil: 'load' });
    await pause(1000);
    await close();
    return bytes / 1024;
  }

  private async clickLeadsOn(path: string, content: string, leadsTo: RegExp): Promise<boolean> {
    const { page, close } = await this.visitor();
    try {
      await goToContent(page, this.address + path, content);
      await page.locator(content).first().click({ noWaitAfter: true });
      await page.waitForURL(leadsTo, { timeout: 5000, waitUntil: 'commit' });
      return true;
    } catch (error) {
      console.error(`${path}: the click led nowhere:`, error);
      return false;
    } finally {
      await close();
    }
  }

  private async visitor() {
    const site = await newSite(this.address);
    const context = await this.browser.newContext({ viewport: { width: 1280, height: 900 } });
    await context.addCookies([{ name: 'site', value: site.clientId, url: this.address }]);
    const page = await context.newPage();
    const close = async () => {
      await context.close();
      await fetch(`${this.address}/_emulator/sites/${site.siteId}`, { method: 'DELETE' });
    };
    return { site, context, page, close };
  }

  /** Somebody else looked at the home page a moment ago. */
  private async detectApps(clientId: string): Promise<void> {
    await (await fetch(`${this.address}/`, { headers: { cookie: `site=${clientId}` } })).text();
  }

  private async control(siteId: string, what: string, body: object): Promise<void> {
    const address = `${this.address}/_emulator/sites/${siteId}/${what}`;
    const response = await fetch(address, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${what}: ${response.status} ${await response.text()}`);
  }

  /** Oldest first. */
  private async requests(siteId: string): Promise<LoggedCall[]> {
    const response = await fetch(`${this.address}/_emulator/sites/${siteId}/requests`);
    const { requests }: { requests: LoggedCall[] } = await response.json();
    return requests.reverse();
  }
}

/** A session without a page: nothing of the app is in the browser's cache. */
async function startSession(context: BrowserContext, address: string): Promise<void> {
  await context.request.get(`${address}/cart`);
}

/** Counts what the browser itself asks of the platform, real or emulated; pictures and hosted pages are not calls. */
function platformRequests(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url());
    const isPlatform = /(^|\.)(wixapis|wix)\.com$/.test(hostname);
    const isEmulated = /^\/(emulator\/(?!media\/|hosted\/)|_emulator\/)/.test(pathname);
    if (isPlatform || isEmulated) count++;
  });
  return () => count;
}
