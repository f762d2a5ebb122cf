import { SiteGoneError, type SiteRecord, type SiteStore, type Transaction } from '../database/store';
import { RequestLog } from '../http/request-log';
import { machineTime, timeOf } from './clock';
import { type SiteSettings, siteSettings } from './settings';

/** One emulated business: its record, its documents and what this process remembers about it. */
export class Site {
  readonly requests = new RequestLog();
  /** How often each fault was applied, by its ID. */
  readonly strikes = new Map<string, number>();
  /** The instants of the last minute's requests, recorded only while the site has a quota. */
  readonly recentRequests: number[] = [];

  constructor(
    readonly record: SiteRecord,
    readonly store: SiteStore,
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
    return this.store.run(new Date(machineTime()).toISOString(), async (transaction) => {
      const settings = await readSettings(transaction, this.id);
      return transaction.in(siteSettings).update({ ...settings, ...change(settings), id: 'settings' });
    });
  }
}

async function readSettings(transaction: Transaction, siteId: string): Promise<SiteSettings> {
  const settings = await transaction.in(siteSettings).find('settings');
  if (!settings) throw new SiteGoneError(siteId);
  return settings;
}
