import * as z from 'zod';
import type { Transaction } from '../database/store';
import { PlatformError } from '../http/errors';
import { DEFAULT_PRESET, isPreset, PRESETS, type PresetName } from '../sites/presets/presets';
import type { Site } from '../sites/site';
import type { Sites } from '../sites/sites';
import { subscriptions, unsubscribe } from '../webhooks/subscriptions';
import { parse } from './json';
import { getSnapshot, snapshotName } from './snapshots/kept';
import { putInPlace } from './snapshots/site-file';

const snapshotOfSite = z.strictObject({ siteId: z.string(), name: snapshotName });

/** A site as a preset makes it, or as a snapshot that another site keeps. Throws PlatformError 400, 404. */
export async function newSite({ preset, snapshot, ...unknown }: Record<string, unknown>, sites: Sites): Promise<Site> {
  const [name] = Object.keys(unknown);
  if (name !== undefined) {
    throw new PlatformError(400, `a new site takes "preset" or "snapshot" alone, got ${JSON.stringify(name)}`);
  }
  if (snapshot === undefined) return sites.create(presetNamed(preset ?? DEFAULT_PRESET));
  if (preset !== undefined) throw new PlatformError(400, 'a new site takes either "preset" or "snapshot", got both');
  return siteLike(parse(snapshotOfSite, snapshot), sites);
}

function presetNamed(preset: unknown): PresetName {
  if (typeof preset === 'string' && isPreset(preset)) return preset;
  const known = Object.keys(PRESETS).join(', ');
  throw new PlatformError(400, `preset must be one of ${known}, got ${JSON.stringify(preset)}`);
}

async function siteLike({ siteId, name }: z.infer<typeof snapshotOfSite>, sites: Sites): Promise<Site> {
  const file = await getSnapshot(sites.storage, siteId, name);
  const site = await sites.create(isPreset(file.preset) ? file.preset : DEFAULT_PRESET);
  try {
    await putInPlace(site, file, tellNobody);
    site.changed();
    return site;
  } catch (error) {
    await sites.remove(site);
    throw error;
  }
}

/** Whoever is told of the one site has not asked to be told of its copy. */
async function tellNobody(transaction: Transaction): Promise<void> {
  for (const { id } of await transaction.in(subscriptions).all()) await unsubscribe(transaction, id);
}
