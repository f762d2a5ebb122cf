import { isObject } from '../../platform/kernel/values/objects';
import { EmulatorError } from '../../server/library/errors';

export type RefusalKind =
  /** Unknown or expired: only the platform's message distinguishes them. */
  | 'WRONG_KEY'
  | 'EXPIRED_KEY'
  /** The key's account has no such site, or the key does not reach it. */
  | 'FOREIGN_SITE'
  | 'NO_PERMISSION'
  | 'APP_MISSING'
  | 'OTHER_CATALOG'
  | 'NOT_FOUND'
  | 'NOT_OFFERED'
  | 'TOO_MANY_CALLS'
  | 'UNREACHABLE'
  | 'REDIRECTED'
  | 'TOO_LARGE'
  | 'OUT_OF_ORDER'
  | 'REFUSED';

/** The message says how to solve the problem. */
export class PlatformRefusal extends EmulatorError {
  override name = 'PlatformRefusal';

  constructor(
    readonly kind: RefusalKind,
    readonly operation: string,
    message: string,
    status: number,
    readonly applicationCode?: string,
    /** `body`: the platform's JSON response, if any. */
    { body, ...options }: ErrorOptions & { body?: unknown } = {},
  ) {
    super(message, status, kind === 'UNREACHABLE' ? 'UNREACHABLE' : undefined, options);
    this.body = body;
  }

  readonly body: unknown;
}

interface Answer {
  operation: string;
  permission: string | undefined;
  siteId: string;
  status: number;
  body: unknown;
}

export function refusalOf({ operation, permission, siteId, status, body }: Answer): PlatformRefusal {
  const code = applicationCodeOf(body);
  const message = messageOf(body);
  const refusal = (kind: RefusalKind, sentence: string) =>
    new PlatformRefusal(kind, operation, sentence, status, code, { body });
  if (status === 401 && /expired/i.test(message)) {
    return refusal('EXPIRED_KEY', 'the API key has expired: make a new one in the API Keys Manager of your account');
  }
  if (status === 404 && /meta-?site/i.test(message)) return refusal('FOREIGN_SITE', foreignSiteMessage(siteId));
  if (status === 401) {
    const where = 'copy it whole from the API Keys Manager of your account, or make a new one there';
    return refusal('WRONG_KEY', `the platform does not know the API key in WIX_API_KEY: ${where}`);
  }
  if (status === 403 && /meta-?site|no access to site/i.test(message))
    return refusal('FOREIGN_SITE', foreignSiteMessage(siteId));
  if (status === 403) {
    const permissionText = permission === undefined ? '' : ` (${permission})`;
    return refusal(
      'NO_PERMISSION',
      `the API key may not call ${operation}${permissionText}: allow it in the API Keys Manager of your account`,
    );
  }
  if (code?.startsWith('CATALOG_'))
    return refusal('OTHER_CATALOG', `${operation} belongs to a catalog version that the site does not use`);
  if (code?.endsWith('_NOT_INSTALLED')) {
    return refusal(
      'APP_MISSING',
      `${operation} needs an app that is not installed on the site: add it on the site's dashboard`,
    );
  }
  if (status === 501 || status === 405 || (status === 404 && code === undefined && message === '')) {
    return refusal('NOT_OFFERED', `the platform does not answer ${operation}`);
  }
  const reason = message === '' ? `status ${status}` : `${status}, ${message}`;
  if (status === 404) return refusal('NOT_FOUND', `${operation} found nothing: ${reason}`);
  if (status === 429) {
    return refusal('TOO_MANY_CALLS', `${operation} was refused, too many calls a minute: try again in a minute`);
  }
  if (status >= 500) return refusal('OUT_OF_ORDER', `${operation} failed on the platform (${reason}): try again later`);
  return refusal('REFUSED', `${operation} was refused: ${reason}`);
}

const foreignSiteMessage = (siteId: string): string =>
  `the API key does not reach the site ${siteId}: use the ID after /dashboard/ in the URL of the site's dashboard, ` +
  'and a key from the account that owns the site';

function applicationCodeOf(body: unknown): string | undefined {
  const details = isObject(body) ? body.details : undefined;
  const error = isObject(details) ? details.applicationError : undefined;
  return isObject(error) && typeof error.code === 'string' ? error.code : undefined;
}

const MAX_SAID = 300;

const messageOf = (body: unknown): string =>
  isObject(body) && typeof body.message === 'string' ? body.message.slice(0, MAX_SAID) : '';
