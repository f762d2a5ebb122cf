import { Option } from 'commander';
import { PLATFORM_URL } from '../../real-platform/platform-url';
import { parseCount } from '../numbers';

export interface PlatformSite {
  site: string;
  platformUrl: string;
  callsPerMinute?: number;
}

export const platformSite = (): Option =>
  new Option('--site <site ID>', "the ID after /dashboard/ in the URL of the site's dashboard").makeOptionMandatory();

export const platformUrl = (): Option => new Option('--platform-url <url>', "the platform's URL").default(PLATFORM_URL);

/** `0`: no limit. */
export const callsPerMinute = (): Option =>
  new Option('--calls-per-minute <count>', 'maximum calls per minute (default: 180 of the 200 allowed)').argParser(
    parseCount,
  );
