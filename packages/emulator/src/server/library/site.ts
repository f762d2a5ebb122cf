import { type Connection, callControl } from './connection';
import { type CompletedFlow, completeFlow, type FlowOptions } from './hosted/hosted-visit';
import {
  App,
  type AppRecord,
  type NewApp,
  newVisitor,
  type Owner,
  ownerAuth,
  type SignedIn,
  signInMember,
} from './identities';
import type {
  ClockState,
  Comparison,
  Delivery,
  DomainEvent,
  Fault,
  LoggedRequest,
  Mail,
  SiteClock,
  SiteFaults,
  SiteMailbox,
  SiteSettingsAccess,
  TriggeredEvent,
  Webhook,
} from './site-state';

export interface SiteRecord {
  siteId: string;
  clientId: string;
  ownerApiKey: string;
  preset: string;
  /** PEM. Verifies the site's webhooks. */
  webhookPublicKey: string;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One emulated site: its keys, its callers and its state. Methods throw EmulatorError. */
export class Site {
  readonly siteId: string;
  readonly clientId: string;
  readonly ownerApiKey: string;
  readonly preset: string;
  readonly webhookPublicKey: string;
  readonly #connection: Connection;

  constructor(connection: Connection, record: SiteRecord) {
    this.siteId = record.siteId;
    this.clientId = record.clientId;
    this.ownerApiKey = record.ownerApiKey;
    this.preset = record.preset;
    this.webhookPublicKey = record.webhookPublicKey;
    this.#connection = connection;
  }

  /** URL of the site's pages and images. */
  get url(): string {
    return this.#connection.url;
  }

