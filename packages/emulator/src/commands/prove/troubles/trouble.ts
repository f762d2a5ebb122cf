import type { StagedSite } from '../stage/staged-site';
import type { Visit } from '../stage/visit';
import type { SunnyDay } from './sunny-day';

export type Next = (request?: Request) => Promise<Response>;

/** Something that a shop meets. All of it is done to the site or to its requests: the tried command stays as it is. */
export interface Trouble {
  /** `lost-answer:cartV2.placeOrder`. Selects it again with `--only`. */
  name: string;
  /** `the answer of cartV2.placeOrder is lost once`. */
  title: string;
  /** Why it cannot meet this command, if it cannot. */
  misses?(day: SunnyDay): string | undefined;
  /** Done to each site before its first call. */
  prepare?(staged: StagedSite): Promise<void>;
  /** Answers a request of the site, usually by `next()`. */
  answer?(visit: Visit, staged: StagedSite, next: Next): Promise<Response>;
  /** How the site's webhooks are delivered. */
  delivery?: Delivery;
}

export type Delivery = 'late' | 'twice' | 'reversed' | 'dropped';
