import type { Services } from '../../platform/composition/hosted/services';
import { PlatformError } from '../../platform/kernel/errors';
import type { Site } from '../../platform/kernel/site';

export type SiteOf = (siteId: string) => Promise<Site>;

/** Throws PlatformError 404; SiteGoneError if another process on the database removed the site. */
export function siteFinder({ sites }: Services): SiteOf {
  return async (siteId) => {
    const site = await sites.byId(siteId);
    if (!site) throw new PlatformError(404, `no site has the ID ${siteId}`);
    await site.settings();
    return site;
  };
}
