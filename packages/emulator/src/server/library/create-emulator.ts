/// <reference lib="esnext.disposable" preserve="true" />
import { stat } from 'node:fs/promises';
import { isServerlessHost } from '../../../../environment/serverless.mjs';
import { DEFAULT_PRESET, PRESETS } from '../../platform/composition/presets/presets';
import { SEEDED_CLIENT_ID, type Seed } from '../../platform/composition/seed/define-seed';
import { type SiteKeys, separateKeys } from '../../platform/composition/seed/site-settings';
import { openSqliteStorage } from '../../platform/database/sqlite/sqlite-storage';
import type { FindPicture } from '../../platform/domains/media/site-files/uploaded-picture';
import { ConnectionLost } from '../../platform/http/faults';
import { PlatformError } from '../../platform/kernel/errors';
import type { Storage } from '../../platform/kernel/store/store-interface';
import { StorageUnavailableError } from '../../platform/kernel/store/unavailable';
import { createEmulator as createPlatform, type Emulator as Platform } from '../emulator';
import { picturesIn } from '../project-pictures';
import type { Caller, Connection } from './connection';
import { EmulatorError } from './errors';
import { type Interception, intercept } from './intercept';
import { type Listener, listenAt } from './listen';
import type { InterceptOptions } from './on-unhandled';
import { requirePeerVersion } from './peer-version.mjs';
import { readSeed } from './read-seed';
import { Sites } from './sites';

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

/** An emulator in this process. */
export interface HeadlessEmulator {
  /** URL of the API, the hosted pages, the images and `/_emulator`. */
  readonly url: string;
  /** The port of `listen()`. */
  readonly port: number | undefined;
  readonly sites: Sites;
  /** The client ID of the emulator's own site: the seed's or the options', otherwise that of `new-site`. */
  readonly clientId: string;
  /** Answers a request to the platform, or to the emulator's own URL, without a port. */
  fetch(request: Request, caller?: Caller): Promise<Response>;
  /** Opens a port and returns the URL. Throws if the port is taken. */
  listen(address?: { port?: number; host?: string }): Promise<string>;
  /** Answers this process's requests to the platform from now on. None of them leaves the machine. */
  intercept(options?: InterceptOptions): Interception;
  /** Resets all sites to their presets. */
  reset(): Promise<void>;
  /** Resolves once other processes on the same database can see the requests so far. */
  written(): Promise<void>;
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Starts an emulator in this process. Throws EmulatorError if its folder, database or port cannot be used. */
export async function createEmulator(options: EmulatorOptions = {}): Promise<HeadlessEmulator> {
  const { logger = console, adminToken, host, allowedHosts = [] } = options;
  const content = typeof options.seed === 'string' ? await readSeed(options.seed) : options.seed;
  const { keys: keysOfSeed, seed } = separateKeys(content);
  const { clientId, siteId, ownerApiKey } = options;
  const sent = Object.entries({ clientId, siteId, ownerApiKey }).filter(([, value]) => value !== undefined);
  // The control interface checks them.
  const keys = { ...keysOfSeed, ...Object.fromEntries(sent) } as SiteKeys;
  const hasOwnSite = seed !== undefined || Object.keys(keys).length > 0;
  const ownClientId = String(keys.clientId ?? (hasOwnSite ? SEEDED_CLIENT_ID : PRESETS[DEFAULT_PRESET].clientId));
  const platform = await startPlatform({
    storage: await openStorage(options),
    adminToken,
    allowedHosts: host === undefined ? allowedHosts : [...allowedHosts, host],
    secret: options.secret,
    trustProxy: options.trustProxy,
    checkResponses: options.strict ?? false,
    onSiteChange: options.onChange,
    appWebhooks: options.appWebhooks,
    // Like JSON from another process: without `Date` and `undefined`.
    seed: seed && JSON.parse(JSON.stringify(seed)),
    clientId: ownClientId.toLowerCase(),
    now: options.now,
    project: options.project,
    pictures: options.pictures === undefined ? undefined : await openPictures(options.pictures),
    onBug: (error, operation) => logger.error(`${operation}:`, error),
  });
  const emulator = new InProcessEmulator(platform, options, ownClientId.toLowerCase());
  if (hasOwnSite) await ensureOwnSite(emulator, { ...keys, clientId: ownClientId });
  if (options.port !== undefined) await emulator.listen();
  return emulator;
}

async function startPlatform(options: Parameters<typeof createPlatform>[0]): Promise<Platform> {
  try {
    return await createPlatform(options);
  } catch (error) {
    await options.storage.close();
    if (error instanceof PlatformError) throw new EmulatorError(error.message, error.status);
    throw error;
  }
}

/** Creates the site unless the folder or the database has it. Closes the emulator if it is refused. */
async function ensureOwnSite(emulator: HeadlessEmulator, keys: SiteKeys & { clientId: string }): Promise<void> {
  const preset = Object.values(PRESETS).find(({ clientId }) => clientId === emulator.clientId);
  try {
    if (preset) throw new EmulatorError(`the client ID ${keys.clientId} is a preset's: choose another one`, 400);
    await emulator.sites.create(keys);
  } catch (error) {
    if (error instanceof EmulatorError && error.code === 'CONFLICT' && (await isPresent(emulator, keys))) return;
    await emulator.close();
    throw error;
  }
}

async function isPresent({ sites, clientId }: HeadlessEmulator, { siteId, ownerApiKey }: SiteKeys): Promise<boolean> {
  const site = (await sites.list()).find((each) => each.clientId === clientId);
  if (!site) return false;
  const hasSiteId = siteId === undefined || site.siteId === siteId.toLowerCase();
  return hasSiteId && (ownerApiKey === undefined || site.ownerApiKey === ownerApiKey);
}

/** Nothing listens there: without a port, `fetch` and `intercept` serve the pages. */
const URL_WITHOUT_PORT = 'http://127.0.0.1';

class InProcessEmulator implements HeadlessEmulator, Connection {
  readonly sites: Sites;
  readonly controlUrl = URL_WITHOUT_PORT;
  readonly #interceptions = new Set<Interception>();
  #listener: Listener | undefined;

