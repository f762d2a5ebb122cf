import { Option } from 'commander';
import { EmulatorError } from '../library/errors';
import { OwnerClient, type OwnerClientOptions, PLATFORM_URL } from '../platform/owner-client';
import { numberOf } from './numbers';

/** A real site, which the key in WIX_API_KEY reaches. */
export interface PlatformSite {
  site: string;
  platformUrl: string;
  callsPerMinute?: number;
}

export const platformSite = (): Option =>
  new Option(
    '--site <site ID>',
    "the ID after /dashboard/ in the address of the site's dashboard",
  ).makeOptionMandatory();

export const platformUrl = (): Option =>
  new Option('--platform-url <url>', 'another address of the platform').default(PLATFORM_URL);

/** `0` is no limit. */
export const callsPerMinute = (): Option =>
  new Option('--calls-per-minute <count>', 'how many calls to make (default: 180 of the 200 allowed)').argParser(
    numberOf,
  );

/** Throws EmulatorError where the environment has no key. */
export function ownerClientOf(
  { site: siteId, platformUrl: url, callsPerMinute: calls }: PlatformSite,
  options: Pick<OwnerClientOptions, 'allowWrites'> = {},
): OwnerClient {
  const apiKey = process.env.WIX_API_KEY?.trim();
  if (!apiKey) {
    const where = 'make an API key in the API Keys Manager of your account, with rights to read the site';
    throw new EmulatorError(`WIX_API_KEY is not set: ${where}, and set the variable to it`, 400);
  }
  if (!/^https?:/.test(url) || !URL.canParse(url)) {
    throw new EmulatorError(`expected the platform's address, such as ${PLATFORM_URL}, got "${url}"`, 400);
  }
  return new OwnerClient({ apiKey, siteId, platformUrl: url, callsPerMinute: calls === 0 ? null : calls, ...options });
}
