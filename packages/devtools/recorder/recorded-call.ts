import { randomUUID } from 'node:crypto';
import { generationOf, REMOVED_ON_HEADER } from 'headless-emulator/explain/generations';
import { isSecretField, MASK, mayHoldSecret } from 'headless-emulator/explain/request';
import { dataIn } from '@/lib/wix/session';
import type { CallRecord } from './call-record';
import functions from './function-names.generated.json';

export async function toCallRecord(request: Request, circumstances: Circumstances = {}): Promise<CallRecord> {
  const { pathname, search } = new URL(request.url);
  const requestText = toRequestText(search, await request.clone().text());
  const fullName = fullNameOf(request);
  const operation = `${packageOf(request)} ${fullName}`;
  const [vertical, functionName] = FUNCTIONS[operation]?.split(' ') ?? [];
  const tokenCaller = tokenCallerOf(requestText, pathname);
  const purpose = tokenCaller?.purpose ?? circumstances.purpose;
  const caller = circumstances.isForEverybody ? 'app' : callerIn(request.headers.get('authorization') ?? '');
  return {
    id: randomUUID(),
    name: tokenCaller?.name ?? functionName ?? nameOf(fullName, request) ?? pathname,
    ...(vertical && { vertical, operation }),
    method: request.method,
    path: withoutSecretValues(pathname + search, requestText),
    status: 0,
    startedAt: new Date().toISOString(),
    durationMs: 0,
    request: withoutSecrets(requestText),
    response: '',
    ...(caller && { caller }),
    ...(purpose && { purpose }),
    ...generationOf(fullName),
  };
}

interface Circumstances {
  purpose?: string | undefined;
  /** The response is cached for all visitors. */
  isForEverybody?: boolean;
}

export const OWN_SESSION = 'The app’s own session, for data that everyone sees';

/** By package and full name, from the installed packages: `@wix/stores products.queryProducts`. */
const FUNCTIONS = functions as Readonly<Record<string, string>>;

export async function toRecordedAnswer(response: Response): Promise<Partial<CallRecord>> {
  const requestId = response.headers.get('x-wix-request-id');
  const removedOn = response.headers.get(REMOVED_ON_HEADER);
  return {
    status: response.status,
    response: withoutSecrets(await response.clone().text()),
    ...(requestId && { requestId }),
    ...(removedOn && { removedOn }),
  };
}

export async function newTokenIn(response: Response, { path }: CallRecord): Promise<string | undefined> {
  if (!response.ok || path !== TOKEN_PATH) return undefined;
  // The SDK reports responses that are not JSON.
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const token = typeof body === 'object' && body !== null && 'access_token' in body ? body.access_token : undefined;
  return typeof token === 'string' ? token : undefined;
}

export function failureOf(error: unknown): Partial<CallRecord> {
  if (!(error instanceof Error)) return { response: JSON.stringify({ error: String(error) }) };
  const { message, cause } = error;
  // The error of `fetch` says only that it failed; the cause says why.
  return { response: JSON.stringify({ error: message, ...(cause instanceof Error && { cause: cause.message }) }) };
}

const TOKEN_PATH = '/oauth2/token';

const NEW_SESSION = 'Before this page: the session was missing or expired';

interface TokenCaller {
  name: string;
  purpose?: string;
}

const TOKEN_CALLERS: Readonly<Record<string, TokenCaller>> = {
  anonymous: { name: 'auth.generateVisitorTokens', purpose: NEW_SESSION },
  refresh_token: { name: 'auth.renewToken', purpose: NEW_SESSION },
  authorization_code: { name: 'auth.getMemberTokens' },
};

function tokenCallerOf(requestText: string, pathname: string): TokenCaller | undefined {
  if (pathname !== TOKEN_PATH) return undefined;
  const grants = Object.entries(TOKEN_CALLERS);
  return grants.find(([grant]) => requestText.includes(`"grantType":"${grant}"`))?.[1];
}

/** Example: `com.wix.bookings.services.v2.ServicesService.QueryServices`; empty if the SDK did not send it. */
const fullNameOf = (request: Request): string => /method-fqn=([^,]+)/.exec(gatewayOf(request))?.[1] ?? '';

const packageOf = (request: Request): string => /package-name=([^,]+)/.exec(gatewayOf(request))?.[1] ?? '';

const gatewayOf = (request: Request): string => request.headers.get('x-wix-bi-gateway') ?? '';

/** `package-name=@wix/auto_sdk_bookings_services,method-fqn=….ServicesService.QueryServices` → `services.queryServices`. */
function nameOf(fullName: string, request: Request): string | undefined {
  const method = fullName.split('.').at(-1);
  if (!method) return undefined;
  const module = /package-name=@wix\/auto_sdk_[^_]+_([^,]+)/.exec(gatewayOf(request))?.[1];
  const operation = method.charAt(0).toLowerCase() + method.slice(1);
  return module ? `${module.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())}.${operation}` : operation;
}

/** Does not remove secrets. */
function toRequestText(search: string, body: string): string {
  if (body) return body;
  const parameters = new URLSearchParams(search);
  const packed = parameters.get('.r');
  if (packed) return Buffer.from(packed, 'base64url').toString('utf8');
  return search ? JSON.stringify(nestParameters(parameters)) : '';
}

/** `a.b=1&c=2&c=3` → `{ a: { b: '1' }, c: ['2', '3'] }`, as the SDK flattened it. */
function nestParameters(parameters: URLSearchParams): unknown {
  const whole: Record<string, unknown> = {};
  for (const path of new Set(parameters.keys())) {
    const values = parameters.getAll(path);
    const names = path.split('.');
    const last = names.pop() ?? path;
    let place = whole;
    for (const name of names) {
      const inner = Object.hasOwn(place, name) ? place[name] : {};
      if (typeof inner !== 'object' || inner === null) break;
      place[name] = inner;
      place = inner as Record<string, unknown>; // An object that this loop has made.
    }
    place[last] = values.length > 1 ? values : values[0];
  }
  return whole;
}

/** Secrets are in the URL directly, or in the packed request. */
function withoutSecretValues(address: string, requestText: string): string {
  if (withoutSecrets(requestText) === requestText) return address;
  const shorter = address.replace(/([?&]\.r=)[^&]*/, `$1${MASK}`);
  return secretsIn(requestText).reduce(
    (text, secret) => text.replaceAll(encodeURIComponent(secret), MASK).replaceAll(secret, MASK),
    shorter,
  );
}

function secretsIn(text: string): string[] {
  const secrets: string[] = [];
  if (!/^\s*[{[]/.test(text)) return secrets;
  JSON.parse(text, function (this: object, name, value) {
    if (hideSecret.call(this, name, value) !== value) secrets.push(String(value));
    return value;
  });
  return secrets;
}

/** Pages wait for this, so strings without a secret (nearly all) are not parsed. */
function withoutSecrets(text: string): string {
  if (!mayHoldSecret(text)) return text;
  try {
    return JSON.stringify(JSON.parse(text), hideSecret);
  } catch {
    return `"${MASK} not JSON, and it names a secret"`;
  }
}

function hideSecret(this: object, name: string, value: unknown): unknown {
  return value && isSecretField(name, this) ? MASK : value;
}

/** The emulator's tokens are readable, the platform's are not. Never throws. */
function callerIn(token: string): 'visitor' | 'member' | undefined {
  try {
    const kind = dataIn(token)?.identity?.kind;
    return kind === 'visitor' || kind === 'member' ? kind : undefined;
  } catch {
    // The token is an API key, or unreadable.
    return undefined;
  }
}
