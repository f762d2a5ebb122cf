import { randomUUID } from 'node:crypto';
import { headers } from 'next/headers';
import type { CallRecord } from './call-record';
import { SESSION_CALL_HEADER } from './session-cookies';

/** The SDK calls of one request, in the order in which they left. */
export class Trace {
  readonly #calls: CallRecord[] = [];
  readonly #pending = new Set<Promise<unknown>>();

  /** A `fetch` for an SDK client that records what goes through it. `purpose` says why, where the screen does not. */
  fetch(purpose?: string): typeof fetch {
    return async (input, init) => {
      const call = this.#perform(new Request(input, init), purpose);
      this.#pending.add(call);
      try {
        return await call;
      } finally {
        this.#pending.delete(call);
      }
    };
  }

  /** Work whose calls belong to the page although there may be moments between them with none on its way. */
  hold<T>(work: Promise<T>): Promise<T> {
    this.#pending.add(work);
    const release = () => this.#pending.delete(work);
    work.then(release, release);
    return work;
  }

  /** A call that the SDK's `auth` makes with a `fetch` of its own, recorded around it and without the tokens. */
  async token<T>(name: string, grantType: string, call: Promise<T>): Promise<T> {
    const started = performance.now();
    const record = tokenCall(name, grantType);
    this.#calls.push(record);
    try {
      const tokens = await this.hold(call);
      Object.assign(record, { status: 200, response: HIDDEN_TOKENS });
      return tokens;
    } catch (error) {
      record.response = errorText(error);
      throw error;
    } finally {
      record.durationMs = Math.round(performance.now() - started);
    }
  }

  /** A call that was made for this request before the page began. */
  add(call: CallRecord): void {
    this.#calls.push(call);
  }

  /** Everything recorded so far. */
  calls(): CallRecord[] {
    return [...this.#calls];
  }

  /** Waits until the page's calls, and those that follow from them, have been answered. */
  async settled(): Promise<CallRecord[]> {
    do {
      await Promise.allSettled(this.#pending);
      // An answer lets the next call of a series start in a later turn.
      await new Promise((resolve) => setTimeout(resolve));
    } while (this.#pending.size > 0);
    return this.calls();
  }

  async #perform(request: Request, purpose: string | undefined): Promise<Response> {
    const started = performance.now();
    const { pathname, search } = new URL(request.url);
    const record: CallRecord = {
      id: randomUUID(),
      name: nameOf(request) ?? pathname,
      method: request.method,
      path: pathname + search,
      status: 0,
      startedAt: new Date().toISOString(),
      durationMs: 0,
      request: requestOf(search, await request.clone().text()),
      response: '',
      ...(purpose && { purpose }),
    };
    this.#calls.push(record);
    try {
      const response = await fetch(request);
      record.status = response.status;
      record.response = withoutSecrets(await response.clone().text());
      const requestId = response.headers.get('x-wix-request-id');
      if (requestId) record.requestId = requestId;
      return response;
    } catch (error) {
      record.response = errorText(error);
      throw error;
    } finally {
      record.durationMs = Math.round((performance.now() - started) * 10) / 10;
    }
  }
}

const HIDDEN_TOKENS = JSON.stringify({ access_token: '•••', refresh_token: '•••' });

function errorText(error: unknown): string {
  return JSON.stringify({ error: error instanceof Error ? error.message : String(error) });
}

function tokenCall(name: string, grantType: string): CallRecord {
  return {
    id: randomUUID(),
    name,
    method: 'POST',
    path: '/oauth2/token',
    status: 0,
    startedAt: new Date().toISOString(),
    durationMs: 0,
    request: JSON.stringify({ grantType }),
    response: '',
  };
}

/** What the middleware tells of the session it made: `<grant type> <milliseconds>`. */
function mintedSession(told: string): CallRecord {
  const [grantType = '', durationMs = ''] = told.split(' ');
  return {
    ...tokenCall('auth.generateVisitorTokens', grantType),
    status: 200,
    durationMs: Number(durationMs) || 0,
    response: HIDDEN_TOKENS,
    purpose: 'Before this page: there was no fresh session',
  };
}

const traces = new WeakMap<object, Trace>();

/** The trace of the request that is being answered, the same for its pages and its actions. */
export async function currentTrace(): Promise<Trace> {
  const request = await headers();
  const known = traces.get(request);
  if (known) return known;
  const trace = new Trace();
  traces.set(request, trace);
  const minted = request.get(SESSION_CALL_HEADER);
  if (minted) trace.add(mintedSession(minted));
  return trace;
}

/** What a server action hands back with its result. */
export async function recordedCalls(): Promise<CallRecord[]> {
  return (await currentTrace()).calls();
}

/** `package-name=@wix/auto_sdk_bookings_services,method-fqn=….ServicesService.QueryServices` → `services.queryServices`. */
function nameOf(request: Request): string | undefined {
  const gateway = request.headers.get('x-wix-bi-gateway') ?? '';
  const method = /method-fqn=([^,]+)/.exec(gateway)?.[1]?.split('.').at(-1);
  if (!method) return undefined;
  const module = /package-name=@wix\/auto_sdk_[^_]+_([^,]+)/.exec(gateway)?.[1];
  const operation = method.charAt(0).toLowerCase() + method.slice(1);
  return module ? `${module.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())}.${operation}` : operation;
}

function requestOf(search: string, body: string): string {
  if (body) return withoutSecrets(body);
  const parameters = new URLSearchParams(search);
  const packed = parameters.get('.r');
  if (packed) return withoutSecrets(Buffer.from(packed, 'base64url').toString('utf8'));
  return search ? withoutSecrets(JSON.stringify(Object.fromEntries(parameters))) : '';
}

const SECRETS = [
  'accessToken',
  'access_token',
  'refreshToken',
  'refresh_token',
  'sessionToken',
  'session_token',
  'stateToken',
  'recoveryToken',
  'password',
  'newPassword',
  'codeVerifier',
  'code_verifier',
];

/** Long texts without a secret, which is nearly all of them, are not parsed: pages wait for this. */
function withoutSecrets(text: string): string {
  if (!SECRETS.some((name) => text.includes(name))) return text;
  try {
    return JSON.stringify(JSON.parse(text), (name, value) => (SECRETS.includes(name) && value ? '•••' : value));
  } catch {
    return '"••• not JSON, and it names a secret"';
  }
}
