import type { PlatformSite } from './platform-site';

export interface ConsoleFlags extends PlatformSite {
  port: number;
  clientId?: string;
  json?: boolean;
}