  constructor(
    private readonly platform: Platform,
    private readonly options: EmulatorOptions,
    readonly clientId: string,
  ) {
    this.sites = new Sites(this);
  }

  get url(): string {
    const { baseUrl } = this.options;
    return (typeof baseUrl === 'function' ? baseUrl() : baseUrl) ?? this.#listener?.url ?? URL_WITHOUT_PORT;
  }

  get port(): number | undefined {
    return this.#listener && Number(new URL(this.#listener.url).port);
  }

  get adminToken(): string | undefined {
    return this.options.adminToken;
  }

  async fetch(request: Request, caller?: Caller): Promise<Response> {
    const baseUrl = this.url;
    try {
      return await this.platform.fetch(stripBasePath(request, new URL(baseUrl)), { baseUrl, ...caller });
    } catch (error) {
      // A fault breaks the connection, for which `fetch` throws a TypeError.
      if (error instanceof ConnectionLost) throw new TypeError('fetch failed', { cause: error });
      throw error;
    }
  }

  async listen({ port = this.options.port ?? 0, host = this.options.host ?? '127.0.0.1' } = {}): Promise<string> {
    if (this.#listener) throw new Error(`the emulator listens already, at ${this.#listener.url}`);
    this.#listener = await listenAt(this.platform, { port, host, adminToken: this.options.adminToken });
    return this.url;
  }

  intercept(options?: InterceptOptions): Interception {
    const interception = intercept(this, options);
    this.#interceptions.add(interception);
    return interception;
  }

  written(): Promise<void> {
    return this.platform.written();
  }

  async reset(): Promise<void> {
    // `sites.list` would create a site of each preset.
    for (const { clientId } of await this.platform.sites.storage.listSites()) {
      await (await this.sites.of(clientId)).reset();
    }
  }

  async close(): Promise<void> {
    for (const interception of this.#interceptions) interception.restore();
    this.platform.endStreams();
    await this.#listener?.close();
    await this.platform.close();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}

function stripBasePath(request: Request, { origin, pathname }: URL): Request {
  const prefix = `${origin}${pathname}/`;
  if (pathname === '/' || !request.url.startsWith(prefix)) return request;
  return new Request(`${origin}/${request.url.slice(prefix.length)}`, request);
}

async function openStorage({ database, unpooledDatabase, data, memoryNote }: EmulatorOptions): Promise<Storage> {
  if (data === '') throw new EmulatorError('the folder of the sites has no name', 400);
  try {
    if (database !== undefined) return await openPostgres(database, unpooledDatabase);
    return await openSqliteStorage(data === undefined ? { note: memoryNote } : { folder: data });
  } catch (error) {
    if (error instanceof StorageUnavailableError)
      throw new EmulatorError(error.message, 503, undefined, { cause: error });
    if (!isSystemError(error)) throw error;
    const reason = REASONS[error.code] ?? error.message;
    throw new EmulatorError(`the folder ${data} cannot be used: ${reason}`, 400, undefined, { cause: error });
  }
}

async function openPictures(folder: string): Promise<FindPicture> {
  const place = await stat(folder).catch(() => undefined);
  if (place?.isDirectory()) return picturesIn(folder);
  const reason = place ? 'it is a file' : 'there is none';
  throw new EmulatorError(`the folder of pictures ${folder} cannot be used: ${reason}`, 400);
}

async function openPostgres(url: string, unpooledUrl: string | undefined): Promise<Storage> {
  if (!/^postgres(ql)?:/.test(url)) {
    throw new EmulatorError('the database must be an address that begins with postgres://', 400);
  }
  requirePeerVersion({
    name: 'pg',
    minimum: '8.20.0',
    usedFor: 'PostgreSQL',
    otherWay: 'Upgrade it with npm install pg@8, or keep the sites in a folder: data.',
  });
  const { openPostgresStorage } = await import('../../platform/database/postgres/postgres-storage').catch(
    (error: Error) => {
      if (!('code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
      const message = 'PostgreSQL needs the package pg in your project: npm install pg';
      throw new EmulatorError(message, 400, undefined, { cause: error });
    },
  );
  return openPostgresStorage({ url, unpooledUrl, isServerless: isServerlessHost() });
}

/** Example: the folder is a file, or is not writable. */
const isSystemError = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && 'syscall' in error;

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EEXIST: 'it is a file',
  ENAMETOOLONG: 'its name is too long',
  ENOENT: 'no folder can be made there',
  ENOTDIR: 'it is below a file',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
};
