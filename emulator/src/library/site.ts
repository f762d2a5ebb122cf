import { type Connection, callControl } from './connection';
import { type CompletedFlow, completeFlow, type FlowOptions } from './hosted-visit';
import { memberWith, newVisitor, type Owner, ownerOf, type SignedIn } from './identities';
import type {
  ClockState,
  Comparison,
  Delivery,
  DomainEvent,
  Fault,
  LoggedRequest,
  Mail,
  SettingsChange,
  SiteSettings,
  TriggeredEvent,
  Webhook,
} from './site-state';

export interface SiteRecord {
  siteId: string;
  clientId: string;
  ownerApiKey: string;
  preset: string;
  /** Verifies the site's webhooks: PEM. */
  webhookPublicKey: string;
}

/** Setting the clock does what falls due by then before it answers, and names it in `due`. */
export interface SiteClock {
  now(): Promise<string>;
  /** `now`: an instant with its offset, such as 2027-01-31T09:00:00Z. `frozen`: the clock stands still there. */
  set(now: string, options?: { frozen?: boolean }): Promise<ClockState>;
  /** `duration`: ISO 8601, such as P1DT2H. */
  advance(duration: string): Promise<ClockState>;
  toNextDue(): Promise<ClockState>;
  /** Lets a frozen clock run. */
  resume(): Promise<ClockState>;
}

export interface SiteFaults {
  all(): Promise<Fault[]>;
  /** Replaces all faults. */
  set(...faults: Fault[]): Promise<void>;
  /** Sets those of a named situation: slow-phone, unreliable-network, platform-down, paid-answer-lost. */
  weather(name: string): Promise<void>;
  clear(): Promise<void>;
}

export interface SiteMailbox {
  all(): Promise<Mail[]>;
  latest(options?: { to?: string }): Promise<Mail | undefined>;
}

export interface SiteSettingsAccess {
  get(): Promise<SiteSettings>;
  /** Changes what is given and keeps the rest, at every depth; a list replaces the list. */
  change(change: SettingsChange): Promise<SiteSettings>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One emulated site: its keys, its callers, and what steers and shows it. Methods throw EmulatorError. */
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

  /** Address of the emulator under which its pages and pictures are. */
  get url(): string {
    return this.#connection.url;
  }

  /** A new anonymous visitor each time. */
  visitor(): Promise<SignedIn> {
    return newVisitor(this.#connection, this);
  }

  /** The member with this email address. Throws NOT_FOUND if the site has none. */
  member({ email }: { email: string }): Promise<SignedIn> {
    return memberWith(this.#connection, this, email);
  }

  owner(): Owner {
    return ownerOf(this);
  }

  /**
   * Walks through a hosted flow without a browser: signs in where asked, fills in test details, pays, and comes back.
   * `url`: the `fullUrl` of a redirect session. Throws FLOW_REFUSED with the page's message.
   */
  completeFlow(url: string, options?: FlowOptions): Promise<CompletedFlow> {
    return completeFlow(this.#connection, url, options);
  }

  /** Pays a checkout on its hosted page; `params.orderId` is the order. Throws FLOW_REFUSED if the card is declined. */
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
   * Makes an event occur that nothing brought about. `event`: its type, or the end of it such as `order_approved`. It is about an
   * entity of the site, the one with `entityId` or else the first, or a sample where there is none. `data` replaces fields of its
   * entity or message.
   */
  trigger(event: string, options: { entityId?: string; data?: object } = {}): Promise<TriggeredEvent> {
    return this.#call('POST', '/events', { event, ...options });
  }

  /** The latest calls of the API, newest first: at most 500. */
  async requests(): Promise<LoggedRequest[]> {
    return (await this.#call<{ requests: LoggedRequest[] }>('GET', '/requests')).requests;
  }

  /** The domain events so far, oldest first: at most the last 10,000. */
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

  /** Keeps the site as it is under a name. Throws CONFLICT if the name is taken. */
  async snapshot(name: string): Promise<void> {
    await this.#do('POST', '/snapshots', { name });
  }

  async restore(name: string): Promise<void> {
    await this.#call('POST', `/snapshots/${encodeURIComponent(name)}/restore`, {});
  }

  /** The difference between a snapshot and another one, or the present site. */
  compare(name: string, { with: other }: { with?: string } = {}): Promise<Comparison> {
    const query = other === undefined ? '' : `?with=${encodeURIComponent(other)}`;
    return this.#call('GET', `/snapshots/${encodeURIComponent(name)}/compare${query}`);
  }

  /** The whole site as one JSON document, which `load` takes. It holds what customers entered: keep it to yourself. */
  export(): Promise<object> {
    return this.#call('GET', '/snapshot');
  }

  /** Takes an exported site in the place of all that this one has, under its own keys. */
  async load(exported: object): Promise<void> {
    await this.#do('PUT', '/snapshot', exported);
  }

  /** Back to what its preset gives, under the same keys. `now`: as if it were made at that instant. */
  async reset({ now }: { now?: string } = {}): Promise<void> {
    await this.#call('POST', '/reset', now === undefined ? {} : { now });
  }

  /** Sends the site's events to this address. `eventTypes`: without it all. */
  async webhook(url: string, { eventTypes }: { eventTypes?: string[] } = {}): Promise<Webhook> {
    const { id } = await this.#call<{ id: string }>('POST', '/webhooks', { url, ...(eventTypes && { eventTypes }) });
    return { remove: () => this.#do('DELETE', `/webhooks/${encodeURIComponent(id)}`) };
  }

  /** The attempts to send events to webhooks, newest first. */
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
