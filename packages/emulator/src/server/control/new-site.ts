import * as z from 'zod';
import type { Services } from '../../platform/composition/hosted/services';
import { DEFAULT_PRESET, isPreset, PRESETS, type PresetName } from '../../platform/composition/presets/presets';
import { contentOfSeed } from '../../platform/composition/seed/seeded-content';
import { separateKeys } from '../../platform/composition/seed/site-settings';
import type { SiteContent } from '../../platform/composition/sites/site-content';
import type { Sites } from '../../platform/composition/sites/sites';
import { randomUUID } from '../../platform/home/crypto';
import { type ClockSetting, clockAt, instant, requireValidInstant } from '../../platform/kernel/clock';
import { PlatformError } from '../../platform/kernel/errors';
import type { Site } from '../../platform/kernel/site';
import type { Transaction } from '../../platform/kernel/store/store-interface';
import { subscriptions, unsubscribe } from '../../platform/webhooks/subscriptions';
import { setClock } from './clock';
import { parse } from './json';
import { getSnapshot, snapshotName } from './snapshots/kept';
import { replaceContents } from './snapshots/site-file';

const snapshotOfSite = z.strictObject({ siteId: z.string(), name: snapshotName });
const firstClock = z.strictObject({ now: instant, frozen: z.boolean().optional() });

interface NewSite {
  clientId?: string | undefined;
  siteId?: string | undefined;
  ownerApiKey?: string | undefined;
  clock?: ClockSetting | undefined;
  content?: SiteContent;
}

/** `clientId`, `siteId`, `ownerApiKey`: for an app or a script that has them in its code. Throws PlatformError 400, 404, 409. */
export async function newSite(body: Record<string, unknown>, { sites, seed: seedOfAll }: Services): Promise<Site> {
  const { keys: keysOfSeed, seed: own } = separateKeys(body.seed);
  const sent: Record<string, unknown> = { ...keysOfSeed, ...body };
  const {
    preset,
    seed: _,
    snapshot,
    clientId: sentId,
    siteId: sentSiteId,
    ownerApiKey: sentKey,
    clock: sentClock,
    ...unknown
  } = sent;
  const [name] = Object.keys(unknown);
  if (name !== undefined) {
    const allowed = '"preset" and "seed", or "snapshot", and "clientId", "siteId", "ownerApiKey" and "clock"';
    throw new PlatformError(400, `a new site takes ${allowed} alone, got ${JSON.stringify(name)}`);
  }
  const clientId = sentId === undefined ? undefined : parseId('clientId', sentId);
  const siteId = sentSiteId === undefined ? undefined : parseId('siteId', sentSiteId);
  const ownerApiKey = sentKey === undefined ? undefined : parseOwnerApiKey(sentKey);
  const start = sentClock === undefined ? undefined : parse(firstClock, sentClock);
  const clock = start && clockAt(requireValidInstant(start.now), start.frozen);
  const keys = { clientId, siteId, ownerApiKey };
  await requireUnused(keys, sites);
  const seed = own ?? (preset === undefined && snapshot === undefined ? seedOfAll : undefined);
  if (snapshot === undefined && seed !== undefined) return createSeeded(preset, seed, { ...keys, clock }, sites);
  if (snapshot === undefined) return create(presetNamed(preset ?? DEFAULT_PRESET), { ...keys, clock }, sites);
  const other = preset === undefined ? seed && 'seed' : 'preset';
  if (other) throw new PlatformError(400, `a new site takes either "${other}" or "snapshot", got both`);
  const site = await createFromSnapshot(parse(snapshotOfSite, snapshot), keys, sites);
  if (start) await setClock(site, start);
  return site;
}

function parseId(name: string, id: unknown): string {
  const parsed = z.guid().safeParse(id);
  if (parsed.success) return parsed.data.toLowerCase();
  throw new PlatformError(400, `${name} must be a UUID, got ${JSON.stringify(id)?.slice(0, 100)}`);
}

/** The platform's keys begin like this; without it, a header would count as a visitor's token. */
const OWNER_API_KEY = /^IST\.[\w.-]{1,2000}$/;

function parseOwnerApiKey(key: unknown): string {
  if (typeof key === 'string' && OWNER_API_KEY.test(key)) return key;
  throw new PlatformError(400, 'ownerApiKey must begin with "IST." and have letters, digits, ".", "_" and "-" alone');
}

async function requireUnused({ clientId, siteId, ownerApiKey }: NewSite, sites: Sites): Promise<void> {
  if (clientId !== undefined && (await sites.byClientId(clientId))) throw siteExists(clientId);
  if (siteId !== undefined && (await sites.byId(siteId)))
    throw new PlatformError(409, `a site has the site ID ${siteId} already`);
  if (ownerApiKey !== undefined && (await sites.byOwnerApiKey(ownerApiKey)))
    throw new PlatformError(409, 'a site has this owner API key already');
}

const siteExists = (clientId: string) => new PlatformError(409, `a site has the client ID ${clientId} already`);

/** A seed without a preset begins with an empty site on Catalog V3. */
function createSeeded(preset: unknown, seed: unknown, request: NewSite, sites: Sites): Promise<Site> {
  if (preset !== undefined) return create(presetNamed(preset), { ...request, content: contentOfSeed(seed) }, sites);
  const content = contentOfSeed(seed, { catalogVersion: 'V3', name: 'Site of a seed' });
  return create('empty', { ...request, content }, sites);
}

/** The database refuses the second of two concurrent calls with the same client ID. */
async function create(preset: PresetName, request: NewSite, sites: Sites): Promise<Site> {
  const { clientId, siteId = randomUUID() } = request;
  if (clientId === undefined) return sites.create(preset, request);
  try {
    return await sites.create(preset, { ...request, siteId });
  } catch (error) {
    const holder = await sites.storage.findSite({ clientId });
    if (!holder) throw error;
    if (holder.siteId !== siteId) throw siteExists(clientId);
    await sites.storage.deleteSite(siteId);
    throw error;
  }
}

function presetNamed(preset: unknown): PresetName {
  if (typeof preset === 'string' && isPreset(preset)) return preset;
  const known = Object.keys(PRESETS).join(', ');
  throw new PlatformError(400, `preset must be one of ${known}, got ${JSON.stringify(preset)}`);
}

async function createFromSnapshot(
  { siteId, name }: z.infer<typeof snapshotOfSite>,
  keys: NewSite,
  sites: Sites,
): Promise<Site> {
  const file = await getSnapshot(sites.storage, siteId, name);
  const site = await create(isPreset(file.preset) ? file.preset : DEFAULT_PRESET, keys, sites);
  try {
    await replaceContents(site, file, removeSubscriptions);
    site.notifyChange();
    return site;
  } catch (error) {
    await sites.remove(site);
    throw error;
  }
}

/** Subscribers of the original site did not subscribe to its copy. */
async function removeSubscriptions(transaction: Transaction): Promise<void> {
  for (const { id } of await transaction.in(subscriptions).all()) await unsubscribe(transaction, id);
}
