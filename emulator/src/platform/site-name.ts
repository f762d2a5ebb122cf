import type { OwnerClient } from './owner-client';

/** What the owner calls the site; `undefined` if it has no name yet. Throws PlatformRefusal. */
export async function siteNameOf(client: OwnerClient): Promise<string | undefined> {
  const { properties } = await client.call('siteProperties.getSiteProperties');
  const { siteDisplayName, businessName } = (properties ?? {}) as Record<string, unknown>;
  const name = siteDisplayName || businessName;
  return (typeof name === 'string' && name.trim()) || undefined;
}
