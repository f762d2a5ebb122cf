import { randomUUID } from 'node:crypto';
import type { CallRecord } from './call-record';

/** The record of a call that is about to leave. */
export async function recordOf(request: Request, purpose: string | undefined): Promise<CallRecord> {
  const { pathname, search } = new URL(request.url);
  const sent = requestOf(search, await request.clone().text());
  return {
    id: randomUUID(),
    name: tokenCallerOf(sent, pathname) ?? nameOf(request) ?? pathname,
    method: request.method,
    path: pathname + search,
    status: 0,
    startedAt: new Date().toISOString(),
    durationMs: 0,
    request: sent,
    response: '',
    ...(purpose && { purpose }),
  };
}

/** What an answer adds to the record. */
export async function answerOf(response: Response): Promise<Partial<CallRecord>> {
  const requestId = response.headers.get('x-wix-request-id');
  return {
    status: response.status,
    response: withoutSecrets(await response.clone().text()),
    ...(requestId && { requestId }),
  };
}

/** What stands in the place of an answer that never came. */
export function failureOf(error: unknown): Partial<CallRecord> {
  if (!(error instanceof Error)) return { response: JSON.stringify({ error: String(error) }) };
  const { message, cause } = error;
  // `fetch` itself only says that it failed.
  return { response: JSON.stringify({ error: message, ...(cause instanceof Error && { cause: cause.message }) }) };
}

/** Which function of the SDK's `auth` asks for tokens: on the wire it is the kind of grant that tells. */
const TOKEN_CALLERS = {
  anonymous: 'auth.generateVisitorTokens',
  refresh_token: 'auth.renewToken',
  authorization_code: 'auth.getMemberTokens',
};

function tokenCallerOf(sent: string, pathname: string): string | undefined {
  if (pathname !== '/oauth2/token') return undefined;
  const grants = Object.entries(TOKEN_CALLERS);
  return grants.find(([grant]) => sent.includes(`"grantType":"${grant}"`))?.[1];
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
    return JSON.stringify(JSON.parse(text), hideSecret);
  } catch {
    return '"••• not JSON, and it names a secret"';
  }
}

/** A `code` is one where it stands beside another: with `codeVerifier` it is worth a session. A coupon's is none. */
function hideSecret(this: object, name: string, value: unknown): unknown {
  const isSecret = SECRETS.includes(name) || (name === 'code' && SECRETS.some((other) => other in this));
  return isSecret && value ? '•••' : value;
}
