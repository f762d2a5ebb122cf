import { randomBytes, randomUUID } from '../../home/crypto';
import { clientApps } from '../../kernel/client-apps';
import { type ClockSetting, clockAt, machineTime } from '../../kernel/clock';
import type { Activity } from '../../kernel/requests/request-log';
import { type OnChange, Site } from '../../kernel/site';
import type { SiteRecord, SiteStore, Storage } from '../../kernel/store/store-interface';
import { StorageUnavailableError } from '../../kernel/store/unavailable';
import { subscriptions } from '../../webhooks/subscriptions';
import { joinDomains } from '../join-domains';
import { isPreset, PRESETS, type PresetName } from '../presets/presets';
import { fillSite, type SiteContent } from './site-content';

interface SiteRequest {
  clientId?: string | undefined;
  siteId?: string | undefined;
  ownerApiKey?: string | undefined;
  content?: SiteContent | undefined;
  /** Default: the clock starts where all clocks start. */
  clock?: ClockSetting | undefined;
}

/** Finds sites by ID, client ID and owner key. */
export class Sites {
  readonly #open = new Map<string, Promise<Site>>();
  readonly #presetSites = new Map<PresetName, Promise<Site>>();

  /**
   * `opened`: called for each site that this process begins to serve.
   * `start`: the instant at which the clock of a new or reset site starts, by default the machine's time.
   */
  constructor(
    readonly storage: Storage,
    private readonly opened: (site: Site) => void = () => {},
    private readonly onChange: OnChange = () => {},
    private readonly start?: string,
  ) {
    joinDomains();
    storage.onEvict?.((siteId) => {
      // The caller that opens the site gets the error.
      this.#open.get(siteId)?.then(
        ({ requests }) => requests.pack(),
        () => {},
      );
    });
  }

  async byId(siteId: string): Promise<Site | undefined> {
    return this.#open.get(siteId) ?? this.#openRecord(await this.storage.findSite({ siteId }));
  }

  async byClientId(clientId: string): Promise<Site | undefined> {
    const preset = presetOf(clientId);
    return (await this.#openRecord(await this.storage.findSite({ clientId }))) ?? (preset && this.#presetSite(preset));
  }

  async byOwnerApiKey(ownerApiKey: string): Promise<Site | undefined> {
    return this.#openRecord(await this.storage.findSite({ ownerApiKey }));
  }

  /** Includes the preset sites, whose content is added on first use. */
  async list(): Promise<SiteRecord[]> {
    const stored = await this.storage.listSites();
    const known = new Set(stored.map(({ clientId }) => clientId));
    const missing = Object.keys(PRESETS)
      .filter(isPreset)
      .filter((preset) => !known.has(PRESETS[preset].clientId));
    if (missing.length === 0) return stored;
    for (const preset of missing) {
      try {
        await this.#createFromPreset(preset);
      } catch (error) {
        // On a full disk the owner chooses from the existing sites what to delete.
        if (error instanceof StorageUnavailableError) return this.storage.listSites();
        throw error;
      }
    }
    return this.storage.listSites();
  }

  /** Does not open the site. */
  async activityOf(siteId: string): Promise<Activity> {
    const site = await this.#open.get(siteId)?.catch(() => undefined);
    return site?.requests.activity ?? { calls: 0, lastCall: undefined };
  }

  async create(preset: PresetName, request: SiteRequest = {}): Promise<Site> {
    const record = newRecord(preset, request);
    const opened = this.#shareOpening(record, this.storage.createSite(record), request);
    // The creator of a site gets the error. Another process may have seeded a preset's site and use it.
    if (!request.clientId) opened.catch(() => this.storage.deleteSite(record.siteId).catch(() => {}));
    return opened;
  }

  /**
   * Resets content, faults and clock under the same IDs; the clock starts at `instant`, by default where all clocks
   * start. Subscriptions and apps stay. Concurrent calls see either the state before or the state after.
   */
  async reset(site: Site, instant = this.start, content?: SiteContent): Promise<void> {
    const kept = await site.run(async (transaction) => ({
      subscribed: await transaction.in(subscriptions).all(),
      apps: await transaction.in(clientApps).all(),
    }));
    await fillSite(site, { clock: clockAt(instant), isReset: true, ...kept, content });
    site.requests.clear();
    site.strikes.clear();
    site.notifyChange();
  }

  async remove(site: Site): Promise<void> {
    this.#open.delete(site.id);
    site.requests.clear();
    await this.storage.deleteSite(site.id);
    site.requests.clear();
    site.notifyChange();
  }

  /**
   * Created on first use under a fixed client ID, only once, even if several processes on the same database open it.
   */
  #presetSite(preset: PresetName): Promise<Site> {
    const { clientId } = PRESETS[preset];
    const known = this.#presetSites.get(preset);
    if (known) return known;
    const making = this.create(preset, { clientId })
      .catch(async (error: unknown) => {
        const presetSite = await this.#openRecord(await this.storage.findSite({ clientId }));
        if (!presetSite) throw error;
        return presetSite;
      })
      .finally(() => this.#presetSites.delete(preset));
    this.#presetSites.set(preset, making);
    return making;
  }

  async #createFromPreset(preset: PresetName): Promise<void> {
    const { clientId } = PRESETS[preset];
    await this.storage.createSite(newRecord(preset, { clientId })).catch(async (error: unknown) => {
      if (!(await this.storage.findSite({ clientId }))) throw error;
    });
  }

  #openRecord(record: SiteRecord | undefined): Promise<Site> | undefined {
    if (!record) return undefined;
    const known = this.#open.get(record.siteId);
    if (known) return known;
    return this.#shareOpening(record, this.storage.open(record.siteId));
  }

  /** Concurrent callers share one opening. A site whose creator was killed is seeded now. */
  #shareOpening(
    record: SiteRecord,
    opening: Promise<SiteStore>,
    { content, clock = clockAt(this.start) }: SiteRequest = {},
  ): Promise<Site> {
    const site = opening.then(async (store) => {
      const opened = new Site(record, store, this.onChange);
      await fillSite(opened, { content, clock });
      this.opened(opened);
      return opened;
    });
    this.#open.set(record.siteId, site);
    site.catch(() => this.#open.delete(record.siteId));
    return site;
  }
}

const newRecord = (preset: PresetName, { clientId, siteId, ownerApiKey }: SiteRequest): SiteRecord => ({
  siteId: siteId ?? randomUUID(),
  clientId: clientId ?? randomUUID(),
  preset,
  createdDate: new Date(machineTime()).toISOString(),
  ownerApiKey: ownerApiKey ?? `IST.${randomBytes(24).toString('base64url')}`,
});

function presetOf(clientId: string): PresetName | undefined {
  return Object.keys(PRESETS)
    .filter(isPreset)
    .find((name) => PRESETS[name].clientId === clientId);
}
