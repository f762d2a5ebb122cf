import { statusOf } from './error-status';
import { ApplicationError, PlatformError, ValidationError } from './errors';
import { toJson } from './wire-json';

export interface Answer {
  status: number;
  body: unknown;
}

/** The one place that writes error bodies, in the shapes that `@wix/sdk-runtime/transform-error` reads. */
export function answerOfError(error: unknown): Answer {
  if (error instanceof ValidationError) {
    return {
      status: 400,
      body: {
        message: error.message,
        details: { validationError: { fieldViolations: error.fieldViolations } },
      },
    };
  }
  if (error instanceof ApplicationError) {
    const { status, data = {}, description = error.message } = error.details;
    return {
      status: status ?? statusOf(error.code),
      body: { message: error.message, details: { applicationError: { description, code: error.code, data } } },
    };
  }
  if (error instanceof PlatformError) {
    return { status: error.status, body: { message: error.message, details: error.details } };
  }
  return { status: 500, body: { message: 'Internal server error', details: {} } };
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-wix-request-id, x-wix-consistent',
};

export const PREFLIGHT_HEADERS = {
  ...CORS,
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
  'access-control-allow-headers':
    'authorization, content-type, x-wix-bi-gateway, x-wix-linguist, x-wix-consistent, x-wix-client-artifact-id, wix-site-id, wix-account-id',
  'access-control-max-age': '86400',
};

export function respond(answer: Answer, requestId: string): Response {
  return new Response(toJson(answer.body ?? {}), {
    status: answer.status,
    statusText: STATUS_TEXTS[answer.status] ?? '',
    headers: { ...CORS, 'content-type': 'application/json; charset=utf-8', 'x-wix-request-id': requestId },
  });
}

/** The SDK makes an error code of the status text where the body names none. */
const STATUS_TEXTS: Record<number, string> = {
  200: 'OK',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  503: 'Service Unavailable',
};
