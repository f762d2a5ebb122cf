import { randomUUID } from 'node:crypto';
import { generationOf } from './call-generation';
import type { CallRecord } from './call-record';

/** The record of a call that is about to be sent. */
export async function recordOf(request: Request, purpose: string | undefined): Promise<CallRecord> {
  const { pathname, search } = new URL(request.url);
  const sent = requestOf(search, await request.clone().text());
  const fullName = fullNameOf(request);
  return {
    id: randomUUID(),
    name: tokenCallerOf(sent, pathname) ?? nameOf(fullName, request) ?? pathname,
    method: request.method,
    path: pathname + search,
    status: 0,
    startedAt: new Date().toISOString(),
    durationMs: 0,
    request: sent,
    response: '',
    ...(purpose && { purpose }),
    ...generationOf(fullName),
  };
}

/** The fields that a response adds to the record. */
export async function answerOf(response: Response): Promise<Partial<CallRecord>> {
  const requestId = response.headers.get('x-wix-request-id');
  return {
    status: response.status,
    response: withoutSecrets(await response.clone().text()),
    ...(requestId && { requestId }),
  };
}

/** The fields that replace the response if there was none. */
export function failureOf(error: unknown): Partial<CallRecord> {
  if (!(error instanceof Error)) return { response: JSON.stringify({ error: String(error) }) };
  const { message, cause } = error;
  // The error of `fetch` says only that it failed; the cause says why.
  return { response: JSON.stringify({ error: message, ...(cause instanceof Error && { cause: cause.message }) }) };
}

/** The function of the SDK's `auth` that asks for tokens, by the kind of grant on the wire. */
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

/** Such as `com.wix.bookings.services.v2.ServicesService.QueryServices`; empty if the SDK did not send it. */
const fullNameOf = (request: Request): string => /method-fqn=([^,]+)/.exec(gatewayOf(request))?.[1] ?? '';

const gatewayOf = (request: Request): string => request.headers.get('x-wix-bi-gateway') ?? '';

/** `package-name=@wix/auto_sdk_bookings_services,method-fqn=….ServicesService.QueryServices` → `services.queryServices`. */
function nameOf(fullName: string, request: Request): string | undefined {
  const method = fullName.split('.').at(-1);
  if (!method) return undefined;
  const module = /package-name=@wix\/auto_sdk_[^_]+_([^,]+)/.exec(gatewayOf(request))?.[1];
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

/** Pages wait for this, so texts without a secret (nearly all of them) are not parsed. */
function withoutSecrets(text: string): string {
  if (!SECRETS.some((name) => text.includes(name))) return text;
  try {
    return JSON.stringify(JSON.parse(text), hideSecret);
  } catch {
    return '"••• not JSON, and it names a secret"';
  }
}

/** A `code` is secret only beside a `codeVerifier`, with which it is worth a session. A coupon's code is not. */
function hideSecret(this: object, name: string, value: unknown): unknown {
  const isSecret = SECRETS.includes(name) || (name === 'code' && SECRETS.some((other) => other in this));
  return isSecret && value ? '•••' : value;
}
