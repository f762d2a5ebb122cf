import { createHash } from 'node:crypto';
import type { Site } from '../../kernel/site';
import type { CollectionDefinition, Identified } from '../../kernel/store/store';
import { isObject } from '../../kernel/values/objects';
import { settingsMistakes } from '../sites/settings-change';
import type { SiteContent } from '../sites/sites';
import { lowerFirst, seedRefusal } from './entry-parts';
import { plant, type SeedContent } from './plant';
import { isSectionName, SECTIONS } from './sections';
import type { Mistake } from './to-wire';

interface StoredSeed extends Identified {
  seed: Record<string, unknown>;
}

const seeds: CollectionDefinition<StoredSeed> = { name: 'site-seed', fields: {} };

/** `defaults`: settings that the seed may replace. Throws PlatformError 400. */
export function contentOfSeed(seed: unknown, defaults: Record<string, unknown> = {}): SiteContent {
  const { settings: own, importedFrom: _, ...content } = parseSections(seed);
  const settings = { ...defaults, ...own };
  return {
    settings,
    key: createHash('sha256').update(JSON.stringify({ settings, content })).digest('hex'),
    hasStaff: (content.staffMembers ?? []).length > 0,
    hasMembers: (content.members ?? []).length > 0,
    async add(transaction, present, site) {
      await transaction.in(seeds).insert({ id: 'seed', seed: { settings, ...content } });
      await plant(content, transaction, present, site);
    },
  };
}

export const isSeeded = (site: Site): Promise<boolean> =>
  site.run(async (transaction) => (await transaction.in(seeds).count()) > 0);

export async function seededContent(site: Site): Promise<SiteContent | undefined> {
  const stored = await site.run((transaction) => transaction.in(seeds).find('seed'));
  return stored && contentOfSeed(stored.seed);
}

function parseSections(seed: unknown): SeedContent & { settings?: Record<string, unknown>; importedFrom?: unknown } {
  if (!isObject(seed)) throw seedRefusal([{ path: 'seed', message: 'must be an object' }]);
  const mistakes = Object.entries(seed).flatMap(([name, value]): Mistake[] => {
    if (name === 'settings') return mistakesOfSettings(value);
    if (name === 'importedFrom') return [];
    if (!isSectionName(name)) {
      const known = ['settings', ...Object.keys(SECTIONS)].join(', ');
      return [{ path: name, message: `is no part of a seed: known are ${known}` }];
    }
    return Array.isArray(value) ? [] : [{ path: name, message: 'must be a list' }];
  });
  if (mistakes.length > 0) throw seedRefusal(mistakes);
  return seed;
}

function mistakesOfSettings(settings: unknown): Mistake[] {
  if (!isObject(settings)) return [{ path: 'settings', message: 'must be an object' }];
  return settingsMistakes(settings).map(({ path, message }) => ({
    path: path === '' ? 'settings' : `settings.${path}`,
    message: lowerFirst(message),
  }));
}
