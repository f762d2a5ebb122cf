import { Hono } from 'hono';
import type { Services, Web } from '../hosted/services';
import { PlatformError } from '../http/errors';
import { DEFAULT_PRESET, isPreset, PRESETS } from '../sites/presets';
import { controlRefusal } from './access';
import { publicRecord, readJson } from './json';
import { mountSite } from './site';

/** `/_emulator`: what tests, scripts and the app's sandbox page steer sites with. JSON in, JSON out. */
export function control(services: Services): Hono<Web> {
  const app = new Hono<Web>();
  app.use(async (context, next) => {
    const refusal = controlRefusal(context.req.raw, context.env, services.access);
    if (refusal) throw new PlatformError(403, refusal);
    requireJson(context.req.raw);
    await next();
  });
  app.get('/', async (context) => {
    const { storage } = services.sites;
    await storage.check();
    const { kind, note } = storage;
    return context.json({ presets: presetList(), storage: { kind, note } });
  });
  app.get('/presets', (context) => context.json({ presets: presetList() }));
  app.get('/sites', async (context) => {
    const clientId = context.req.query('clientId');
    if (clientId === undefined) return context.json({ sites: (await services.sites.list()).map(publicRecord) });
    const site = await services.sites.byClientId(clientId);
    return context.json({ sites: site ? [publicRecord(site.record)] : [] });
  });
  app.post('/sites', async (context) => {
    const { preset = DEFAULT_PRESET, ...unknown } = await readJson(context.req.raw);
    const [name] = Object.keys(unknown);
    if (name !== undefined)
      throw new PlatformError(400, `a new site takes "preset" alone, got ${JSON.stringify(name)}`);
    if (typeof preset !== 'string' || !isPreset(preset)) {
      throw new PlatformError(
        400,
        `preset must be one of ${Object.keys(PRESETS).join(', ')}, got ${JSON.stringify(preset)}`,
      );
    }
    const site = await services.sites.create(preset);
    return context.json(publicRecord(site.record));
  });
  mountSite(app, services);
  return app;
}

/** A browser sends forms and plain text across origins without a preflight. */
function requireJson({ method, headers }: Request): void {
  if (method === 'GET' || method === 'HEAD' || method === 'DELETE') return;
  if (/^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '')) return;
  throw new PlatformError(415, `${method} takes the header "content-type: application/json", with or without a body`);
}

function presetList() {
  return Object.entries(PRESETS).map(([name, { clientId, label, description }]) => ({
    name,
    clientId,
    label,
    description,
  }));
}
