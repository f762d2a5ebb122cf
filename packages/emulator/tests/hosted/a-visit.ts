import type { Hono } from 'hono';
import { hostedPages } from '../../src/platform/composition/hosted/hosted-pages';
import { redirectSessions } from '../../src/platform/composition/hosted/redirect-sessions';
import { Sites } from '../../src/platform/composition/sites/sites';
import { openSqliteStorage } from '../../src/platform/database/sqlite/sqlite-storage';
import { Tokens } from '../../src/platform/domains/identity/tokens';
import { type Flow, flows } from '../../src/platform/http/hosted/flow';
import { OpenStreams } from '../../src/platform/http/network/open-streams';
import type { Web } from '../../src/platform/http/web';
import type { Site } from '../../src/platform/kernel/site';
import { MemoryLog } from '../../src/platform/kernel/store/memory-log';
import { RefusedCalls } from '../../src/platform/kernel/store/refused-calls';
import type { Storage, Transaction } from '../../src/platform/kernel/store/store-interface';
import { Webhooks } from '../../src/platform/webhooks/outgoing-webhooks';

const LATER = '2999-01-01T00:00:00.000Z';

interface VisitOptions {
  method?: string;
  form?: Record<string, string>;
  body?: string;
  headers?: Record<string, string>;
}

/** A bare site on which only the hosted pages run. */
export class VisitedSite {
  baseUrl = 'http://localhost:4010';
  remoteAddress = '127.0.0.1';

  private constructor(
    readonly storage: Storage,
    readonly site: Site,
    readonly app: Hono<Web>,
  ) {}

  static async open(): Promise<VisitedSite> {
    const storage = await openSqliteStorage();
    const sites = new Sites(storage);
    const tokens = new Tokens(Buffer.alloc(32, 7).toString('base64'));
    return new VisitedSite(
      storage,
      await sites.create('bare'),
      hostedPages({
        sites,
        tokens,
        webhooks: new Webhooks(storage),
        access: {},
        streams: new OpenStreams(),
        log: new MemoryLog(),
        refused: new RefusedCalls(),
        call: async () => Response.error(),
      }),
    );
  }

  run<R>(work: (transaction: Transaction) => Promise<R>): Promise<R> {
    return this.site.run(work);
  }

  /** A flow before any browser has opened it, and its session. */
  async flow(change: Partial<Flow> = {}): Promise<{ id: string; session: string }> {
    const id = crypto.randomUUID();
    const session = crypto.randomUUID();
    await this.run(async (transaction) => {
      const flow: Flow = {
        id,
        intent: 'login',
        request: { login: {} },
        visitorId: 'v1',
        memberLoggedIn: false,
        state: 'open',
        progress: {},
        createdDate: transaction.now,
        ...change,
      };
      await transaction.in(flows).insert(flow);
      await transaction.in(redirectSessions).insert({ id: session, flowId: id, used: false, expiresAt: LATER });
    });
    return { id, session };
  }

  async storedFlow(id: string): Promise<Flow> {
    const flow = await this.run((transaction) => transaction.in(flows).find(id));
    if (!flow) throw new Error(`expected the flow ${id}`);
    return flow;
  }

  browser(): Browser {
    return new Browser(this);
  }

  async visitor(change: Partial<Flow> = {}): Promise<{ browser: Browser; id: string }> {
    const { id, session } = await this.flow(change);
    const browser = this.browser();
    await browser.visit(`go/${session}`);
    return { browser, id };
  }
}

/** Ignores the paths of cookies: their names are unique. */
class Browser {
  readonly cookies = new Map<string, string>();

  constructor(readonly visited: VisitedSite) {}

  async visit(path: string, { method, form, body, headers = {} }: VisitOptions = {}): Promise<Response> {
    const { app, site, baseUrl, remoteAddress } = this.visited;
    const requestBody = form ? new URLSearchParams(form).toString() : body;
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.request(
      `${baseUrl}/${site.id}/${path}`,
      {
        method: method ?? (requestBody === undefined ? 'GET' : 'POST'),
        headers: { cookie, ...(form && { 'content-type': 'application/x-www-form-urlencoded' }), ...headers },
        ...(requestBody !== undefined && { body: requestBody }),
      },
      { baseUrl, remoteAddress },
    );
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  visitFlow(id: string): Promise<Response> {
    return this.visit(`flow/${id}`);
  }

  submit(id: string, form: Record<string, string> = {}): Promise<Response> {
    return this.visit(`flow/${id}`, { form });
  }
}

export const cookieOf = (response: Response, name: string): string | undefined =>
  response.headers.getSetCookie().find((line) => line.startsWith(`${name}=`));
