import type { ObservedCall } from '../observed-call';

export interface ErrorMeaning {
  /** The application's code, or one for the kind of error, such as `Invalid request`. */
  code?: string;
  means: string;
  todo: string;
  /** The platform's own words, if `means` is in ours. */
  message?: string;
  /** The broken rules of the request's fields. */
  rules?: readonly BrokenRule[];
  /** The application's details about its code, such as the limits of a policy. */
  data?: Readonly<Record<string, unknown>>;
  /** The permission that the operation requires, if the caller lacks it. */
  permission?: string;
  /** The platform's documents about the rule. */
  documents?: readonly Document[];
}

export interface BrokenRule {
  field: string;
  rule: string;
  description: string;
}

interface Document {
  label: string;
  href: string;
}

interface Known {
  /** The operation's contract. */
  permission?: string | undefined;
  /** True if a fault of the site answered. */
  isFault?: boolean | undefined;
}

/** The one source of these words: request log, console, command line, agents' tools and the app's panel show it. */
export function errorMeaning(
  { status, response }: Pick<ObservedCall, 'status' | 'response'>,
  { permission, isFault = false }: Known = {},
): ErrorMeaning | undefined {
  if (status === 200) return undefined;
  const { code, violations, message, data } = errorIn(response);
  if (isFault) return { code: code || 'Fault', ...FAULT, message };
  if (violations.length > 0) {
    const means = violations.map(({ field, description }) => `${field} ${description}`).join('; ');
    const documents = violations.some(({ field }) => /^(query|search)\b/.test(field)) ? [QUERY_LANGUAGE] : undefined;
    return { code: 'Invalid request', means, todo: VIOLATED, rules: violations, documents };
  }
  // With a code a 401 refuses what was sent, such as a password, and not the session; a 400 names no fields.
  const isOwnRefusal = (status === 401 || status === 400) && Boolean(code);
  const [means, byStatus] = (isOwnRefusal ? REFUSED : BY_STATUS[status]) ?? (status >= 500 ? FAILED : REFUSED);
  const todo = (code && (BY_CODE[code] ?? byWord(code))) || byStatus;
  return {
    code: code || NAMES[status],
    means: code && message ? message : means,
    todo,
    message: code ? undefined : message,
    data,
    ...((status === 403 || status === 401) && { documents: [IDENTITIES] }),
    permission: status === 403 ? permission : undefined,
  };
}

const VIOLATED = 'Fix the fields named here: the request breaks the contract.';
const REFUSED: readonly [string, string] = [
  'The platform understood the request but refused it.',
  'Handle this code where the call is made, and tell the user what it means.',
];
const FAILED: readonly [string, string] = [
  'The platform failed.',
  'Try the same request again later. The platform’s support can trace it by its request ID.',
];
const FAULT = {
  means: 'A fault set on this site answered. The operation did not run.',
  todo: 'Check how your code handles it. To end the fault, remove it under Faults.',
};
const NOT_PERMITTED = 'Call as an identity that has the permission named here.';
const MISSING = 'Show a “not found” message.';
const WRONG_STATE = 'Its state does not allow this: read it again, and offer only what its state allows.';
const OUTDATED = 'Read it again, and repeat the change with the new revision.';
const BY_STATUS: Record<number, readonly [means: string, todo: string]> = {
  0: [
    'There was no response.',
    'Check the connection. A write may or may not have taken effect: read before writing again.',
  ],
  400: ['The request is not valid.', VIOLATED],
  401: ['The session is unknown or has expired.', 'Renew the session, then try again.'],
  403: ['This caller does not have permission.', NOT_PERMITTED],
  404: ['It does not exist, or it belongs to someone else.', MISSING],
  409: ['Someone else has changed it since you read it.', OUTDATED],
  428: ['The current state of the site or the entity does not allow it.', REFUSED[1]],
  429: ['Too many calls in a short time.', 'Wait, and make fewer calls: use a cache or a bulk call.'],
  501: ['The emulator does not serve this call yet.', 'Try it on a real site.'],
};
const NAMES: Record<number, string> = {
  0: 'No response',
  400: 'Invalid request',
  401: 'Not signed in',
  403: 'No permission',
  404: 'Not found',
  409: 'Outdated',
  429: 'Too many requests',
  501: 'Not served',
};

