import type { Effects } from '../../../platform/kernel/effects';
import { type Connection, callControl } from '../../../server/library/connection';
import type { Site } from '../../../server/library/site';
import type { Fault, LoggedRequest } from '../../../server/library/site-state';
import { type Business, readBusiness, type StoredDocument } from './business';

/** A call as the caller saw it. The site's own log has no call whose answer was lost. */
export interface SeenCall {
  operation: string;
  isWrite: boolean;
  buyer?: string | undefined;
  /** 0 if the connection broke. */
  status: number;
  requestId?: string | undefined;
}

/** A page of the app, as the fixture for Playwright reports it. */
export interface SeenPage {
  url: string;
  status?: number;
  heading?: string;
  error?: string;
  /** The names of files in the report’s folder. */
  picture?: string;
  video?: string;
  lostDetails?: string[];
}

export interface Observation {
  /** The test's title, or the position of the site in the run. */
  key: string;
  business: Business;
  /** Oldest first. */
  requests: (LoggedRequest & Pick<Effects, 'changes' | 'mails'>)[];
  calls: SeenCall[];
  pages: (SeenPage & { hasNewOrder: boolean })[];
  /** Products and times that another buyer took before this buyer paid. */
  taken: readonly string[];
  /** IDs of the other buyer’s bookings. */
  rivals: ReadonlySet<string>;
  hasWebhooks: boolean;
}

/** One site of a run: what has been done to it, and what has been seen of it. */
export class StagedSite {
  readonly calls: SeenCall[] = [];
  readonly pages: Observation['pages'] = [];
  readonly taken: string[] = [];
  readonly rivals = new Set<string>();
  title: string | undefined;
  hasWebhooks = false;
  readonly #done = new Set<string>();
  readonly #before: Promise<ReadonlySet<string>>;

  constructor(
    readonly site: Site,
    private readonly emulator: Connection,
    private readonly position: number,
  ) {
    this.#before = this.#read().then((business) => new Set(idsOf(business)));
  }

  /** True once for each name. */
  isFirst(name: string): boolean {
    return !this.#done.has(name) && Boolean(this.#done.add(name));
  }

  async addFaults(...faults: Fault[]): Promise<void> {
    await this.site.faults.set(...(await this.site.faults.all()), ...faults);
  }

  /** Changes a document, as the owner would. */
  async edit(collection: string, document: StoredDocument): Promise<void> {
    await callControl(this.emulator, 'PUT', `${this.#path}/collections/${collection}/${document.id}`, document);
  }

  /** Calls as the owner. The status is that of the platform's answer. */
  callAsOwner(operation: string, request: unknown): Promise<{ status: number; response?: unknown }> {
    return callControl(this.emulator, 'POST', `${this.#path}/calls`, { operation, as: 'owner', request });
  }

  get #path(): string {
    return `/sites/${this.site.siteId}`;
  }

  /** Must be awaited before the first call: what the site had then is not of this run. */
  async ready(): Promise<void> {
    await this.#before;
  }

  async business(): Promise<Business> {
    const before = await this.#before;
    const isNew = ({ id }: StoredDocument) => !before.has(String(id));
    const { products, ...others } = await this.#read();
    const lists = Object.entries(others).map(([name, documents]) => [name, documents.filter(isNew)]);
    return { ...Object.fromEntries(lists), products };
  }

  async observe(): Promise<Observation> {
    const { calls, pages, taken, rivals, hasWebhooks } = this;
    const [business, requests] = await Promise.all([this.business(), this.site.requests()]);
    const key = this.title ?? `site ${this.position + 1}`;
    return { key, business, requests: requests.reverse(), calls, pages, taken, rivals, hasWebhooks };
  }

  #read(): Promise<Business> {
    return readBusiness(this.site);
  }
}

const idsOf = (business: Business): string[] =>
  Object.values(business).flatMap((documents: StoredDocument[]) => documents.map(({ id }) => String(id)));
