import { randomBytes, randomUUID } from 'node:crypto';
import { machineTime, timeOf } from '../clock';
import type { SiteRecord, SiteStore, Storage } from '../store/store';
import { isPreset, PRESETS, type PresetName, settingsOf } from './presets';
import { seedSite } from './seed';
import { siteSettings } from './settings';
import { Site } from './site';

/** The sites of one emulator, by ID, client ID and owner key. */
export class Sites {
  readonly #open = new Map<string, Promise<Site>>();

  constructor(readonly storage: Storage) {}

  async byId(siteId: string): Promise<Site | undefined> {
    return this.#open.get(siteId) ?? this.#found(await this.storage.findSite({ siteId }));
  }

  async byClientId(clientId: string): Promise<Site | undefined> {
    return this.#found(await this.storage.findSite({ clientId }));
  }

  async byOwnerApiKey(ownerApiKey: string): Promise<Site | undefined> {
    return this.#found(await this.storage.findSite({ ownerApiKey }));
  }

  async list(): Promise<SiteRecord[]> {
    return this.storage.listSites();
  }

  /** A new site with the preset's content. With `clientId`, under that ID. */
  async create(preset: PresetName, wanted: { clientId?: string } = {}): Promise<Site> {
    const record: SiteRecord = {
      siteId: randomUUID(),
      clientId: wanted.clientId ?? randomUUID(),
      preset,
      createdDate: new Date(machineTime()).toISOString(),
      ownerApiKey: `IST.${randomBytes(24).toString('base64url')}`,
    };
    const site = new Site(record, await this.storage.createSite(record));
    await fill(site.store, preset);
    this.#open.set(record.siteId, Promise.resolve(site));
    return site;
  }

  /** Back to what its preset gives, under the same IDs. Its clock and faults go too. */
  async reset(site: Site): Promise<void> {
    await site.store.clear();
    site.requests.clear();
    site.strikes.clear();
    await fill(site.store, isPreset(site.record.preset) ? site.record.preset : 'sandbox');
  }

  async remove(site: Site): Promise<void> {
    this.#open.delete(site.id);
    await this.storage.deleteSite(site.id);
  }

  /** Makes sure that the sites exist which every emulator has: one a preset, under client IDs that never change. */
  async ensurePresetSites(): Promise<void> {
    for (const [name, { clientId }] of Object.entries(PRESETS)) {
      if (!isPreset(name) || (await this.storage.findSite({ clientId }))) continue;
      await this.create(name, { clientId });
    }
  }

  #found(record: SiteRecord | undefined): Promise<Site> | undefined {
    if (!record) return undefined;
    const known = this.#open.get(record.siteId);
    if (known) return known;
    const opening = this.storage.open(record.siteId).then((store) => new Site(record, store));
    this.#open.set(record.siteId, opening);
    return opening;
  }
}

async function fill(store: SiteStore, preset: PresetName): Promise<void> {
  const settings = settingsOf(preset);
  await store.run(timeOf(settings.clock), async (unit) => {
    await unit.in(siteSettings).insert(settings);
    if (PRESETS[preset].content) await seedSite(unit, settings);
  });
}
