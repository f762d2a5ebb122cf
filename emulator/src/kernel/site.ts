import { machineTime, timeOf } from './clock';
import { RequestLog } from './request-log';
import { type SiteSettings, siteSettings } from './settings';
import { eventTypeOf } from './site-change';
import { type DomainEvent, SiteGoneError, type SiteRecord, type SiteStore, type Transaction } from './store/store';

/** `eventTypes`: absent where anything may have changed. */
export type OnChange = (site: Site, eventTypes?: readonly string[]) => void;

/** One emulated business: its record, its documents and what this process remembers about it. */
export class Site {
  readonly requests = new RequestLog();
  /** How often each fault was applied, by its ID. */
  readonly strikes = new Map<string, number>();
  /** Called for each change that this process makes, for example by open event streams. They must not throw. */
  readonly watchers = new Set<() => void>();
  /** The instants of the last minute's requests, recorded only while the site has a quota. */
  readonly recentRequests: number[] = [];

  constructor(
    readonly record: SiteRecord,
    readonly store: SiteStore,
    private readonly onChange: OnChange = () => {},
  ) {}

  get id(): string {
    return this.record.siteId;
  }

  async settings(): Promise<SiteSettings> {
    return this.store.run(new Date(machineTime()).toISOString(), async (transaction) =>
      readSettings(transaction, this.id),
    );
  }

  /** Runs work at the site's current time, in one transaction if it writes. */
  async run<R>(work: (transaction: Transaction, settings: SiteSettings) => Promise<R>): Promise<R> {
    const settings = await this.settings();
    return this.store.run(timeOf(settings.clock), (transaction) => work(transaction, settings));
  }

  /** `change` returns the fields that change; the others stay. */
  async changeSettings(change: (settings: SiteSettings) => Partial<SiteSettings>): Promise<SiteSettings> {
    const changed = await this.store.run(new Date(machineTime()).toISOString(), async (transaction) => {
      const settings = await readSettings(transaction, this.id);
      return transaction.in(siteSettings).update({ ...settings, ...change(settings), id: 'settings' });
    });
    this.changed();
    return changed;
  }

  /** Reports a change: its events, or that anything may have changed. */
  changed(events?: readonly DomainEvent[]): void {
    for (const watcher of this.watchers) watcher();
    this.onChange(this, events && [...new Set(events.map(eventTypeOf))]);
  }
}

/** The sites of an emulator. A client ID of a preset makes its site. */
export interface KnownSites {
  byId(siteId: string): Promise<Site | undefined>;
  byClientId(clientId: string): Promise<Site | undefined>;
  byOwnerApiKey(ownerApiKey: string): Promise<Site | undefined>;
}

async function readSettings(transaction: Transaction, siteId: string): Promise<SiteSettings> {
  const settings = await transaction.in(siteSettings).find('settings');
  if (!settings) throw new SiteGoneError(siteId);
  return settings;
}
