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

const VIOLATED = 'Correct the named fields: the request breaks the rules of the contract.';
const REFUSED: readonly [string, string] = [
  'The platform understood the request and said no.',
  'Look the code up among the errors of this call, and say on the screen what it means there.',
];
const FAILED: readonly [string, string] = [
  'The platform failed.',
  'Ask again later, with the same request. With the request ID the platform’s support finds what happened.',
];
const BY_STATUS: Record<number, readonly [means: string, todo: string]> = {
  0: ['No answer came.', 'Check the connection. Whether a write took place is not known: read before writing again.'],
  400: ['The request is not valid.', VIOLATED],
  401: ['The session is not known or has ended.', 'Renew the session, then ask again.'],
  403: ['This caller may not do that.', 'Make the call as the identity that has the permission named here.'],
  404: ['There is no such thing, or it belongs to somebody else.', 'Show that it was not found.'],
  409: ['Somebody else changed it meanwhile.', 'Read it again and repeat the change on its new revision.'],
  428: ['The state of the site or of the thing does not allow it.', REFUSED[1]],
  429: ['Too many calls in a short time.', 'Wait, and ask less often: a cache, or one call for many.'],
  501: ['The emulator does not answer this call yet.', 'Try it on a real site.'],
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
