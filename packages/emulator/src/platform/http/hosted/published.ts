import { PlatformError } from '../../kernel/errors';
import type { SiteSettings } from '../../kernel/settings';
import type { OperationContext } from '../operations';

/** Source: sign-in responses of sites that were never published. */
export function requirePublished({ published }: Pick<SiteSettings, 'published'>): void {
  if (!published) throw new PlatformError(500, 'No Public URL Found - verify that site is published');
}

export const siteAddress = ({ baseUrl, site }: Pick<OperationContext, 'baseUrl' | 'site'>): string =>
  `${baseUrl}/hosted/${site.id}`;

export const emulatorAddress = (address: string): string => address.replace(/\/hosted\/[^/]+$/, '');
