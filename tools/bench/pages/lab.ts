import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { ROUNDS } from '../extent';
import { type Sample, sampleOf } from '../median';
import { signMemberIn } from '../member-session';
import { newSite } from '../servers';
import { firstPaint, goToContent } from './content-timer';
import { ACCOUNT, FLOW_PAGES, HOME } from './page-list';
import type { LoggedCall } from './platform-calls';

/** The pause before a visit in an open tab: a new tab would still be starting its process. */
export const TAB_RESTS_MS = 500;
/** The browser's time zone cookie: without it a page is rendered twice. */
const TIME_ZONE = 'America/New_York';

export interface VisitPlan {
  path: string;
  content: string;
  latencyMs: number;
  visit: Visit;
}

/** Another visitor has loaded the page before, unless the cache is empty: then it is the site's first visit. */
export type Visit =
  | 'signed in'
  | 'first'
  | 'first, cache empty'
  | 'with session'
  | 'first, new tab'
  | 'first, cache empty, new tab'
  | 'with session, new tab';

export type Run = Awaited<ReturnType<Lab['visit']>>;

/** Measures visits of new visitors. */
export class Lab {
  constructor(
    private readonly browser: Browser,
    readonly address: string,
    /** Throttles the machine and the network. */
    private readonly slowDown: (page: Page) => Promise<void> = async () => {},
  ) {}

  /** Loads the code of every page on the server, as a running server would have done. */
  async warmUp(): Promise<void> {
    for (let round = 0; round < 3; round++) {
      for (const path of [HOME.path, ACCOUNT.path, ...Object.keys(FLOW_PAGES)]) {
        const { page, close } = await this.visitor();
        await page.goto(this.address + path, { waitUntil: 'load' });
        await close();
      }
    }
  }

  /** Measures in rounds, so that a slow minute affects one visit of each page instead of all visits of one page. */
  async measure(visitPlans: readonly VisitPlan[]): Promise<Run[][]> {
    const runs = visitPlans.map((): Run[] => []);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, each] of visitPlans.entries()) runs[index]?.push(await this.visit(each));
    }
    return runs;
  }

  /** One visit of a new visitor to a new site. */
  async visit({ path, content, latencyMs, visit }: VisitPlan) {
    const { page, site, context, close } = await this.visitor();
    try {
      if (visit === 'signed in') await signMemberIn(context, this.address, site);
      if (visit.startsWith('with')) await startSession(context, this.address);
      await this.control(site.siteId, 'faults', { faults: [{ operation: '*', latencyMs }] });
      if (!visit.includes('cache empty')) await this.fillCache(site.clientId, path, latencyMs);
      const before = (await this.requests(site.siteId)).length;
      const byBrowser = platformRequests(page);
      await this.slowDown(page);
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

  async weighAndClick(): Promise<{ scriptKilobytes: Record<string, Sample>; clicks: Record<string, boolean> }> {
    const scriptKilobytes: Record<string, Sample> = {};
    const clicks: Record<string, boolean> = {};
    for (const [path, { content, leadsTo }] of Object.entries(FLOW_PAGES)) {
      const weights: number[] = [];
      for (let round = 0; round < ROUNDS; round++) weights.push(await this.scriptWeight(path));
      scriptKilobytes[path] = sampleOf(weights);
      clicks[path] = await this.clickNavigates(path, content, leadsTo);
    }
    return { scriptKilobytes, clicks };
  }

  /** Transferred bytes of scripts, compressed and without headers, until the network is idle. */
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

  private async clickNavigates(path: string, content: string, leadsTo: RegExp): Promise<boolean> {
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

  async visitor() {
    const site = await newSite(this.address);
    const context = await this.browser.newContext({ viewport: { width: 1280, height: 900 }, timezoneId: TIME_ZONE });
    await context.addCookies([{ name: 'site', value: site.clientId, url: this.address }]);
    const page = await context.newPage();
    const close = async () => {
      await context.close();
      await fetch(`${this.address}/_emulator/sites/${site.siteId}`, { method: 'DELETE' });
    };
    return { site, context, page, close };
  }

  /** Another visitor loads the page first. After that, the app creates the sessions of the next visitors. */
  private async fillCache(clientId: string, path: string, latencyMs: number): Promise<void> {
    await (await fetch(this.address + path, { headers: { cookie: `site=${clientId}` } })).text();
    await pause(2 * latencyMs + 100);
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

  /** Returns the site's requests, oldest first. */
  private async requests(siteId: string): Promise<LoggedCall[]> {
    const response = await fetch(`${this.address}/_emulator/sites/${siteId}/requests`);
    const { requests }: { requests: LoggedCall[] } = await response.json();
    return requests.reverse();
  }
}

/** Starts a session without a page, so that the browser's cache stays empty. */
async function startSession(context: BrowserContext, address: string): Promise<void> {
  await context.addCookies([{ name: 'time-zone', value: encodeURIComponent(TIME_ZONE), url: address }]);
  await context.request.get(`${address}/cart`);
}

/** Counts the calls of the browser itself to the platform, real or emulated. Pictures and hosted pages do not count. */
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
