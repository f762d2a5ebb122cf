import type { ObservedCall } from '../observed-call';

export interface ErrorMeaning {
  code?: string;
  means: string;
  todo: string;
}

export function errorMeaning({
  status,
  response,
}: Pick<ObservedCall, 'status' | 'response'>): ErrorMeaning | undefined {
  if (status === 200) return undefined;
  const { code, violations, message } = errorIn(response);
  if (violations.length > 0) return { code: 'Invalid request', means: violations.join('; '), todo: VIOLATED };
  const [means, todo] = BY_STATUS[status] ?? (status >= 500 ? FAILED : REFUSED);
  return { code: code || undefined, means: code && message ? message : means, todo };
}

const VIOLATED = 'Fix the fields named here: the request breaks the contract.';
const REFUSED: readonly [string, string] = [
  'The platform understood the request but refused it.',
  'Look up the code in this call’s errors, and tell the user what it means.',
];
const FAILED: readonly [string, string] = [
  'The platform failed.',
  'Try the same request again later. The platform’s support can trace it by its request ID.',
];
const BY_STATUS: Record<number, readonly [means: string, todo: string]> = {
  0: [
    'There was no response.',
    'Check the connection. A write may or may not have taken effect: read before writing again.',
  ],
  400: ['The request is not valid.', VIOLATED],
  401: ['The session is unknown or has expired.', 'Renew the session, then try again.'],
  403: ['This caller does not have permission.', 'Call as an identity that has the permission named here.'],
  404: ['It does not exist, or it belongs to someone else.', 'Show a “not found” message.'],
  409: [
    'Someone else has changed it since you read it.',
    'Read it again, and repeat the change with the new revision.',
  ],
  428: ['The current state of the site or the entity does not allow it.', REFUSED[1]],
  429: ['Too many calls in a short time.', 'Wait, and make fewer calls: use a cache or a bulk call.'],
  501: ['The emulator does not serve this call yet.', 'Try it on a real site.'],
};

interface PlatformError {
  message?: string;
  details?: {
    applicationError?: { code?: string; description?: string };
    validationError?: { fieldViolations?: { field?: string; description?: string }[] };
  };
}

function errorIn(response: string): { code?: string | undefined; message?: string | undefined; violations: string[] } {
  try {
    // The body may contain anything.
    const { message, details } = JSON.parse(response) as PlatformError;
    const violations = details?.validationError?.fieldViolations ?? [];
    const { code, description } = details?.applicationError ?? {};
    return {
      code,
      message: description || message,
      violations: violations.map((each) => `${each.field} ${each.description}`),
    };
  } catch {
    return { violations: [] };
  }
}
