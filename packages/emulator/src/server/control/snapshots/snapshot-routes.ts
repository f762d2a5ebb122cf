import type { Context, Hono } from 'hono';
import * as z from 'zod';
import type { Services } from '../../../platform/composition/hosted/services';
import type { Web } from '../../../platform/http/web';
import { bodyText, MAX_BODY_BYTES } from '../../../platform/http/wire/body-limit';
import { clientApps } from '../../../platform/kernel/client-apps';
import type { Site } from '../../../platform/kernel/site';
import type { Transaction } from '../../../platform/kernel/store/store-interface';
import { parseJson } from '../../../platform/kernel/values/bounded-json';
import { isObject } from '../../../platform/kernel/values/objects';
import { type Subscription, subscriptions } from '../../../platform/webhooks/subscriptions';
import { parse, readJson, type SiteOf } from '../json';
import { type ComingAddresses, comingAddresses } from './coming-addresses';
import { compareFiles } from './compare';
import { MAX_FILE_BYTES } from './file-limit';
import {
  getSnapshot,
  keepSnapshot,
  listSnapshots,
  pack,
  removeSnapshot,
  SMALL,
  type SnapshotSummary,
  snapshotName,
  unpack,
} from './kept';
import { readFile, replaceContents, type SiteFile, takeFile, textOf } from './site-file';

const newSnapshot = z.strictObject({ name: snapshotName });
/** A file that contains another file, packed: hosts in front of the emulator may read little of a body. */
const PACKED_FORMAT = 'headless-emulator-site/packed-1';
const PACKED_FILE = /^\s*\{\s*"format"\s*:\s*"headless-emulator-site\/packed-1"/;

export interface SnapshotList {
  snapshots: SnapshotSummary[];
}

export interface Imported {
  addresses: ComingAddresses;
}

export function mountSnapshots(app: Hono<Web>, siteOf: SiteOf, services: Pick<Services, 'sites' | 'webhooks'>): void {
  const { storage } = services.sites;
  const siteIn = (context: Context<Web>) => siteOf(context.req.param('siteId') ?? '');
  const nameIn = (context: Context<Web>) => parse(snapshotName, context.req.param('name'));
  const restore = (site: Site, file: SiteFile) => restoreSite(site, file, services);

  app.get('/sites/:siteId/snapshot', async (context) => {
    const site = await siteIn(context);
    return downloadResponse(context, await takeFile(site), `${site.record.preset}-${site.id}`);
  });
  app.put('/sites/:siteId/snapshot', async (context) => {
    const site = await siteIn(context);
    const file = await readUploadedFile(context);
    await restore(site, file);
    return context.json({ addresses: comingAddresses(file) } satisfies Imported);
  });

  const all = '/sites/:siteId/snapshots';
  app.get(all, async (context) => {
    const site = await siteIn(context);
    return context.json({ snapshots: await listSnapshots(storage, site.id) } satisfies SnapshotList);
  });
  app.post(all, async (context) => {
    const { name } = parse(newSnapshot, await readJson(context.req.raw));
    const site = await siteIn(context);
    return context.json(await keepSnapshot(storage, site, name, await takeFile(site)));
  });
  const one = '/sites/:siteId/snapshots/:name';
  app.get(one, async (context) => {
    const site = await siteIn(context);
    const name = nameIn(context);
    return downloadResponse(context, await getSnapshot(storage, site.id, name), name);
  });
  app.put(one, async (context) => {
    const site = await siteIn(context);
    const file = await readUploadedFile(context);
    const summary = await keepSnapshot(storage, site, nameIn(context), file);
    return context.json({ ...summary, addresses: comingAddresses(file) } satisfies Imported);
  });
  app.delete(one, async (context) => {
    await removeSnapshot(storage, (await siteIn(context)).id, nameIn(context));
    return context.json({});
  });
  app.post('/sites/:siteId/snapshots/:name/restore', async (context) => {
    const site = await siteIn(context);
    await restore(site, await getSnapshot(storage, site.id, nameIn(context)));
    return context.json({});
  });
  app.get('/sites/:siteId/snapshots/:name/compare', async (context) => {
    const site = await siteIn(context);
    const other = context.req.query('with');
    const was = await getSnapshot(storage, site.id, nameIn(context));
    const is =
      other === undefined ? await takeFile(site) : await getSnapshot(storage, site.id, parse(snapshotName, other));
    return context.json(compareFiles(was, is));
  });
}

async function readUploadedFile(context: Context<Web>): Promise<SiteFile> {
  const text = await bodyText(context.req.raw, MAX_FILE_BYTES);
  const packed = PACKED_FILE.test(text) ? parseJson(text, 'the file') : undefined;
  if (!isObject(packed)) return readFile(text);
  return readFile(await unpack(String(packed.packed)));
}

async function downloadResponse(context: Context<Web>, file: SiteFile, name: string): Promise<Response> {
  // Apostrophes are delimiters in `filename*`.
  const encoded = encodeURIComponent(name).replaceAll("'", '%27');
  context.header('content-disposition', `attachment; filename*=UTF-8''${encoded}.json`);
  const text = textOf(file);
  const isLong = Buffer.byteLength(text) > MAX_BODY_BYTES;
  const packed = isLong ? await pack(text, SMALL) : text;
  if (packed === text) return context.body(text, 200, { 'content-type': 'application/json' });
  const { preset, takenAt } = file;
  return context.json({ format: PACKED_FORMAT, preset, takenAt, packed });
}

/** Apps stay, and subscribers to site changes, such as an app that caches its pages, still receive the changes. */
async function restoreSite(site: Site, file: SiteFile, { webhooks }: Pick<Services, 'webhooks'>): Promise<void> {
  const { subscribers, apps } = await site.run(async (transaction) => ({
    subscribers: (await transaction.in(subscriptions).all()).filter(({ siteChanges }) => siteChanges),
    apps: await transaction.in(clientApps).all(),
  }));
  const last = Math.max(0, ...(file.tables.events ?? []).map(([sequence]) => Number(sequence)));
  await replaceContents(site, file, async (transaction) => {
    await keepSubscriptions(transaction, subscribers, last);
    for (const app of apps) await transaction.in(clientApps).put(app);
  });
  site.notifyChange();
  webhooks.wake(site);
}

async function keepSubscriptions(
  transaction: Transaction,
  subscribers: readonly Subscription[],
  last: number,
): Promise<void> {
  const documents = transaction.in(subscriptions);
  const known = new Set((await documents.all()).filter(({ siteChanges }) => siteChanges).map(({ url }) => url));
  for (const each of subscribers) if (!known.has(each.url)) await documents.put({ ...each, after: last });
}
