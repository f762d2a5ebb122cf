import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Services } from '../composition/hosted/services';
import { DEFAULT_PRESET, isPreset, PRESETS, type PresetName } from '../composition/presets/presets';
import { contentOfSeed } from '../composition/seed/seed';
import type { SiteContent, Sites } from '../composition/sites/sites';
import { type ClockSetting, clockAt, instant, requireValidInstant } from '../kernel/clock';
import { PlatformError } from '../kernel/errors';
import type { Site } from '../kernel/site';
import type { Transaction } from '../kernel/store/store';
import { subscriptions, unsubscribe } from '../webhooks/subscriptions';
import { setClock } from './clock';
import { parse } from './json';
import { getSnapshot, snapshotName } from './snapshots/kept';
import { replaceContents } from './snapshots/site-file';

const snapshotOfSite = z.strictObject({ siteId: z.string(), name: snapshotName });
const firstClock = z.strictObject({ now: instant, frozen: z.boolean().optional() });

interface NewSite {
  clientId?: string | undefined;
  clock?: ClockSetting | undefined;
  content?: SiteContent;
}

/** `clientId`: for an app that has one in its code. Throws PlatformError 400, 404, 409. */
export async function newSite(body: Record<string, unknown>, { sites, seed: seedOfAll }: Services): Promise<Site> {
  const { preset, seed: own, snapshot, clientId: sentId, clock: sentClock, ...unknown } = body;
  const [name] = Object.keys(unknown);
  if (name !== undefined) {
    const allowed = '"preset" and "seed", or "snapshot", and "clientId" and "clock"';
    throw new PlatformError(400, `a new site takes ${allowed} alone, got ${JSON.stringify(name)}`);
  }
  const clientId = sentId === undefined ? undefined : parseClientId(sentId);
  const start = sentClock === undefined ? undefined : parse(firstClock, sentClock);
  const clock = start && clockAt(requireValidInstant(start.now), start.frozen);
  if (clientId !== undefined) await requireUnusedClientId(clientId, sites);
  const seed = own ?? (preset === undefined && snapshot === undefined ? seedOfAll : undefined);
  if (snapshot === undefined && seed !== undefined) return createSeeded(preset, seed, { clientId, clock }, sites);
  if (snapshot === undefined) return create(presetNamed(preset ?? DEFAULT_PRESET), { clientId, clock }, sites);
  const other = preset === undefined ? seed && 'seed' : 'preset';
  if (other) throw new PlatformError(400, `a new site takes either "${other}" or "snapshot", got both`);
  const site = await createFromSnapshot(parse(snapshotOfSite, snapshot), clientId, sites);
  if (start) await setClock(site, start);
  return site;
}

function parseClientId(clientId: unknown): string {
  const parsed = z.guid().safeParse(clientId);
  if (parsed.success) return parsed.data.toLowerCase();
  throw new PlatformError(400, `clientId must be a UUID, got ${JSON.stringify(clientId)?.slice(0, 100)}`);
}

async function requireUnusedClientId(clientId: string, sites: Sites): Promise<void> {
  if (await sites.byClientId(clientId)) throw siteExists(clientId);
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
  const { clientId } = request;
  if (clientId === undefined) return sites.create(preset, request);
  const siteId = randomUUID();
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
  clientId: string | undefined,
  sites: Sites,
): Promise<Site> {
  const file = await getSnapshot(sites.storage, siteId, name);
  const site = await create(isPreset(file.preset) ? file.preset : DEFAULT_PRESET, { clientId }, sites);
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
