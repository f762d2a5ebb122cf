import type { SiteRecord } from '../database/store';
import { PlatformError } from '../http/errors';
import { isObject } from '../http/validation/objects';
import { bodyText } from '../http/wire/body-limit';
import { parseJson } from '../http/wire/bounded-json';

export function publicRecord(record: SiteRecord): Record<string, unknown> {
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
