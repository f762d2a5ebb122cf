import * as z from 'zod';
import type { DomainEvent } from './store/store-interface';

/** Lets the app around the emulator drop cached responses. */
export interface SiteChange {
  /** Absent if another process's notice was lost. Then any site may have changed. */
  clientId?: string;
  /** Absent if anything may have changed: settings, clock, faults, a reset, a deletion. */
  eventTypes?: readonly string[];
}

export type OnSiteChange = (change: SiteChange) => void;

/** An event without an entity has only its type, see `emitNonEntityEvent`. */
export const eventTypeOf = ({ entityFqdn, slug, data }: DomainEvent): string =>
  data === undefined ? `${entityFqdn}_${slug}` : entityFqdn;

const siteChange = z.object({
  clientId: z.string().exactOptional(),
  eventTypes: z.array(z.string()).exactOptional(),
});

export const noticeOf = ({ clientId, eventTypes }: SiteChange): string =>
  JSON.stringify({ clientId, eventTypes: eventTypes ? [...new Set(eventTypes)] : undefined });

/** Notices in an unknown format, such as a later version's, mean that anything may have changed. */
export function changeIn(notice: string | undefined): SiteChange {
  try {
    return siteChange.parse(JSON.parse(notice ?? '{}'));
  } catch {
    return {};
  }
}
