import { html, raw } from 'hono/html';
import type { Flow, FlowStep, HostedContext, LastPage, RedirectRequest } from '../../../http/hosted/flow';
import { frame } from '../../../http/hosted/frame/layout';
import { framePolicy } from '../../../http/hosted/frame/page-policies';
import { PlatformError, ValidationError } from '../../../kernel/errors';
import type { SiteSettings } from '../../../kernel/settings';
import { isPkceChallenge, issueCode, PKCE_METHOD } from '../authorization-codes';

export type AuthRequest = NonNullable<NonNullable<RedirectRequest['auth']>['authRequest']>;

export function authRequestOf(request: RedirectRequest): AuthRequest {
  return request.auth?.authRequest ?? {};
}

/** Source: the platform was seen to return 400 for a simplified body. */
export function checkAuthRequest(request: AuthRequest, clientId: string): void {
  const { responseMode = 'query' } = request;
  const isRight: Partial<Record<keyof AuthRequest, boolean>> = {
    clientId: request.clientId === clientId,
    responseType: request.responseType === 'code',
    codeChallenge: isPkceChallenge(request.codeChallenge ?? ''),
    codeChallengeMethod: request.codeChallengeMethod === PKCE_METHOD,
    state: Boolean(request.state),
    responseMode: ['query', 'fragment', 'web_message'].some((mode) => mode === responseMode),
    redirectUri: responseMode === 'web_message' || URL.canParse(request.redirectUri ?? ''),
  };
  const wrong = Object.entries(isRight).filter(([, right]) => !right);
  if (wrong.length === 0) return;
  throw new ValidationError(
    wrong.map(([name]) => ({
      field: `auth.authRequest.${name}`,
      description: 'is missing, malformed or not for this client',
      violatedRule: 'VALIDATION',
      ruleName: 'INVALID_AUTH_REQUEST',
      data: {},
    })),
  );
}

export function requireAllowedRedirectUri(
  request: AuthRequest,
  context: Pick<HostedContext, 'settings' | 'baseUrl'>,
): void {
  const { redirectUri, responseMode } = request;
  if (responseMode !== 'web_message' && redirectUri) requireListedUri(redirectUri, context);
}

export function requireListedUri(
  redirectUri: string,
  { settings, baseUrl }: Pick<HostedContext, 'settings' | 'baseUrl'>,
): void {
  if (isAllowedRedirectUri(redirectUri, settings, baseUrl)) return;
  throw new PlatformError(
    400,
    `Invalid redirect URI: ${redirectUri} isn't listed among the allowed authorization redirect URIs of this site.`,
  );
}

/** Without a list, any app on this machine can sign in. With a list, only `/login-callback` of local apps can. */
export function isAllowedRedirectUri(redirectUri: string, { redirects }: SiteSettings, baseUrl: string): boolean {
  const { allowedRedirectUris } = redirects;
  if (allowedRedirectUris.includes(redirectUri)) return true;
  if (!URL.canParse(redirectUri)) return false;
  const { protocol, hostname, origin } = new URL(redirectUri);
  const isOnLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(hostname) && ['http:', 'https:'].includes(protocol);
  if (isOnLoopback && allowedRedirectUris.length === 0) return true;
  return redirectUri === `${origin}/login-callback` && (isOnLoopback || origin === new URL(baseUrl).origin);
}

export async function redirectWithCode(flow: Flow, memberId: string, context: HostedContext): Promise<FlowStep> {
  return { ...(await leaveWithCode(flow, memberId, context)), memberId };
}

/** Leaves the browser signed out, because the caller only has the session token. */
export async function leaveWithCode(flow: Flow, memberId: string, context: HostedContext) {
  const request = authRequestOf(flow.request);
  const code = await issueCode(context, {
    memberId,
    visitorId: flow.visitorId,
    clientId: context.site.record.clientId,
    codeChallenge: request.codeChallenge ?? '',
    offline: request.scope?.split(' ').includes('offline_access') ?? false,
    redirectUri: request.redirectUri && request.responseMode !== 'web_message' ? request.redirectUri : undefined,
  });
  return leaveStep(request, { code }, context);
}

export async function redirectWithError(
  flow: Flow,
  error: 'login_required' | 'access_denied',
  description: string,
  context: HostedContext,
): Promise<FlowStep> {
  return leaveStep(authRequestOf(flow.request), { error, error_description: description }, context);
}

async function leaveStep(request: AuthRequest, answer: Record<string, string>, context: HostedContext) {
  requireAllowedRedirectUri(request, context);
  const params = { ...answer, state: request.state ?? '' };
  if (request.responseMode === 'web_message') {
    return { kind: 'leave' as const, url: '', lastPage: await messagePage(params, context) };
  }
  const url = new URL(request.redirectUri ?? '');
  if (request.responseMode === 'fragment') url.hash = new URLSearchParams(params).toString();
  else for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return { kind: 'leave' as const, url: url.href };
}

/** Posts from a hidden frame to the surrounding page, if the site allows its domain. */
async function messagePage(
  params: Record<string, string>,
  { settings, baseUrl }: Pick<HostedContext, 'settings' | 'baseUrl'>,
): Promise<LastPage> {
  const script = messageScript(params, settings.redirects.allowedDomains);
  const body = html`<p>Signing in…</p><script>${raw(script)}</script>`;
  const page = await frame({ title: 'Signing in', body }, { settings, baseUrl });
  return { html: page, policy: framePolicy(script, settings, baseUrl) };
}

/** Repeats `isAllowedDomain`, because only the browser knows the surrounding page. */
function messageScript(params: Record<string, string>, allowedDomains: readonly string[]): string {
  return `
const address = location.ancestorOrigins?.[0] ?? document.referrer;
const around = address ? new URL(address) : undefined;
const isAllowed = (entry) =>
  entry.includes('://') ? new URL(entry).origin === around.origin
  : entry.startsWith('*.') ? around.hostname.endsWith(entry.slice(1))
  : entry === around.hostname || entry === around.host;
if (around && (around.origin === location.origin || ${toScriptLiteral(allowedDomains)}.some(isAllowed))) {
  parent.postMessage(${toMessageLiteral(params)}, around.origin);
}`;
}

/**
 * Single quotes, because clients without a browser read code and state from the page's text. Source: the login over REST in
 * wix/skills, which looks for `'code': '…'`.
 */
const toMessageLiteral = (params: Record<string, string>): string =>
  `{ ${Object.entries(params)
    .map(([name, value]) => `${toQuoted(name)}: ${toQuoted(value)}`)
    .join(', ')} }`;

const toQuoted = (text: string): string => `'${toScriptLiteral(text).slice(1, -1).replaceAll("'", "\\'")}'`;

/** Escapes `<`, so that no value can close the script element. */
const toScriptLiteral = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
