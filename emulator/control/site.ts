import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { DateTime, Duration } from 'luxon';
import * as z from 'zod';
import { collectionDefinition, collectionId, defineCollection } from '../data/definition';
import type { Services, Web } from '../hosted/services';
import { PlatformError } from '../http/errors';
import { isOperationPattern } from '../http/faults';
import { machineTime, timeOf } from '../sites/clock';
import { runScheduledWork } from '../sites/scheduled-work';
import { settingsAfter, shownSettings } from '../sites/settings-change';
import type { Site } from '../sites/site';
import { relistAll } from '../stores/products/listings';
import { publicRecord, readJson } from './json';
import { askedPage, listDocuments, listMails, pageOfEvents, pageOfRequests } from './pages';

const fault = z
  .strictObject({
    id: z.string().default(() => randomUUID()),
    operation: z.string().refine(isOperationPattern, {
      error: ({ input }) =>
        `${JSON.stringify(input)} names nothing: expected an operation such as "services.queryServices", a module such as "services.*", "token", or "*" for all`,
    }),
    latencyMs: z.number().nonnegative().max(120_000).optional(),
    status: z.int().min(400).max(599).optional(),
    body: z.record(z.string(), z.unknown()).optional(),
    connection: z.enum(['drop', 'lose-answer']).optional(),
    rate: z.number().min(0).max(1).optional(),
    times: z.int().positive().optional(),
  })
  .refine(
    ({ latencyMs, status, connection }) => (latencyMs ?? status ?? connection) !== undefined,
    'does nothing: expected latencyMs, status or connection',
  );

const clockChange = z.union([
  z.strictObject({ now: z.iso.datetime({ offset: true }), frozen: z.boolean().optional() }),
  z.strictObject({
    advance: z.string().refine((text) => Duration.fromISO(text).isValid, 'is not an ISO 8601 duration'),
  }),
  z.strictObject({ frozen: z.boolean() }),
]);

const reset = z.strictObject({ now: z.iso.datetime({ offset: true }).optional() });

const DEFAULT_MAILS = 100;

export function mountSite(app: Hono<Web>, { sites }: Services): void {
  const siteOf = async (siteId: string): Promise<Site> => {
    const site = await sites.byId(siteId);
    if (!site) throw new PlatformError(404, `no site has the ID ${siteId}`);
    // Throws if another process on the same database has removed the site.
    await site.settings();
    return site;
  };
  const path = '/sites/:siteId';

  app.get(path, async (context) => context.json(publicRecord((await siteOf(context.req.param('siteId'))).record)));
  app.delete(path, async (context) => {
    await sites.remove(await siteOf(context.req.param('siteId')));
    return context.json({});
  });
  app.post(`${path}/reset`, async (context) => {
    const { now } = parse(reset, await readJson(context.req.raw));
    await sites.reset(await siteOf(context.req.param('siteId')), now && instantWithin(now));
    return context.json({});
  });

  app.get(`${path}/settings`, async (context) =>
    context.json(shownSettings(await (await siteOf(context.req.param('siteId'))).settings())),
  );
  app.put(`${path}/settings`, async (context) => {
    const change = await readJson(context.req.raw);
    const site = await siteOf(context.req.param('siteId'));
    if (change.catalogVersion === 'V3') await site.run(relistAll);
    return context.json(shownSettings(await site.changeSettings((present) => settingsAfter(present, change))));
  });

  app.get(`${path}/clock`, async (context) => {
    const { clock } = await (await siteOf(context.req.param('siteId'))).settings();
    return context.json({ now: timeOf(clock), frozen: clock.frozenAt !== undefined });
  });
  app.put(`${path}/clock`, async (context) => {
    const change = parse(clockChange, await readJson(context.req.raw));
    return context.json(await setClock(await siteOf(context.req.param('siteId')), change));
  });

  app.get(`${path}/faults`, async (context) => {
    const { faults } = await (await siteOf(context.req.param('siteId'))).settings();
    return context.json({ faults });
  });
  app.put(`${path}/faults`, async (context) => {
    const { faults } = parse(z.strictObject({ faults: z.array(fault) }), await readJson(context.req.raw));
    const site = await siteOf(context.req.param('siteId'));
    site.strikes.clear();
    await site.changeSettings(() => ({ faults }));
    return context.json({ faults });
  });

  app.put(`${path}/data/:collectionId`, async (context) => {
    const id = parse(collectionId, decodeURIComponent(context.req.param('collectionId')));
    const definition = parse(collectionDefinition, await readJson(context.req.raw));
    const site = await siteOf(context.req.param('siteId'));
    const owner = { kind: 'owner' as const };
    return context.json(
      await site.run((transaction) => defineCollection(id, definition, { transaction, identity: owner, site })),
    );
  });

  app.get(`${path}/requests`, async (context) => {
    const asked = askedPage(context);
    const { page, next } = await pageOfRequests(await siteOf(context.req.param('siteId')), asked);
    return context.json({ requests: page, next });
  });
  app.get(`${path}/mailbox`, async (context) => {
    const asked = askedPage(context, DEFAULT_MAILS);
    const { page, next } = await listMails(await siteOf(context.req.param('siteId')), asked);
    return context.json({ mails: page, next });
  });
  app.get(`${path}/events`, async (context) => {
    const asked = askedPage(context);
    const { page, next } = await pageOfEvents(await siteOf(context.req.param('siteId')), asked);
    return context.json({ events: page, next });
  });
  app.get(`${path}/collections/:name`, async (context) => {
    const asked = askedPage(context);
    const site = await siteOf(context.req.param('siteId'));
    const { page, next } = await listDocuments(site, context.req.param('name'), asked);
    return context.json({ documents: page, next });
  });
}

async function setClock(site: Site, change: z.infer<typeof clockChange>) {
  const settings = await site.changeSettings(({ clock }) => {
    const present = timeOf(clock);
    const frozen = 'frozen' in change && change.frozen !== undefined ? change.frozen : clock.frozenAt !== undefined;
    const target = 'now' in change ? change.now : 'advance' in change ? later(present, change.advance) : present;
    const instant = instantWithin(target);
    return { clock: { offsetMs: Date.parse(instant) - machineTime(), ...(frozen && { frozenAt: instant }) } };
  });
  const due = await site.run(runScheduledWork);
  return { now: timeOf(settings.clock), frozen: settings.clock.frozenAt !== undefined, due };
}

function later(instant: string, duration: string): DateTime {
  return DateTime.fromISO(instant, { zone: 'utc' }).plus(Duration.fromISO(duration));
}

/** Beyond these years an instant is written with a sign, and no longer sorts as text. */
function instantWithin(target: string | DateTime): string {
  const time = typeof target === 'string' ? DateTime.fromISO(target) : target;
  const { year } = time.toUTC();
  if (year >= 1970 && year <= 9999) return time.toJSDate().toISOString();
  throw new PlatformError(400, `the clock runs from the year 1970 to the year 9999, got ${year}`);
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new PlatformError(400, z.prettifyError(parsed.error));
}
