import { Hono } from 'hono';
import * as z from 'zod';
import type { Services } from '../../platform/composition/hosted/services';
import { DEFAULT_PRESET, PRESETS } from '../../platform/composition/presets/presets';
import { isSeeded } from '../../platform/composition/seed/seeded-content';
import contractVersions from '../../platform/contract/modules/versions.json';
import { controlRefusal } from '../../platform/http/access';
import type { Web } from '../../platform/http/web';
import { PlatformError } from '../../platform/kernel/errors';
import type { Activity } from '../../platform/kernel/requests/request-log';
import type { Storage } from '../../platform/kernel/store/store-interface';
import { mountCalls } from './calls/mount';
import { clockState } from './clock';
import { type PublicSite, publicRecord, readJson, siteFinder } from './json';
import { newSite } from './new-site';
import { type ListedPreset, presetList } from './presets';
import { mountRefusedCalls } from './refused-calls';
import { mountSite } from './site';
import { describeFaults } from './weather';

export interface Overview {
  presets: ListedPreset[];
  storage: Pick<Storage, 'kind' | 'note'>;
  contract: Record<string, string>;
  /** Names the emulator's own site: that of its seed or options, otherwise `new-site`. */
  clientId?: string;
  /** Set by `headless-emulator console`, which only serves the calls of a real site. */
  platform?: RealSiteFacts;
  /** The folder whose source `project` reads. */
  project?: string | undefined;
  /** Set by an app that mounts the emulator and lets browsers choose their site. */
  app?: HostApp | undefined;
}

export interface RealSiteFacts {
  siteId: string;
  /** Users type it to confirm a write; the ID if the key may not read the name. */
  name: string;
  url: string;
  callers: ('owner' | 'visitor')[];
}

export interface SiteList {
  sites: ListedSite[];
}

export interface ListedSite extends PublicSite, Partial<Activity> {}

/** Answers only callers that may control the sites. */
export function controlledApp({ access }: Pick<Services, 'access'>): Hono<Web> {
  const app = new Hono<Web>();
  app.use(async (context, next) => {
    const refusal = controlRefusal(context.req.raw, context.env, access);
    if (refusal) throw new PlatformError(403, refusal, { needsToken: access.adminToken !== undefined });
    requireJson(context.req.raw);
    await next();
  });
  return app;
}

export function control(services: Services): Hono<Web> {
  const app = controlledApp(services);
  app.get('/', async (context) => {
    const { storage } = services.sites;
    await storage.check();
    const { kind, note } = storage;
    return context.json({
      presets: presetList(context.env.baseUrl),
      storage: { kind, note },
      contract: contractVersions,
      clientId: await ownClientId(services),
      project: services.project?.folder,
      app: hostAppOf(context.req.raw),
    } satisfies Overview);
  });
  app.get('/presets', (context) => context.json({ presets: presetList(context.env.baseUrl) }));
  app.get('/sites', async (context) => {
    const clientId = context.req.query('clientId');
    if (clientId === undefined) {
      const sites = (await services.sites.list()).map(async (record) => ({
        ...publicRecord(record),
        ...(await services.sites.activityOf(record.siteId)),
      }));
      return context.json({ sites: await Promise.all(sites) } satisfies SiteList);
    }
    const site = await services.sites.byClientId(clientId);
    if (!site) return context.json({ sites: [] });
    const { clock, language, faults, name } = await site.settings();
    const trouble = describeFaults(faults);
    const { now, frozen: isFrozen, moved: isMoved } = clockState(clock);
    const seeded = (await isSeeded(site)) && { seedName: name };
    const state = {
      ...publicRecord(site.record),
      now,
      isFrozen,
      isMoved,
      language,
      ...seeded,
      trouble: trouble || undefined,
    };
    return context.json({ sites: [state] });
  });
  app.post('/sites', async (context) => {
    const body = await readJson(context.req.raw);
    const [site, { publicKey }] = await Promise.all([newSite(body, services), services.webhooks.key()]);
    return context.json({ ...publicRecord(site.record), webhookPublicKey: publicKey });
  });
  mountCalls(app, services, siteFinder(services));
  mountSite(app, services);
  mountRefusedCalls(app, services);
  app.get('/project', async (context) => {
    const { project } = services;
    if (project) return context.json(await project.check());
    throw new PlatformError(404, 'only "npx headless-emulator" in the folder of a project reads its source');
  });
  return app;
}

/** Never makes the content of `new-site`. */
async function ownClientId({ sites, clientId }: Services): Promise<string> {
  const isPresent = clientId !== undefined && (await sites.byClientId(clientId)) !== undefined;
  return isPresent ? clientId : PRESETS[DEFAULT_PRESET].clientId;
}

/** Refuses forms and plain text, which a browser sends across origins without a preflight. */
export function requireJson({ method, headers }: Request): void {
  if (method === 'GET' || method === 'HEAD' || method === 'DELETE') return;
  if (/^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '')) return;
  throw new PlatformError(415, `${method} takes the header "content-type: application/json", with or without a body`);
}

/** An app that mounts the emulator and lets each browser choose its site. */
export interface HostApp {
  /** A path of the app: posting `clientId` there puts the browser on that site. */
  openSite: string;
  clientId?: string | undefined;
}

export const APP_HEADER = 'x-headless-emulator-app';

const appAround = z.strictObject({
  // The same origin only: browsers read `//` or `/\` as the start of a host.
  openSite: z.string().regex(/^\/(?![/\\])/),
  clientId: z.string().optional(),
});

/** Encoded, because a cookie can put any text into `clientId`. */
export const appHeader = (app: HostApp): string => encodeURIComponent(JSON.stringify(app));

function hostAppOf({ headers }: Request): HostApp | undefined {
  const header = headers.get(APP_HEADER);
  if (header === null) return undefined;
  try {
    return appAround.parse(JSON.parse(decodeURIComponent(header)));
  } catch {
    throw new PlatformError(400, `the header ${APP_HEADER} is for apps that mount the emulator`);
  }
}
