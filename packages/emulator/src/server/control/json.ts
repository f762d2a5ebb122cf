import * as z from 'zod';
import { bodyText } from '../../platform/http/wire/body-limit';
import { PlatformError } from '../../platform/kernel/errors';
import type { SiteRecord } from '../../platform/kernel/store/store';
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
