import { PlatformError } from '../../kernel/errors';
import type { SiteSettings } from '../../kernel/settings';

/** Source: sign-in responses of sites that were never published. */
export function requirePublished({ published }: Pick<SiteSettings, 'published'>): void {
  if (!published) throw new PlatformError(500, 'No Public URL Found - verify that site is published');
}
