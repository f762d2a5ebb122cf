import { signOutEverybody } from '../../domains/identity/sessions';
import { type ClientApp, clientApps } from '../../kernel/client-apps';
import { type ClockSetting, timeOf } from '../../kernel/clock';
import { type SiteSettings, siteSettings } from '../../kernel/settings';
import type { Site } from '../../kernel/site';
import type { Transaction } from '../../kernel/store/store-interface';
import { type Subscription, subscriptions } from '../../webhooks/subscriptions';
import { addAndCopy, addCopy } from '../presets/copies';
import { preparedContent } from '../presets/prepared/template';
import { isPreset, type PresetName } from '../presets/presets';
import { addBookings, addPreset, ownedSite, settingsOf } from '../presets/seed';
import { DOCUMENT_VERSION, migrateDocuments } from './document-versions';
import { settingsAfter } from './settings-change';

export interface SiteContent {
  /** Merged into the preset's settings. */
  settings: Record<string, unknown>;
  /** A key that is equal for equal content. */
  key: string;
  /** False: the owner becomes the only staff member. */
  hasStaff: boolean;
  /** False: the owner becomes the only member. */
  hasMembers: boolean;
  /** Runs in the transaction that creates the site. Throws PlatformError for refused documents. */
  add(transaction: Transaction, settings: SiteSettings, site: Site): Promise<void>;
}

interface FillOptions {
  clock: ClockSetting;
  isReset?: boolean;
  subscribed?: readonly Subscription[];
  apps?: readonly ClientApp[];
  content?: SiteContent | undefined;
}

export async function fillSite(
  site: Site,
  { clock, isReset, subscribed = [], apps = [], content }: FillOptions,
): Promise<void> {
  const { store, record } = site;
  const preset = isPreset(record.preset) ? record.preset : 'sandbox';
  const bare = settingsOf(preset);
  const ofPreset = content ? { ...bare, ...settingsAfter(bare, content.settings) } : bare;
  const settings = { ...ofPreset, clock };
  const now = timeOf(clock);
  const work = async (transaction: Transaction) => {
    const present = await transaction.in(siteSettings).find(settings.id);
    if (present) return migrateDocuments(transaction, present);
    await transaction.in(siteSettings).insert({ ...settings, documentVersion: DOCUMENT_VERSION });
    // The event log also restarts at 0.
    for (const each of subscribed) await transaction.in(subscriptions).insert({ ...each, after: 0 });
    for (const app of apps) await transaction.in(clientApps).put(app);
    const key = content ? `${preset} ${content.key}` : preset;
    const add = () => addContent(transaction, { preset, settings, site, content });
    // Another caller may write to a site while it is reset; the copy must not contain those documents.
    await (isReset ? addCopy(transaction, key, add) : addAndCopy(transaction, key, add));
    if (isReset) await signOutEverybody(transaction);
  };
  // If another process seeds the same site, the second run finds the settings, which are the first write.
  await (isReset ? store.clear({ now, work }) : store.run(now, work));
}

interface Filling {
  preset: PresetName;
  settings: SiteSettings;
  site: Site;
  content: SiteContent | undefined;
}

async function addContent(transaction: Transaction, { preset, settings, site, content }: Filling): Promise<void> {
  const prepared = content ? undefined : await preparedContent(preset, transaction.now);
  if (prepared) await transaction.addContents(prepared);
  else
    await addPreset(transaction, {
      preset,
      settings,
      site,
      hasStaff: content?.hasStaff,
      hasMembers: content?.hasMembers,
    });
  await addBookings(transaction, preset, settings);
  await content?.add(transaction, settings, ownedSite(site));
}
