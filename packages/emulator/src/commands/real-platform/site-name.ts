import type { OwnerClient } from './owner-client';

/** `undefined` if it has none yet. Throws PlatformRefusal. */
export async function readSiteName(client: OwnerClient): Promise<string | undefined> {
  const { properties } = await client.call('siteProperties.getSiteProperties');
  const { siteDisplayName, businessName } = (properties ?? {}) as Record<string, unknown>;
  const name = siteDisplayName || businessName;
  return (typeof name === 'string' && name.trim()) || undefined;
}
