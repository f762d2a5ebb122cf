import * as z from 'zod';
import type { Services } from '../../platform/composition/hosted/services';
import { bodyText } from '../../platform/http/wire/body-limit';
import { PlatformError } from '../../platform/kernel/errors';
import type { Site } from '../../platform/kernel/site';
import type { SiteRecord } from '../../platform/kernel/store/store-interface';
import { parseJson } from '../../platform/kernel/values/bounded-json';
import { isObject } from '../../platform/kernel/values/objects';

export type PublicSite = Pick<SiteRecord, 'siteId' | 'clientId' | 'preset' | 'createdDate' | 'ownerApiKey'>;

export function publicRecord(record: SiteRecord): PublicSite {
  const { siteId, clientId, preset, createdDate, ownerApiKey } = record;
  return { siteId, clientId, preset, createdDate, ownerApiKey };
}

export async function readJson(request: Request): Promise<Record<string, unknown>> {
  const text = await bodyText(request);
  if (text === '') return {};
  const value = parseJson(text, 'the body');
  if (isObject(value)) return value;
  throw new PlatformError(400, 'the body must be a JSON object');
}

/** Throws PlatformError 400 that lists the invalid fields. */
export function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new PlatformError(400, z.prettifyError(parsed.error));
}

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
