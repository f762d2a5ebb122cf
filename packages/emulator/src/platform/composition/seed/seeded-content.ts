import type * as z from 'zod';
import { installApp, newApp } from '../../domains/apps/installation';
import { createHash } from '../../home/crypto';
import type { Site } from '../../kernel/site';
import type { CollectionDefinition, Identified } from '../../kernel/store/store-interface';
import { isObject } from '../../kernel/values/objects';
import { settingsMistakes } from '../sites/settings-change';
import type { SiteContent } from '../sites/site-content';
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
  const { settings: own, importedFrom: _, apps: ofSeed = [], ...content } = parseSections(seed);
  const apps = ofSeed.map(parseApp);
  const settings = { ...defaults, ...own };
  return {
    settings,
    key: createHash('sha256').update(JSON.stringify({ settings, content, apps })).digest('hex'),
    hasStaff: (content.staffMembers ?? []).length > 0,
    hasMembers: (content.members ?? []).length > 0,
    async add(transaction, present, site) {
      await transaction.in(seeds).insert({ id: 'seed', seed: { settings, ...content } });
      await plant(content, transaction, present, site);
      // Not stored with the seed: a reset leaves the apps, and their secrets stay in one place.
      for (const app of apps) await installApp(transaction, app, 0, site.id);
    },
  };
}

export const isSeeded = (site: Site): Promise<boolean> =>
  site.run(async (transaction) => (await transaction.in(seeds).count()) > 0);

export async function seededContent(site: Site): Promise<SiteContent | undefined> {
  const stored = await site.run((transaction) => transaction.in(seeds).find('seed'));
  return stored && contentOfSeed(stored.seed);
}

function parseSections(seed: unknown): SeedContent & {
  settings?: Record<string, unknown>;
  importedFrom?: unknown;
  apps?: unknown[];
} {
  if (!isObject(seed)) throw seedRefusal([{ path: 'seed', message: 'must be an object' }]);
  const mistakes = Object.entries(seed).flatMap(([name, value]): Mistake[] => {
    if (name === 'settings') return mistakesOfSettings(value);
    if (name === 'importedFrom') return [];
    if (name !== 'apps' && !isSectionName(name)) {
      const known = ['settings', 'apps', ...Object.keys(SECTIONS)].join(', ');
      return [{ path: name, message: `is no part of a seed: known are ${known}` }];
    }
    return Array.isArray(value) ? [] : [{ path: name, message: 'must be a list' }];
  });
  if (mistakes.length > 0) throw seedRefusal(mistakes);
  return seed;
}

function parseApp(app: unknown, index: number): z.infer<typeof appOfSeed> {
  const parsed = appOfSeed.safeParse(app);
  if (parsed.success) return parsed.data;
  throw seedRefusal(
    parsed.error.issues.map(({ path, message }) => ({
      path: [`apps[${index}]`, ...path].join('.'),
      message: lowerFirst(message),
    })),
  );
}

/** Nobody could learn a secret that is made here. */
const appOfSeed = newApp.required({ appId: true, appSecret: true });

function mistakesOfSettings(settings: unknown): Mistake[] {
  if (!isObject(settings)) return [{ path: 'settings', message: 'must be an object' }];
  return settingsMistakes(settings).map(({ path, message }) => ({
    path: path === '' ? 'settings' : `settings.${path}`,
    message: lowerFirst(message),
  }));
}
