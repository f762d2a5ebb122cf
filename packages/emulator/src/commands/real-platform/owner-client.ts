import { routeNamed } from '../../platform/composition/modules';
import { MASK } from '../../platform/explain/request/secret-fields';
import type { Route } from '../../platform/http/routing';
import { isObject } from '../../platform/kernel/values/objects';
import { boundedText, type HttpRequest, httpRequest, MAX_ANSWER_BYTES, PLATFORM_URL } from './http-request';
import { Pace, wait } from './pace';
import { PlatformRefusal, refusalOf } from './refusal';

export interface OwnerClientOptions {
  /** The owner's API key. Never logged. */
  apiKey: string;
  visitorToken?: string | undefined;
  memberToken?: string | undefined;
  siteId: string;
  /** Origin of the platform or of an emulator. Default: https://www.wixapis.com. */
  platformUrl?: string | undefined;
  /** `null` for no limit. Default: the platform's limit less a tenth for the site's own visitors. */
  callsPerMinute?: number | null | undefined;
  /** Concurrent calls. Default: 8. */
  concurrency?: number | undefined;
  /** Default: false, which refuses writes. */
  allowWrites?: boolean | undefined;
  /** Attempts per call if the platform is busy or broken. Default: 6. */
  tries?: number | undefined;
  /** The pause before the second attempt, doubled each time. Default: a second. */
  pauseMs?: number | undefined;
  fetch?: typeof fetch | undefined;
}

export type WireMessage = Record<string, unknown>;

export type Identity = 'owner' | 'visitor' | 'member';

export interface PlatformAnswer {
  status: number;
  /** The key and the token of the call are masked. */
  text: string;
  requestId?: string | undefined;
  retryAfterMs?: number | undefined;
}

/** Source: "Rate Limits" on dev.wix.com: 200 requests per minute and instance. */
const CALLS_PER_MINUTE = 180;
const CONCURRENCY = 8;
const TRIES = 6;
const PAUSE_MS = 1_000;
/** Pauses are this many times longer when the quota is used up, because every call fails until the minute ends. */
const QUOTA_PAUSES = 5;
const MAX_PAUSE_MS = 60_000;
/** A call without a response is repeated after this time. */
const TIMEOUT_MS = 60_000;

/** Calls a site as its owner. Requests have the SDK's form, but need no SDK. */
export class OwnerClient {
  readonly siteId: string;
  readonly platformUrl: string;
  readonly #options: OwnerClientOptions;
  readonly #pace: Pace;
  #calls = 0;

  /** Clients of one site share `pace`, because the platform counts their calls together. */
  constructor(options: OwnerClientOptions, pace?: Pace) {
    const {
      siteId,
      platformUrl = PLATFORM_URL,
      callsPerMinute = CALLS_PER_MINUTE,
      concurrency = CONCURRENCY,
    } = options;
    this.siteId = siteId;
    this.platformUrl = platformUrl.replace(/\/$/, '');
    this.#options = options;
    this.#pace = pace ?? new Pace({ callsPerMinute, concurrency });
  }

