import type { Seed } from '../../platform/composition/seed/define-seed';
import type { SiteKeys } from '../../platform/composition/seed/site-settings';
import type { InterceptOptions } from './on-unhandled';

export interface Logger {
  /** Reports a bug in the emulator: the operation and its error. */
  error(message: string, error: unknown): void;
}

/** With a client ID, site ID or owner key, a site has them from the start. They override those of the seed. */
export interface EmulatorOptions extends SiteKeys {
  /** Listens at once; 0 picks a free port. Without it, call `listen()`, or use `fetch` and `intercept()` alone. */
  port?: number;
  /** Default: 127.0.0.1. An address that the network reaches requires `adminToken`. */
  host?: string;
  /** Folder of the sites' files. Default: everything stays in memory. */
  data?: string | undefined;
  /** PostgreSQL URL, instead of files. Requires the package `pg`. */
  database?: string | undefined;
  /** URL of the PostgreSQL server itself if `database` is that of a pooler: changes by other processes then arrive at once. */
  unpooledDatabase?: string | undefined;
  /** URL of the emulator for browsers, if it differs from the listening address. It may have a path. */
  baseUrl?: string | (() => string);
  /** Accepted host names besides loopback, such as `*.example.com`. */
  allowedHosts?: string[];
  /** Required by the control interface. Without it, only programs on this machine may use the interface. */
  adminToken?: string | undefined;
  /** Signs the tokens, base64. Default: generated and stored with the data. */
  secret?: string | undefined;
  /** Trusts `X-Forwarded-*`, which must then come from a proxy. Default: false. */
  trustProxy?: boolean | undefined;
  /** The reason why data is in memory, for users of the control interface. */
  memoryNote?: string | undefined;
  /**
   * The default content of sites: an object or the path of a file. A site with it exists from the start under the
   * client ID `SEEDED_CLIENT_ID`, or that of its settings.
   */
  seed?: Seed | string | undefined;
  /**
   * Folder of the project's own pictures, each named after its media ID. They are served in the requested size; other
   * pictures are grey.
   */
  pictures?: string | undefined;
  /**
   * The instant at which the clock of each new or reset site starts, such as `2027-01-31T09:00:00Z`: tests that name
   * days then pass on any day. Default: HEADLESS_EMULATOR_NOW, or the machine's time.
   */
  now?: string | undefined;
  /** The tool shows what `check` finds in the source of this project. Default: none. */
  project?: { folder: string; check(): Promise<object> } | undefined;
  /** Checks every response against the SDK's contract, and replaces a wrong one with a 500. Default: false. */
  strict?: boolean | undefined;
  /** Default: the console. */
  logger?: Logger;
  /**
   * For an app with a cache: called before the caller gets the response to a change, and soon after a change by another
   * process. On a serverless host, changes by other processes are not reported.
   */
  onChange?: ((change: SiteChange) => void) | undefined;
  /**
   * For an app with a cache that webhooks expire, without a subscription for each site: each change is sent to `url`
   * before its caller gets the response, once for each of these types of event. Signed as any webhook. Changes without an
   * event, such as of the clock, are `emulator.site_changed`.
   */
  appWebhooks?: { url: () => string; eventTypes: readonly string[] } | undefined;
}

/** A change of a site's data. */
export interface SiteChange {
  /** Absent if any site may have changed. */
  clientId?: string;
  /** The types of the site's new events. Absent if anything may have changed: settings, clock, a reset. */
  eventTypes?: readonly string[];
}

/** The settings of `headless-emulator.config.ts`. Flags and variables override them. */
export type Config = Pick<
  EmulatorOptions,
  | 'port'
  | 'host'
  | 'data'
  | 'database'
  | 'baseUrl'
  | 'allowedHosts'
  | 'adminToken'
  | 'pictures'
  | 'seed'
  | 'now'
  | 'strict'
  | 'clientId'
  | 'siteId'
  | 'ownerApiKey'
> &
  /** For `exec`. */
  InterceptOptions;

/** Returns the configuration with its types: `export default defineConfig({ seed: 'seed.ts' })`. */
export const defineConfig = (config: Config): Config => config;