const NOT_INSTALLED = 'Install the app on the site, or show a page that works without it.';
const BY_CODE: Record<string, string> = {
  BOOKINGS_APP_NOT_INSTALLED: NOT_INSTALLED,
  REQUIRED_APP_NOT_INSTALLED: NOT_INSTALLED,
  WIX_EVENTS_APP_NOT_INSTALLED: NOT_INSTALLED,
  PRICING_PLANS_NOT_INSTALLED: NOT_INSTALLED,
  MEMBERS_AREA_NOT_INSTALLED: NOT_INSTALLED,
  CATALOG_V3_CALLING_CATALOG_V1_API: 'Call the modules of Catalog V3, such as productsV3.',
  CATALOG_V1_SITE_CALLING_CATALOG_V3_API: 'Call the modules of Catalog V1, such as products.',
};

/** By words of a code, the first that matches. */
const BY_WORD: readonly (readonly [words: RegExp, todo: string])[] = [
  [/REVISION/, OUTDATED],
  [/IS_FORBIDDEN$|NOT_ALLOWED|(?:PAYMENT|STATUS)_NOT_AUTHORIZED/, WRONG_STATE],
  [/PERMISSION|FORBIDDEN|UNAUTHORIZED|NOT_AUTHORIZED/, NOT_PERMITTED],
  [/NOT_FOUND|NOT_EXIST/, MISSING],
  [
    /STOCK|INSUFFICIENT_INVENTORY|CAPACITY|NOT_AVAILABLE|UNAVAILABLE|NO_LONGER|NO_OPEN/,
    'It is taken or used up: read again what is available, and let the buyer choose.',
  ],
  [/ALREADY|DUPLICATE/, 'It is there already, or done already: read it, and go on with what is there.'],
  [/LIMIT|MAX_|EXCEED|QUOTA|TOO_MANY/, 'A bound is reached: send less, or remove something first.'],
  [/EXPIRED|CLOSED|NOT_STARTED/, 'Its time has passed or has not come: tell the user when it can be used.'],
  [/_STATUS$|TRANSITION|CANNOT_BE_|CANCEL+ED|_PAID$|_LOCKED$/, WRONG_STATE],
  [/MISSING|REQUIRED|EMPTY|^NO_/, 'Send what the code names, then try again.'],
  [/INVALID|NOT_SUPPORTED|UNSUPPORTED|MISMATCH|MALFORMED/, 'Change the value that the code names, then try again.'],
];

const byWord = (code: string): string | undefined => BY_WORD.find(([words]) => words.test(code))?.[1];

const ARTICLES = 'https://dev.wix.com/docs/api-reference/articles';
const IDENTITIES = { label: 'About identities', href: `${ARTICLES}/authentication/about-identities` };
const QUERY_LANGUAGE = {
  label: 'The query language',
  href: `${ARTICLES}/work-with-wix-apis/data-retrieval/about-the-wix-api-query-language`,
};

interface PlatformError {
  message?: string;
  details?: {
    applicationError?: { code?: string; description?: string; data?: Record<string, unknown> };
    validationError?: { fieldViolations?: Violation[] };
  };
}

interface Violation {
  field?: string;
  description?: string;
  violatedRule?: string;
  ruleName?: string;
  data?: Record<string, unknown>;
}

function errorIn(response: string): {
  code?: string | undefined;
  message?: string | undefined;
  data?: Record<string, unknown> | undefined;
  violations: BrokenRule[];
} {
  try {
    // The body may contain anything.
    const { message, details } = JSON.parse(response) as PlatformError;
    const violations = details?.validationError?.fieldViolations ?? [];
    const { code, description, data = {} } = details?.applicationError ?? {};
    return {
      code,
      message: description || message || undefined,
      data: Object.keys(data).length > 0 ? data : undefined,
      violations: violations.map(toBrokenRule),
    };
  } catch {
    return { violations: [] };
  }
}

/** Example: `MAX_LENGTH 100`. */
function toBrokenRule({ field = '', description = '', violatedRule = '', ruleName, data }: Violation): BrokenRule {
  const bounds = Object.values(data ?? {}).filter((bound) => typeof bound === 'number' || typeof bound === 'string');
  return { field, description, rule: [ruleName || violatedRule, ...bounds].filter(Boolean).join(' ') };
}

/** Example: `code: meaning`, then one line each for what to do, the permission, the rules and the documents. */
export function meaningLines(meaning: ErrorMeaning): string[] {
  const { code, means, todo, message, rules, data, permission, documents } = meaning;
  return [
    code ? `${code}: ${means}` : means,
    ...(message ? [`The platform says: ${message}`] : []),
    `To do: ${todo}`,
    ...(data ? [`Details: ${JSON.stringify(data)}`] : []),
    ...(permission ? [`Permission: ${permission}`] : []),
    ...(rules ?? []).filter(({ rule }) => rule !== '').map(({ field, rule }) => `Rule: ${field} ${rule}`),
    ...(documents ?? []).map(({ label, href }) => `${label}: ${href}`),
  ];
}
