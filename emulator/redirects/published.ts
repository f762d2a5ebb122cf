import { PlatformError } from '../http/errors';
import type { SiteSettings } from '../sites/settings';

/** Hosted pages live on the published site. Source of the answer: seen on sites that were never published, for sign-in. */
export function requirePublished({ published }: Pick<SiteSettings, 'published'>): void {
  if (!published) throw new PlatformError(500, 'No Public URL Found - verify that site is published');
}
