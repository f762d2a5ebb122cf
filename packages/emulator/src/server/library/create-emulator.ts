/// <reference lib="esnext.disposable" preserve="true" />
import { stat } from 'node:fs/promises';
import { DEFAULT_PRESET, PRESETS } from '../../platform/composition/presets/presets';
import { SEEDED_CLIENT_ID } from '../../platform/composition/seed/define-seed';
import { type SiteKeys, separateKeys } from '../../platform/composition/seed/site-settings';
import type { FindPicture } from '../../platform/domains/media/site-files/uploaded-picture';
import { ConnectionLost } from '../../platform/http/faults';
import { PlatformError } from '../../platform/kernel/errors';
import { createEmulator as createPlatform, type Emulator as Platform } from '../emulator';
import { picturesIn } from '../project-pictures';
import type { Caller, Connection } from './connection';
import type { EmulatorOptions } from './emulator-options';
import { EmulatorError } from './errors';
import { type Interception, intercept } from './intercept';
import { type Listener, listenAt } from './listen';
import type { InterceptOptions } from './on-unhandled';
import { openStorage } from './open-storage';
import { readSeed } from './read-seed';
import { Sites } from './sites';

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

async function openPictures(folder: string): Promise<FindPicture> {
  const place = await stat(folder).catch(() => undefined);
  if (place?.isDirectory()) return picturesIn(folder);
  const reason = place ? 'it is a file' : 'there is none';
  throw new EmulatorError(`the folder of pictures ${folder} cannot be used: ${reason}`, 400);
}
