import * as z from 'zod';
import type { Seed } from '../../../platform/composition/seed/define-seed';
import { readSeed } from '../../../server/library/read-seed';
import type { Site } from '../../../server/library/site';
import type { NewSite } from '../../../server/library/sites';
import { pathToRead } from '../files';
import { file, object, site } from '../inputs';
import { NOTHING, tool, type Workbench } from '../workbench';

interface Overview {
  presets: { name: string; description: string }[];
  storage: { kind: string; note?: string };
  contract: Record<string, string>;
}

const seed = object
  .optional()
  .describe(
    'lists such as services, products, events, plans, members, with the field names of the SDK, and settings; validate_seed names the lists',
  );
const seedFile = file.optional().describe('the seed in a file: .ts, .json or .yaml');
const preset = z.string().max(100).optional();
const secrets = z.boolean().optional().describe("also the owner's API key");
const MAX_SITES = 50;

export const siteTools = [
  tool({
    name: 'list_sites',
    title: 'List sites',
    description:
      "The emulator's address, its sites, and the presets for new ones. The address goes into HEADLESS_EMULATOR_URL of the app under test.",
    input: z.object({
      site,
      secrets,
      versions: z.boolean().optional().describe('also the SDK packages it is held against'),
    }),
    reads: true,
    async run({ site: name, secrets: withKeys, versions }, workbench) {
      const { presets, storage, contract } = await workbench.control<Overview>('GET', '');
      const sites = name === undefined ? await workbench.sites.list() : [await workbench.site(name)];
      return {
        changed: NOTHING,
        url: workbench.connection.url,
        storage: storage.kind,
        sites: sites.slice(0, MAX_SITES).map((each) => keysOf(each, withKeys)),
        ...(sites.length > MAX_SITES && { more: sites.length - MAX_SITES }),
        presets: Object.fromEntries(presets.map((each) => [each.name, each.description])),
        ...(versions && { contract }),
      };
    },
  }),
  tool({
    name: 'create_site',
    title: 'Create a site',
    description:
      'Creates a site of its own, in milliseconds, from a preset (default: new-site), a seed, or a snapshot of another site. From then on it is the default site of these tools. Its clientId is what OAuthStrategy takes.',
    input: z.object({
      preset,
      seed,
      seedFile,
      clientId: z.guid().optional().describe('for an app with a fixed client ID'),
      settings: object.optional(),
      now: z.string().optional().describe('its time, such as 2027-01-31T09:00:00Z, from which its dates count'),
      frozen: z.boolean().optional().describe('the clock stands still'),
      snapshot: z.object({ site, name: z.string() }).optional(),
      secrets,
    }),
    async run({ seed: own, seedFile: path, snapshot, secrets: withKeys, ...rest }, workbench) {
      const { now, frozen = false, settings, ...keys } = rest;
      const content = await loadSeed({ seed: own, seedFile: path }, workbench);
      const newSite = await workbench.sites.create({
        ...(keys as NewSite),
        ...(content && { seed: content }),
        ...(snapshot && { from: { site: await workbench.site(snapshot.site), snapshot: snapshot.name } }),
      });
      try {
        // Dates of a preset or a seed are relative to the site's time. A snapshot has its own.
        if (now !== undefined && !snapshot) await newSite.reset({ now });
        if (settings) await newSite.settings.change(settings);
        if (now !== undefined) await newSite.clock.set(now, { frozen });
      } catch (error) {
        await newSite.remove();
        throw error;
      }
      workbench.rememberCreated(newSite);
      return { changed: `created the site ${newSite.clientId}`, ...keysOf(newSite, withKeys), url: newSite.url };
    },
  }),
  tool({
    name: 'validate_seed',
    title: 'Validate a seed',
    description:
      'Says what is wrong with a seed, each mistake with its path, or what a site of it would hold. Keeps nothing.',
    input: z.object({ seed, seedFile, preset }),
    reads: true,
    async run({ preset: on, ...source }, workbench) {
      const content = await loadSeed(source, workbench);
      if (!content) return { changed: NOTHING, say: 'pass seed or seedFile' };
      const trial = await workbench.sites.create({ seed: content, preset: on });
      try {
        const { collections } = await workbench.controlSite<Collections>(trial, 'GET', '/collections');
        const holds = collections.filter(({ editable }) => editable).map(({ name, count }) => [name, count]);
        return { changed: NOTHING, valid: true, holds: Object.fromEntries(holds) };
      } finally {
        await trial.remove();
      }
    },
  }),
  tool({
    name: 'reset_site',
    title: 'Reset a site',
    description: 'Brings a site back to its preset or seed, under the same keys. Snapshots and webhooks stay.',
    input: z.object({ site, now: z.string().optional().describe('as if it were made at this instant') }),
    destroys: true,
    async run({ site: name, now }, workbench) {
      const target = await workbench.site(name);
      await target.reset(now === undefined ? {} : { now });
      return { changed: 'the site holds what it held when it was made', site: target.clientId };
    },
  }),
  tool({
    name: 'remove_site',
    title: 'Remove a site',
    description: 'Removes a site with all that it holds.',
    input: z.object({ site: z.string().max(100).describe('client ID or site ID') }),
    destroys: true,
    async run({ site: name }, workbench) {
      const target = await workbench.site(name);
      await target.remove();
      return { changed: `removed the site ${target.clientId}` };
    },
  }),
];

interface Collections {
  collections: { name: string; count: number; editable: boolean }[];
}

async function loadSeed(
  { seed: own, seedFile: path }: { seed?: Seed | undefined; seedFile?: string | undefined },
  { folder }: Workbench,
): Promise<Seed | undefined> {
  return path === undefined ? own : readSeed(await pathToRead(folder, path));
}

const keysOf = ({ clientId, siteId, preset: kind, ownerApiKey }: Site, withKeys = false) => ({
  clientId,
  siteId,
  preset: kind,
  ...(withKeys && { ownerApiKey }),
});