  get identity(): Identity {
    if (this.#options.memberToken !== undefined) return 'member';
    return this.#options.visitorToken === undefined ? 'owner' : 'visitor';
  }

  get calls(): number {
    return this.#calls;
  }

  /**
   * `operation`: a name such as `services.queryServices`. Repeats the call if the platform is busy. Throws
   * PlatformRefusal.
   */
  async call(operation: string, request: WireMessage = {}): Promise<WireMessage> {
    const route = this.#routeOf(operation);
    return this.#pace.run(() => this.#answer(route, httpRequest(route, request, this.platformUrl)));
  }

  /** Makes the call once and returns even an error response. Throws PlatformRefusal for no response. */
  async send(operation: string, request: WireMessage): Promise<PlatformAnswer> {
    const route = this.#routeOf(operation);
    return this.#pace.run(() => this.#send(route, httpRequest(route, request, this.platformUrl)));
  }

  withVisitorToken(visitorToken: string): OwnerClient {
    return new OwnerClient({ ...this.#options, visitorToken }, this.#pace);
  }

  #routeOf(operation: string): Route {
    const route = routeNamed(operation);
    if (isRead(route) || this.#options.allowWrites) return route;
    throw new Error(`${operation} would write to the site ${this.siteId}`);
  }

  async #answer(route: Route, request: HttpRequest): Promise<WireMessage> {
    const { tries = TRIES, pauseMs = PAUSE_MS } = this.#options;
    for (let number = 1; ; number += 1) {
      const outcome = await this.#try(route, request);
      if ('body' in outcome) return outcome.body;
      if (number >= tries || !mayRepeat(route, outcome.refusal)) throw outcome.refusal;
      const firstMs = outcome.refusal.kind === 'TOO_MANY_CALLS' ? pauseMs * QUOTA_PAUSES : pauseMs;
      await wait(Math.min(outcome.retryAfterMs ?? firstMs * 2 ** (number - 1), MAX_PAUSE_MS));
    }
  }

  async #try(
    route: Route,
    request: HttpRequest,
  ): Promise<{ body: WireMessage } | { refusal: PlatformRefusal; retryAfterMs?: number | undefined }> {
    try {
      const { status, text, retryAfterMs } = await this.#send(route, request);
      const body = parseAnswer(text);
      if (status === 200 && isObject(body)) return { body };
      const { permission } = route.operation;
      const refusal = refusalOf({ operation: route.name, permission, siteId: this.siteId, status, body });
      return { refusal, retryAfterMs };
    } catch (error) {
      if (error instanceof PlatformRefusal) return { refusal: error };
      throw error;
    }
  }

  async #send({ name }: Route, { method, url, body }: HttpRequest): Promise<PlatformAnswer> {
    const { siteId } = this;
    const { apiKey, visitorToken, memberToken, fetch: send = fetch } = this.#options;
    const token = memberToken ?? visitorToken;
    await this.#pace.begin();
    this.#calls += 1;
    try {
      const response = await send(url, {
        method,
        // Source: ApiKeyStrategy and OAuthStrategy in @wix/sdk.
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? { authorization: apiKey, 'wix-site-id': siteId } : { authorization: token }),
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        body,
        // Another host would get the site's ID.
        redirect: 'manual',
      });
      const { status, headers } = response;
      if (status >= 300 && status < 400) throw redirectedError(name, status, headers.get('location'));
      const text = await boundedText(response);
      if (text === undefined) throw tooLargeError(name, status);
      return {
        status,
        text: withoutSecrets([apiKey, token], text),
        requestId: headers.get('x-wix-request-id') ?? undefined,
        retryAfterMs: retryAfterMs(response),
      };
    } catch (error) {
      if (error instanceof PlatformRefusal) throw error;
      throw unreachableError(name, this.platformUrl, error);
    }
  }
}

/** Judged by the verb in the name, because some GET requests write. */
export const isRead = ({ name }: Pick<Route, 'name'>): boolean => READING.test(name.split('.').at(-1) ?? '');

const READING =
  /^(get|list|query|search|count|find|is|distinct|bulkGet|bulkList|managementGet|managementList)(?![a-z]|OrCreate)/;

/**
 * A call over the quota had no effect, so even a write is repeated. After other failures it may have had one, so only
 * reads are repeated.
 */
const mayRepeat = (route: Route, { kind }: PlatformRefusal): boolean =>
  kind === 'TOO_MANY_CALLS' || ((kind === 'OUT_OF_ORDER' || kind === 'UNREACHABLE') && isRead(route));

function unreachableError(operation: string, platformUrl: string, cause: unknown): PlatformRefusal {
  const message = `${platformUrl} cannot be reached for ${operation}: check the connection and try again`;
  return new PlatformRefusal('UNREACHABLE', operation, message, 0, undefined, { cause });
}

/** Masks the secrets: a gateway may repeat the request's headers in its response. */
const withoutSecrets = (secrets: readonly (string | undefined)[], text: string): string =>
  secrets.reduce<string>((rest, secret) => (secret ? rest.replaceAll(secret, MASK) : rest), text);

const redirectedError = (operation: string, status: number, location: string | null): PlatformRefusal => {
  const message = `${operation} was redirected to ${location ?? 'another address'}: the platform never does so, so nothing was sent there`;
  return new PlatformRefusal('REDIRECTED', operation, message, status);
};

const tooLargeError = (operation: string, status: number): PlatformRefusal => {
  const message = `the answer to ${operation} is larger than ${MAX_ANSWER_BYTES / 1024 ** 2} MB: ask for less`;
  return new PlatformRefusal('TOO_LARGE', operation, message, status);
};

function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** In seconds; the platform sends no dates. */
function retryAfterMs({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : undefined;
}
