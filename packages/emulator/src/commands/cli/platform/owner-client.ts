import { EmulatorError } from '../../../server/library/errors';
import { PLATFORM_URL } from '../../real-platform/http-request';
import { OwnerClient, type OwnerClientOptions } from '../../real-platform/owner-client';
import type { PlatformSite } from './platform-site';

/** Throws EmulatorError if the environment has no key. */
export function createOwnerClient(
  { site: siteId, platformUrl: url, callsPerMinute: calls }: PlatformSite,
  options: Pick<OwnerClientOptions, 'allowWrites' | 'visitorToken' | 'memberToken' | 'tries'> = {},
): OwnerClient {
  const apiKey = process.env.WIX_API_KEY?.trim();
  if (!apiKey) {
    const where = 'create an API key that can read the site in your account’s API Keys Manager';
    throw new EmulatorError(`WIX_API_KEY is not set: ${where}, and set the variable to the key`, 400);
  }
  if (!/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new EmulatorError('WIX_API_KEY has invalid characters: copy the whole key again, and nothing else', 400);
  }
  if (!/^https?:/.test(url) || !URL.canParse(url)) {
    throw new EmulatorError(`expected the platform's URL, such as ${PLATFORM_URL}, got "${url}"`, 400);
  }
  return new OwnerClient({ apiKey, siteId, platformUrl: url, callsPerMinute: calls === 0 ? null : calls, ...options });
}