  /** A new anonymous visitor each time. */
  visitor(): Promise<SignedIn> {
    return newVisitor(this.#connection, this);
  }

  /** The member with this email address. Throws NOT_FOUND if the site has none. */
  member({ email }: { email: string }): Promise<SignedIn> {
    return signInMember(this.#connection, this, email);
  }

  owner(): Owner {
    return ownerAuth(this);
  }

  /** Installs an app, which calls the site within its permissions: `createClient({ auth: AppStrategy(app) })`. */
  async app(options: NewApp = {}): Promise<App> {
    return new App(this.#connection, this.siteId, await this.#call<AppRecord>('POST', '/apps', options));
  }

  /**
   * Completes a hosted flow without a browser: signs in, fills in test details, pays, and returns to the app.
   * `url`: the `fullUrl` of a redirect session. Throws FLOW_REFUSED with the page's message.
   */
  completeFlow(url: string, options?: FlowOptions): Promise<CompletedFlow> {
    return completeFlow(this.#connection, url, options);
  }

  /** Pays a checkout on its hosted page; `params.orderId` is the order. Throws FLOW_REFUSED for a declined card. */
  pay(checkoutId: string, options?: FlowOptions): Promise<CompletedFlow> {
    const query = new URLSearchParams({ checkoutId });
    return this.completeFlow(`${this.url}/hosted/${this.siteId}/__ecom/checkout?${query}`, options);
  }

  /** The site's time. */
  readonly clock: SiteClock = {
    now: async () => (await this.#call<ClockState>('GET', '/clock')).now,
    set: (now, { frozen = false } = {}) => this.#call('PUT', '/clock', { now, frozen }),
    advance: (duration) => this.#call('PUT', '/clock', { advance: duration }),
    toNextDue: () => this.#call('PUT', '/clock', { to: 'next-due' }),
    resume: () => this.#call('PUT', '/clock', { frozen: false }),
    toRealTime: () => this.#call('PUT', '/clock', { to: 'real-time' }),
  };

  /** Injected faults. */
  readonly faults: SiteFaults = {
    all: async () => (await this.#call<{ faults: Fault[] }>('GET', '/faults')).faults,
    set: async (...faults) => this.#do('PUT', '/faults', { faults }),
    weather: async (name) => this.#do('PUT', '/faults', { weather: name }),
    clear: async () => this.#do('PUT', '/faults', { faults: [] }),
  };

  /** The emails that the platform would have sent, newest first. */
  readonly mailbox: SiteMailbox = {
    all: async () => (await this.#call<{ mails: Mail[] }>('GET', '/mailbox?limit=1000')).mails,
    latest: async ({ to } = {}) => (await this.mailbox.all()).find((mail) => to === undefined || mail.to === to),
  };

  readonly settings: SiteSettingsAccess = {
    get: () => this.#call('GET', '/settings'),
    change: (change) => this.#call('PUT', '/settings', change),
  };

  /**
   * Sends an event without its cause. `event`: its type, or the end of it such as `order_approved`. The event contains
   * the entity with `entityId`, by default the site's first, or a sample if there is none. `data` replaces fields of
   * the entity or message.
   */
  trigger(event: string, options: { entityId?: string; data?: object } = {}): Promise<TriggeredEvent> {
    return this.#call('POST', '/events', { event, ...options });
  }

  /** The latest API calls, newest first: at most 500. */
  async requests(): Promise<LoggedRequest[]> {
    return (await this.#call<{ requests: LoggedRequest[] }>('GET', '/requests')).requests;
  }

  /** The domain events, oldest first: at most the last 10,000. */
  async events(): Promise<DomainEvent[]> {
    const events: DomainEvent[] = [];
    for (let after: string | undefined = '0'; after !== undefined; ) {
      const page: { events: DomainEvent[]; next?: string } = await this.#call('GET', `/events?after=${after}`);
      events.push(...page.events);
      after = page.next;
    }
    return events;
  }

  /** The stored documents of a collection, such as `orders`. */
  async collection(name: string): Promise<Record<string, unknown>[]> {
    const documents: Record<string, unknown>[] = [];
    const path = `/collections/${encodeURIComponent(name)}`;
    for (let query = ''; ; ) {
      const page = await this.#call<{ documents: Record<string, unknown>[]; next?: string }>('GET', path + query);
      documents.push(...page.documents);
      if (page.next === undefined) return documents;
      query = `?after=${encodeURIComponent(page.next)}`;
    }
  }

  /** Names of the collections that have documents. */
  async collections(): Promise<string[]> {
    const { collections } = await this.#call<{ collections: { name: string }[] }>('GET', '/collections');
    return collections.map(({ name }) => name);
  }

  /** Stores the current state under a name. Throws CONFLICT if the name is taken. */
  async snapshot(name: string): Promise<void> {
    await this.#do('POST', '/snapshots', { name });
  }

  async restore(name: string): Promise<void> {
    await this.#call('POST', `/snapshots/${encodeURIComponent(name)}/restore`, {});
  }

  /** Compares a snapshot with another one, by default with the site's current state. */
  compare(name: string, { with: other }: { with?: string } = {}): Promise<Comparison> {
    const query = other === undefined ? '' : `?with=${encodeURIComponent(other)}`;
    return this.#call('GET', `/snapshots/${encodeURIComponent(name)}/compare${query}`);
  }

  /** The whole site as one JSON document for `load`. It contains what customers entered: keep it to yourself. */
  export(): Promise<object> {
    return this.#call('GET', '/snapshot');
  }

  /** Replaces the site's content with an exported site's. The keys stay. */
  async load(exported: object): Promise<void> {
    await this.#do('PUT', '/snapshot', exported);
  }

  /** Restores the preset's content under the same keys. `now`: the new time of the site. */
  async reset({ now }: { now?: string } = {}): Promise<void> {
    await this.#call('POST', '/reset', now === undefined ? {} : { now });
  }

  /** Sends the site's events to this URL. `eventTypes`: default all. */
  async webhook(url: string, { eventTypes }: { eventTypes?: string[] } = {}): Promise<Webhook> {
    const { id } = await this.#call<{ id: string }>('POST', '/webhooks', { url, eventTypes });
    return { remove: () => this.#do('DELETE', `/webhooks/${encodeURIComponent(id)}`) };
  }

  /** Attempted deliveries to webhooks, newest first. */
  async deliveries(): Promise<Delivery[]> {
    return (await this.#call<{ deliveries: Delivery[] }>('GET', '/webhooks/deliveries')).deliveries;
  }

  async remove(): Promise<void> {
    await this.#call('DELETE', '');
  }

  async #do(method: Method, path: string, body?: unknown): Promise<void> {
    await this.#call(method, path, body);
  }

  #call<T>(method: Method, path: string, body?: unknown): Promise<T> {
    return callControl(this.#connection, method, `/sites/${encodeURIComponent(this.siteId)}${path}`, body);
  }
}
