import { ConnectionLost } from '../../../platform/http/faults';
import { HttpServer, toHttpFetch } from '../../../server/http-server';
import type { Caller, Connection } from '../../../server/library/connection';
import { createEmulator, type HeadlessEmulator } from '../../../server/library/create-emulator';
import type { EmulatorOptions } from '../../../server/library/emulator-options';
import { listenOn } from '../../../server/library/listen';
import type { Trouble } from '../troubles/trouble';
import { type Observation, type SeenPage, StagedSite } from './staged-site';
import { isCardPayment, isPayment, readVisit, type Visit } from './visit';
import { WebhookRelay } from './webhook-relay';

/** Only the tried command's own fixture and the relayed webhooks go there. */
const OWN_PATH = '/_prove/';
const QUIET_MS = 300;

export type StageOptions = Pick<EmulatorOptions, 'seed' | 'now' | 'pictures' | 'clientId' | 'siteId' | 'ownerApiKey'>;

/** An emulator for one run, where a trouble meets every site. It sees each request before the platform does. */
export class Stage implements Connection {
  readonly #sites = new Map<string, Promise<StagedSite>>();
  readonly #observed = new Map<string, Promise<Observation>>();
  readonly #relay: WebhookRelay;
  readonly seen = { paysByCard: false, places: false };
  #url = '';
  #server: HttpServer | undefined;
  #positions = 0;
  #callsUnderWay = 0;
  #lastCallAt = 0;

  private constructor(
    readonly emulator: HeadlessEmulator,
    private readonly trouble: Trouble | undefined,
  ) {
    this.#relay = new WebhookRelay(() => `${this.#url}${OWN_PATH}webhooks/`, trouble?.delivery);
  }

  static async open(options: StageOptions, trouble?: Trouble): Promise<Stage> {
    // Nothing listens there yet.
    let url = 'http://127.0.0.1';
    const emulator = await createEmulator({ ...options, baseUrl: () => url });
    const stage = new Stage(emulator, trouble);
    stage.#server = new HttpServer(
      toHttpFetch({ fetch: (request, caller) => stage.fetch(request, caller).catch(rethrowLost) }),
    );
    url = await listenOn(stage.#server, { port: 0, host: '127.0.0.1' });
    stage.#url = url;
    return stage;
  }

  get url(): string {
    return this.#url;
  }

  async fetch(request: Request, caller?: Caller): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith(OWN_PATH)) return this.#answerOwn(request, pathname.slice(OWN_PATH.length));
    const visit = await readVisit(request);
    const { siteId } = visit;
    const next = (changed = request) => this.emulator.fetch(changed, caller);
    if (siteId === undefined) return next();
    const staged = await this.#staged(siteId);
    if (!staged) return next();
    if (visit.operation === undefined && !visit.form) return this.#answerControl(visit, staged, next);
    this.seen.paysByCard ||= isCardPayment(visit);
    this.seen.places ||= isPayment(visit);
    return this.#answerVisit(visit, staged, next);
  }

  /** Resolves once nothing of the run is under way any more. */
  async observations(): Promise<Observation[]> {
    for (const [siteId, staged] of this.#sites) await this.#observe(siteId, await staged);
    return Promise.all(this.#observed.values());
  }

  async close(): Promise<void> {
    this.#relay.close();
    await this.#server?.close();
    await this.emulator.close();
  }

  async #answerVisit(visit: Visit, staged: StagedSite, next: (request?: Request) => Promise<Response>) {
    const { operation, isWrite, buyer } = visit;
    const answer = () => this.trouble?.answer?.(visit, staged, next) ?? next();
    if (operation === undefined) return answer();
    this.#callsUnderWay += 1;
    try {
      const response = await answer();
      const requestId = response.headers.get('x-wix-request-id') ?? undefined;
      staged.calls.push({ operation, isWrite, buyer, status: response.status, requestId });
      return response;
    } catch (error) {
      staged.calls.push({ operation, isWrite, buyer, status: 0 });
      throw error;
    } finally {
      this.#callsUnderWay -= 1;
      this.#lastCallAt = performance.now();
    }
  }

  async #answerControl({ request }: Visit, staged: StagedSite, next: (request?: Request) => Promise<Response>) {
    const { pathname } = new URL(request.url);
    const { siteId } = staged.site;
    const path = pathname.replace(/^\/_emulator\/sites\/[^/]+/, '');
    if (request.method === 'DELETE' && path === '') {
      await this.#observe(siteId, staged);
      this.#sites.delete(siteId);
    }
    if (request.method === 'POST' && path === '/webhooks') {
      staged.hasWebhooks = true;
      return next(await this.#relay.redirect(request));
    }
    const response = await next();
    // The site is as new afterwards, without the trouble.
    if (request.method === 'POST' && (path === '/reset' || path.endsWith('/restore'))) this.#sites.delete(siteId);
    return response;
  }

  async #answerOwn(request: Request, path: string): Promise<Response> {
    const [kind, id = ''] = path.split('/');
    if (kind === 'webhooks') return this.#relay.receive(id, await request.text());
    const site = await this.emulator.sites.of(id).catch(() => undefined);
    const staged = site && (await this.#staged(site.siteId));
    if (!staged || !request.headers.get('content-type')?.startsWith('application/json'))
      return new Response(null, { status: 404 });
    const report = (await request.json()) as { title?: string } & SeenPage;
    if (report.title !== undefined) staged.title = report.title;
    else staged.pages.push({ ...report, hasNewOrder: await hasNewOrder(staged) });
    return new Response('{}');
  }

  /** An app may answer a webhook before it does its part. */
  #isBusy(): boolean {
    return this.#callsUnderWay > 0 || performance.now() - this.#lastCallAt < QUIET_MS;
  }

  #staged(siteId: string): Promise<StagedSite | undefined> {
    const known = this.#sites.get(siteId);
    if (known) return known;
    const staged = this.#stageSite(siteId);
    this.#sites.set(siteId, staged);
    return staged.catch(() => {
      this.#sites.delete(siteId);
      return undefined;
    });
  }

  async #stageSite(siteId: string): Promise<StagedSite> {
    const staged = new StagedSite(await this.emulator.sites.of(siteId), this.emulator, this.#positions);
    this.#positions += 1;
    await staged.ready();
    await this.trouble?.prepare?.(staged);
    return staged;
  }

  #observe(siteId: string, staged: StagedSite): Promise<Observation> {
    const observed =
      this.#observed.get(siteId) ??
      this.#relay.settle(staged.site, () => staged.hasWebhooks && this.#isBusy()).then(() => staged.observe());
    this.#observed.set(siteId, observed);
    return observed;
  }
}

async function hasNewOrder(staged: StagedSite): Promise<boolean> {
  const { orders, bookings, ...business } = await staged.business();
  return [orders, bookings, business['ticket-orders'], business['plan-orders'], business.rsvps].some(
    (documents) => documents.length > 0,
  );
}

/** The emulator wraps it as `fetch` does; a server cuts the connection. */
function rethrowLost(error: Error): never {
  throw error.cause instanceof ConnectionLost ? error.cause : error;
}
