import { Option } from 'commander';
import type { Part } from '../../import/reader';
import { PLATFORM_URL } from '../../real-platform/http-request';
import { parseCount } from '../arguments';

export interface ImportFlags extends PlatformSite {
  only?: Part[];
  out: string;
  resume?: boolean;
  dryRun?: boolean;
  pictures?: string;
  sessionYears: number;
  withCustomers?: boolean;
  salt?: string;
  json?: boolean;
}

export interface ConsoleFlags extends PlatformSite {
  port: number;
  clientId?: string;
  json?: boolean;
}

export interface CompareFlags extends PlatformSite {
  seed?: string;
  clientId?: string;
  json?: boolean;
  html?: string;
  report?: string;
  captures?: string;
  writeToATestSite?: boolean;
  confirmSiteName?: string;
}

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
