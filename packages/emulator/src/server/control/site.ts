import type { Hono } from 'hono';
import * as z from 'zod';
import type { Services } from '../../platform/composition/hosted/services';
import { seededContent } from '../../platform/composition/seed/seeded-content';
import { settingsAfter, visibleSettings } from '../../platform/composition/sites/settings-change';
import { collectionDefinition, collectionId, defineCollection } from '../../platform/domains/data/definition';
import { convertPlansToCurrency } from '../../platform/domains/pricing-plans/plans/writes';
import { rebuildListings } from '../../platform/domains/stores/stored-products/listings';
import type { Web } from '../../platform/http/web';
import { instant, requireValidInstant } from '../../platform/kernel/clock';
import { PlatformError } from '../../platform/kernel/errors';
import { findMail, type Mail } from '../../platform/kernel/mailbox';
import { mountApps } from './apps';
import { mountClock } from './clock';
import { mountSearch } from './documents/search';
import { mountDocuments } from './documents/stored-documents';
import { mountFaults } from './faults';
import { parse, publicRecord, readJson, siteFinder } from './json';
import { liveEvents, mountLiveStream } from './live/live-stream';
import { type ListedEvent, listMails, pageOfEvents, requestedPage } from './pages';
import { mountRequests } from './requests/request-routes';
import { mountSnapshots } from './snapshots/snapshot-routes';
import { mountTrigger } from './trigger/trigger';
import { mountWebhooks } from './webhooks';

const reset = z.strictObject({ now: instant.optional() });

const DEFAULT_MAILS = 100;

export interface MailList {
  mails: Mail[];
  next: string | undefined;
}

export interface EventList {
  events: ListedEvent[];
  next: string | undefined;
}

export type Settings = ReturnType<typeof visibleSettings>;

export function mountSite(app: Hono<Web>, services: Services): void {
  const { sites, webhooks, streams } = services;
  const siteOf = siteFinder(services);
  const path = '/sites/:siteId';

  app.get(path, async (context) => context.json(publicRecord((await siteOf(context.req.param('siteId'))).record)));
  app.delete(path, async (context) => {
    const site = await siteOf(context.req.param('siteId'));
    await sites.remove(site);
    streams.endForSite(site.id);
    return context.json({});
  });
  app.post(`${path}/reset`, async (context) => {
    const { now } = parse(reset, await readJson(context.req.raw));
    const site = await siteOf(context.req.param('siteId'));
    await sites.reset(site, now && requireValidInstant(now), await seededContent(site));
    return context.json({});
  });

  app.get(`${path}/settings`, async (context) =>
    context.json(visibleSettings(await (await siteOf(context.req.param('siteId'))).settings())),
  );
  app.put(`${path}/settings`, async (context) => {
    const change = await readJson(context.req.raw);
    const site = await siteOf(context.req.param('siteId'));
    if (change.catalogVersion === 'V3') await site.run(rebuildListings);
    const { currency: before } = await site.settings();
    const settings = await site.changeSettings((present) => settingsAfter(present, change));
    const { currency } = settings;
    if (currency !== before) await site.run((transaction) => convertPlansToCurrency(transaction, currency));
    return context.json(visibleSettings(settings));
  });

  app.put(`${path}/data/:collectionId`, async (context) => {
    const id = parse(collectionId, context.req.param('collectionId'));
    const definition = parse(collectionDefinition, await readJson(context.req.raw));
    const site = await siteOf(context.req.param('siteId'));
    const owner = { kind: 'owner' as const };
    return context.json(
      await site.run((transaction) => defineCollection(id, definition, { transaction, identity: owner, site })),
    );
  });

  app.get(`${path}/mailbox`, async (context) => {
    const pageRequest = requestedPage(context, DEFAULT_MAILS);
    const { page, next } = await listMails(await siteOf(context.req.param('siteId')), pageRequest);
    return context.json({ mails: page, next } satisfies MailList);
  });
  app.get(`${path}/mailbox/:mailId`, async (context) => {
    const id = context.req.param('mailId');
    const mail = await (await siteOf(context.req.param('siteId'))).run((transaction) => findMail(transaction, id));
    if (!mail) throw new PlatformError(404, `no mail has the ID ${id}`);
    return context.json(mail);
  });
  app.get(`${path}/events`, async (context) => {
    const pageRequest = requestedPage(context);
    const { page, next } = await pageOfEvents(await siteOf(context.req.param('siteId')), pageRequest);
    return context.json({ events: page, next } satisfies EventList);
  });
  mountApps(app, siteOf, services);
  mountClock(app, siteOf, webhooks);
  mountDocuments(app, siteOf);
  mountSearch(app, siteOf);
  mountFaults(app, siteOf);
  mountLiveStream(app, { siteOf, streams }, 'events', liveEvents);
  mountRequests(app, siteOf, services);
  mountSnapshots(app, siteOf, services);
  mountTrigger(app, siteOf);
  mountWebhooks(app, path, siteOf, webhooks);
}
