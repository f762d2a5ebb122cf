import * as z from 'zod';
import type { DomainEvent } from './store/store';

/** Something changed on a site. Lets the app around the emulator drop its cached answers. */
export interface SiteChange {
  /** Absent where another process on the database said something that did not arrive: of any site. */
  clientId?: string;
  /**
   * The events that occurred. Absent if anything may have changed: settings, clock, faults, a reset, the end of the
   * site.
   */
  eventTypes?: readonly string[];
}

export type OnSiteChange = (change: SiteChange) => void;

/** The event's type as the packages name it. A message that is no entity's has its type alone, see `emitNonEntityEvent`. */
export const eventTypeOf = ({ entityFqdn, slug, data }: DomainEvent): string =>
  data === undefined ? `${entityFqdn}_${slug}` : entityFqdn;

const siteChange = z.object({
  clientId: z.string().exactOptional(),
  eventTypes: z.array(z.string()).exactOptional(),
});

/** For other processes on the same database. */
export const noticeOf = ({ clientId, eventTypes }: SiteChange): string =>
  JSON.stringify({ clientId, ...(eventTypes && { eventTypes: [...new Set(eventTypes)] }) });

/** Reads a notice of another process. A notice in an unknown form, such as a later version's, means any change. */
export function changeIn(notice: string | undefined): SiteChange {
  try {
    return siteChange.parse(JSON.parse(notice ?? '{}'));
  } catch {
    return {};
  }
}
