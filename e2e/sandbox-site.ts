import type { APIRequestContext } from '@playwright/test';
import { TEST_DAY } from '../packages/emulator/tests/test-day';

/** The instant at which the sites and browsers of all tests begin. `E2E_NOW` is another one, such as 2043-03-29. */
export const START = new Date(process.env.E2E_NOW || TEST_DAY).toISOString();

export type Preset = 'sandbox' | 'new-site' | 'bookings-only' | 'bare' | 'not-premium' | 'empty';

interface Fault {
  /** An operation's name such as `services.queryServices`, or `*`. */
  operation: string;
  latencyMs?: number;
  status?: number;
  body?: object;
  connection?: 'drop' | 'lose-answer';
  rate?: number;
  times?: number;
}

/** A site of the emulator that belongs to one test, controlled through `/_emulator`. */
export class SandboxSite {
  private constructor(
    private readonly request: APIRequestContext,
    readonly clientId: string,
    readonly siteId: string,
    readonly ownerApiKey: string,
  ) {}

  /** A site whose time is `now`. */
  static async create(request: APIRequestContext, preset: Preset, now = START) {
    const answer = await request.post('/_emulator/sites', { data: { preset, clock: { now } } });
    if (!answer.ok()) throw new Error(`no site from /_emulator/sites: ${answer.status()} ${await answer.text()}`);
    const { clientId, siteId, ownerApiKey } = await answer.json();
    return new SandboxSite(request, clientId, siteId, ownerApiKey);
  }

  /** Makes the next calls fail with these faults. An empty list ends this. */
  faults(faults: Fault[]) {
    return this.put('faults', { faults });
  }

  /** Makes the next calls fail as in this named situation. */
  weather(weather: string) {
    return this.put('faults', { weather });
  }

  settings(change: Record<string, unknown>) {
    return this.put('settings', change);
  }

  clock(change: { now: string; frozen?: boolean } | { advance: string } | { frozen: boolean }) {
    return this.put('clock', change);
  }

  /** The site's time in ISO format. */
  async now(): Promise<string> {
    return (await this.get('clock')).now;
  }

  /** Examples: `mailbox`, `requests`, `collections/orders`. */
  async get(what: string) {
    const answer = await this.request.get(`/_emulator/sites/${this.siteId}/${what}`);
    if (!answer.ok()) throw new Error(`GET ${what}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  }

  async remove() {
    await this.request.delete(`/_emulator/sites/${this.siteId}`);
  }

  /** Sends every event of the site to the URL. */
  webhook(url: string): Promise<unknown> {
    return this.post('webhooks', { url });
  }

  snapshot(name: string): Promise<unknown> {
    return this.post('snapshots', { name });
  }

  private put = (what: string, change: object) => this.send('put', what, change);
  private post = (what: string, body: object) => this.send('post', what, body);

  private async send(method: 'put' | 'post', what: string, data: object) {
    const answer = await this.request[method](`/_emulator/sites/${this.siteId}/${what}`, { data });
    if (!answer.ok()) throw new Error(`${method} ${what}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  }
}
