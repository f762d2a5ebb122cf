import { DEFAULT_SETTINGS, siteSettings } from '../../src/platform/kernel/settings';
import { Site } from '../../src/platform/kernel/site';
import type { Storage } from '../../src/platform/kernel/store/store-interface';
import { aSiteRecord, NOW } from '../database/drivers';

/** A site with settings and nothing else. */
export async function bareSite(storage: Storage): Promise<Site> {
  const record = { ...aSiteRecord(), ownerApiKey: `IST.${crypto.randomUUID()}` };
  const site = new Site(record, await storage.createSite(record));
  await site.store.run(NOW, (transaction) =>
    transaction.in(siteSettings).insert({ ...DEFAULT_SETTINGS, name: 'A site' }),
  );
  return site;
}
