import { STATUS_CODES } from '../home/status-texts';
import { ApplicationError, PlatformError, ThrottledError, ValidationError } from '../kernel/errors';
import { SiteGoneError } from '../kernel/store/store-errors';
import { StorageUnavailableError } from '../kernel/store/unavailable';
import { toJson } from './wire/json';

export interface JsonResponse {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** The only place that writes error bodies, as `@wix/sdk-runtime/transform-error` reads them. */
export function errorResponse(error: unknown): JsonResponse {
  if (error instanceof ValidationError) {
    const fieldViolations = error.fieldViolations
      .slice(0, MAX_VIOLATIONS)
      .map((violation) => ({ ...violation, description: shorten(violation.description) }));
    return {
      status: 400,
      body: { message: shorten(error.message), details: { validationError: { fieldViolations } } },
    };
  }
  if (error instanceof ApplicationError) {
    const { status, data, description } = error.details;
    // Source: most quoted bodies have the code alone.
    const applicationError = {
      description: description !== undefined ? shorten(description) : undefined,
      code: error.code,
      data,
    };
    return {
      status: status ?? httpStatusOf(error.code),
      body: { message: shorten(error.message), details: { applicationError } },
      headers: error instanceof ThrottledError ? { 'retry-after': String(error.retryAfterSeconds) } : undefined,
    };
  }
  if (error instanceof PlatformError) {
    const { status, details, errorCode } = error;
    return {
      status,
      body: { message: shorten(error.message), details, errorCode },
    };
  }
  if (error instanceof SiteGoneError) return { status: 404, body: { message: error.message, details: {} } };
  if (error instanceof StorageUnavailableError) return { status: 503, body: { message: error.message, details: {} } };
  return { status: 500, body: { message: 'Internal server error', details: {} } };
}

/** The error of an operation that has no handler. */
export const notEmulated = (operation: string): string => `${operation} is not emulated yet. ${SEE_REFUSED}`;

export const SEE_REFUSED = '"npx headless-emulator requests --failed" lists the calls that were not answered.';

const MAX_MESSAGE = 2_000;
const MAX_VIOLATIONS = 1_000;

const shorten = (message: string): string =>
  message.length > MAX_MESSAGE ? `${message.slice(0, MAX_MESSAGE)}… (${message.length} characters)` : message;

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-wix-request-id, x-wix-consistent, retry-after',
};

const ALLOWED_HEADERS =
  'authorization, content-type, x-wix-bi-gateway, x-wix-linguist, x-wix-consistent, x-wix-client-artifact-id, wix-site-id, wix-account-id';

export function preflight(request: Request): Response {
  const requestedHeaders = request.headers.get('access-control-request-headers');
  return new Response(null, {
    status: 204,
    headers: {
      ...CORS,
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
      'access-control-allow-headers': requestedHeaders ? `${ALLOWED_HEADERS}, ${requestedHeaders}` : ALLOWED_HEADERS,
      'access-control-max-age': '86400',
      vary: 'access-control-request-headers',
    },
  });
}

export function respond(answer: JsonResponse, requestId: string): Response {
  return respondJson(toJson(answer.body ?? {}), answer, requestId);
}

export function respondJson(
  json: ReturnType<typeof toJson>,
  { status, headers }: Omit<JsonResponse, 'body'>,
  requestId: string,
): Response {
  return new Response(json, {
    status,
    // Some errors of the SDK depend on the status text.
    statusText: STATUS_CODES[status] ?? '',
    headers: {
      ...CORS,
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'x-wix-request-id': requestId,
    },
  });
}

/** Source: "About Errors" on dev.wix.com: 404 missing, 409 conflict, 428 precondition, 403 no permission, else 400. */
function httpStatusOf(code: string): number {
  return STATUS_BY_CODE[code] ?? statusByWord(code);
}

const STATUS_BY_CODE: Record<string, number> = {
  OWNED_CART_NOT_FOUND: 404,
  READ_ORDER_FORBIDDEN: 403,
  SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT: 428,
  SITE_NOT_ACCEPTING_PAYMENTS: 428,
  SITE_MUST_ACCEPT_PAYMENTS: 428,
  CHECKOUT_IS_COMPLETE: 428,
  EMPTY_CHECKOUT: 428,
  FULL_OUT_OF_STOCK: 428,
  PARTIAL_OUT_OF_STOCK: 428,
  NO_SELECTED_CARRIER_SERVICE_OPTION: 428,
  plan_not_found: 404,
  SLOT_NOT_AVAILABLE: 409,
  SESSION_CAPACITY_EXCEEDED: 409,
  SCHEDULE_CAPACITY_EXCEEDED: 409,
  INSUFFICIENT_INVENTORY: 409,
  // Assumed: 400, since only a number in the request is missing.
  NUMBER_OF_PARTICIPANTS_NOT_FOUND: 400,
  // Assumed: the request is valid, but the pool, program or transaction is in the wrong state.
  BALANCE_EXCEEDED_LIMITS: 428,
  NOT_ENOUGH_BALANCE: 428,
  NOT_LATEST_TRANSACTION: 428,
  POOL_NOT_ACTIVE: 428,
  PROGRAM_STATUS_TRANSITION_NOT_ALLOWED: 428,
  TRANSACTION_NOT_CANCELABLE: 428,
  TRANSACTION_NOT_REALLOCATABLE: 428,
  THROTTLED_FEATURE: 429,
  // Source: "429 Resource Exhausted" at createResourceType on dev.wix.com.
  MAX_NUMBER_OF_RESOURCE_TYPES_REACHED: 429,
  '-19995': 409,
  '-19976': 401,
  '-19999': 404,
  '-19973': 403,
  '-19956': 403,
  '-19971': 400,
  '-19970': 400,
};

function statusByWord(code: string): number {
  if (/NOT_FOUND|DOES_NOT_EXIST/.test(code)) return 404;
  if (/ALREADY|DUPLICATE|CONFLICT|INVALID_REVISION/.test(code)) return 409;
  if (/FORBIDDEN|UNAUTHORIZED|NO_PERMISSION|NOT_ALLOWED/.test(code)) return 403;
  if (/NOT_INSTALLED|PROVISIONING|CALLING_CATALOG|NOT_PUBLISHED|_STATUS$|MISSING_IDENTITY/.test(code)) return 428;
  return 400;
}
