import type { Seed } from '../../platform/composition/seed/define-seed';
import { type Connection, callControl } from './connection';
import { EmulatorError } from './errors';
import { Site, type SiteRecord } from './site';
import type { SettingsChange } from './site-state';

export interface NewSite {
  /**
   * `sandbox` (Catalog V1), `new-site` (Catalog V3, the default without a seed), `bookings-only`, `bare`, `not-premium`
   * or `empty`.
   */
  preset?: string;
  /** An unused UUID, for apps with a fixed client ID. */
  clientId?: string;
  /** An unused UUID, for a script with a fixed site ID. */
  siteId?: string;
  /** An unused key that begins with `IST.`, for a script with a fixed key. */
  ownerApiKey?: string;
  settings?: SettingsChange;
  /**
   * The content of the site, added to an empty site on Catalog V3 unless `preset` names another. Errors contain the
   * path of each mistake.
   */
  seed?: Seed;
  /** The instant at which the site is made; the dates of its content count from it. Default: the emulator's `now`. */
  clock?: { now: string; frozen?: boolean };
  /** Copies a snapshot of another site, instead of a preset. */
  from?: { site: Site; snapshot: string };
}

export class Sites {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Creates a site with its settings and clock in one call. Throws EmulatorError for invalid options. */
  async create({ preset, clientId, siteId, ownerApiKey, settings, seed, clock, from }: NewSite = {}): Promise<Site> {
    const snapshot = from && { siteId: from.site.siteId, name: from.snapshot };
    // `JSON.stringify` drops undefined fields.
    const body = { preset, seed, clientId, siteId, ownerApiKey, clock, snapshot };
    const record = await callControl<SiteRecord>(this.#connection, 'POST', '/sites', body);
    const site = new Site(this.#connection, record);
    try {
      if (settings) await site.settings.change(settings);
    } catch (error) {
      await site.remove();
      throw error;
    }
    return site;
  }

  /** `id`: a client ID or a site ID. Throws EmulatorError NOT_FOUND, which names the sites. */
  async of(id: string): Promise<Site> {
    const [byClientId] = await this.#records(`?clientId=${encodeURIComponent(id)}`);
    if (byClientId) return new Site(this.#connection, byClientId);
    const sites = await this.list();
    const bySiteId = sites.find(({ siteId }) => siteId === id);
    if (bySiteId) return bySiteId;
    throw new EmulatorError(`no site has the client ID or site ID "${id}". The sites are ${namesOf(sites)}`, 404);
  }

  /** The emulator's own site: that of its seed or options, otherwise `new-site`. */
  async own(): Promise<Site> {
    const { clientId } = await callControl<{ clientId: string }>(this.#connection, 'GET', '');
    return this.of(clientId);
  }

  /** Includes one site of each preset. */
  async list(): Promise<Site[]> {
    return (await this.#records('')).map((record) => new Site(this.#connection, record));
  }

  /** Creates neither the site's content nor the key of webhooks, which takes a quarter of a second. */
  async keysOf(clientId: string): Promise<Pick<SiteRecord, 'clientId' | 'siteId' | 'ownerApiKey'>> {
    const site = (await this.#publicRecords('')).find((each) => each.clientId === clientId);
    if (!site) throw new EmulatorError(`the emulator has no site with the client ID ${clientId}`, 404);
    const { siteId, ownerApiKey } = site;
    return { clientId, siteId, ownerApiKey };
  }

  async #publicRecords(query: string): Promise<Omit<SiteRecord, 'webhookPublicKey'>[]> {
    return (await callControl<{ sites: SiteRecord[] }>(this.#connection, 'GET', `/sites${query}`)).sites;
  }

  async #records(query: string): Promise<SiteRecord[]> {
    const sites = await this.#publicRecords(query);
    const [first] = sites;
    if (!first) return [];
    // One key signs the webhooks of all sites.
    const path = `/sites/${first.siteId}/webhooks`;
    const { webhookPublicKey } = await callControl<{ webhookPublicKey: string }>(this.#connection, 'GET', path);
    return sites.map((record) => ({ ...record, webhookPublicKey }));
  }
}

const MAX_NAMES = 10;

function namesOf(sites: readonly Site[]): string {
  const names = sites.slice(0, MAX_NAMES).map(({ clientId, preset }) => `${clientId} (${preset})`);
  const more = sites.length - names.length;
  return [...names, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
