import { machineTime, timeOf } from './clock';
import { RequestLog } from './requests/request-log';
import { type SiteSettings, siteSettings } from './settings';
import { eventTypeOf } from './site-change';
import { SiteGoneError } from './store/store-errors';
import type { DomainEvent, SiteRecord, SiteStore, Transaction } from './store/store-interface';

export type OnChange = (site: Site, eventTypes?: readonly string[]) => void;

export class Site {
  readonly requests = new RequestLog();
  readonly strikes = new Map<string, number>();
  /** Called after each change by this process; must not throw. */
  readonly watchers = new Set<() => void>();
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

  /** Runs at the site's current time; in a transaction if it writes. */
  async run<R>(work: (transaction: Transaction, settings: SiteSettings) => Promise<R>): Promise<R> {
    const settings = await this.settings();
    return this.store.run(timeOf(settings.clock), (transaction) => work(transaction, settings));
  }

  async changeSettings(change: (settings: SiteSettings) => Partial<SiteSettings>): Promise<SiteSettings> {
    const changed = await this.store.run(new Date(machineTime()).toISOString(), async (transaction) => {
      const settings = await readSettings(transaction, this.id);
      return transaction.in(siteSettings).update({ ...settings, ...change(settings), id: 'settings' });
    });
    this.notifyChange();
    return changed;
  }

  /** Without events, anything may have changed. */
  notifyChange(events?: readonly DomainEvent[]): void {
    for (const watcher of this.watchers) watcher();
    this.onChange(this, events && [...new Set(events.map(eventTypeOf))]);
  }
}

/** Looking up a preset's client ID creates the preset's site. */
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
