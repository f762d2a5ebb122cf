import type { PlatformSite } from './platform-site';

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
