import type { Part } from '../../import/parts';
import type { PlatformSite } from './platform-site';

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
