import { siteProperties } from '@wix/business-tools';
import { AppStrategy, createClient } from '@wix/sdk';
import { FLOWS } from '@/app/(shop)/flows';

const tagsByType = new Map<string, Set<string>>();
for (const { tags, by } of FLOWS.flatMap(({ changes }) => changes)) {
  for (const { type } of by) tagsByType.set(type, new Set([...(tagsByType.get(type) ?? []), ...tags]));
}

const { apps } = createClient({ auth: AppStrategy({ appId: '' }) }).webhooks;

/** Only the emulator sends it: settings, clock or faults changed, or the site was reset. */
export const SANDBOX_CHANGED = 'emulator.site_changed';

/** May change every page of the site. */
const OF_THE_WHOLE_SITE: ReadonlySet<string> = new Set(
  [siteProperties.onPropertiesSitePropertiesUpdated, apps.AppInstalled, apps.AppRemoved, { type: SANDBOX_CHANGED }].map(
    ({ type }) => type,
  ),
);

export const cachedEventTypes = (): string[] => [...OF_THE_WHOLE_SITE, ...tagsByType.keys()];

export function affectedTags(clientId: string, eventType: string): string[] {
  if (OF_THE_WHOLE_SITE.has(eventType)) return [clientId];
  return [...(tagsByType.get(eventType) ?? [])];
}
