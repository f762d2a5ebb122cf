import { siteProperties } from '@wix/business-tools';
import { AppStrategy, createClient } from '@wix/sdk';
import { areaTag, type CatalogueArea, siteTag } from '../tags';
import { BOOKINGS_EVENTS } from './bookings';
import { EVENTS_EVENTS } from './events';
import { PLANS_EVENTS } from './pricing-plans';
import { STORE_EVENTS } from './store';

const areasByType = new Map<string, Set<CatalogueArea>>();
for (const { areas, by } of [...BOOKINGS_EVENTS, ...STORE_EVENTS, ...EVENTS_EVENTS, ...PLANS_EVENTS]) {
  for (const { type } of by) areasByType.set(type, new Set([...(areasByType.get(type) ?? []), ...areas]));
}

const { apps } = createClient({ auth: AppStrategy({ appId: '' }) }).webhooks;

/** Of the emulator alone: settings, clock or faults were set, or the site was reset. */
export const SANDBOX_CHANGED = 'emulator.site_changed';

/** What every page of the site may show otherwise than before. */
const OF_THE_WHOLE_SITE: ReadonlySet<string> = new Set(
  [siteProperties.onPropertiesSitePropertiesUpdated, apps.AppInstalled, apps.AppRemoved, { type: SANDBOX_CHANGED }].map(
    ({ type }) => type,
  ),
);

/** The event types that change anything of the catalogue, for whoever subscribes to them. */
export const catalogueEventTypes = (): string[] => [...OF_THE_WHOLE_SITE, ...areasByType.keys()];

/** The tags of the site's entries that are out of date after an event of this type; none if nothing cached shows it. */
export function touchedTags(clientId: string, eventType: string): string[] {
  if (OF_THE_WHOLE_SITE.has(eventType)) return [siteTag(clientId)];
  return [...(areasByType.get(eventType) ?? [])].map((area) => areaTag(clientId, area));
}
