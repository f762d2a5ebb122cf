import type { redirects as meta } from '@wix/redirects/meta';
import { randomUUID } from '../../home/crypto';
import {
  type Flow,
  type HostedContext,
  INTENTS,
  type Intent,
  insertFlow,
  type RedirectRequest,
} from '../../http/hosted/flow';
import { requirePublished } from '../../http/hosted/published';
import { withParams } from '../../http/hosted/return-address';
import type { OperationContext, Operations } from '../../http/operations';
import { emit } from '../../kernel/domain-events';
import { PlatformError, ValidationError } from '../../kernel/errors';
import { removeSome } from '../../kernel/removal';
import { PAGES } from './pages';
import {
  oldRedirectSessions,
  type RedirectSession,
  redirectSessionExpiry,
  redirectSessions,
} from './redirect-sessions';

export const redirects = {
  async createRedirectSession(request, context) {
    const { transaction, identity, baseUrl, settings, language } = context;
    if (identity.kind === 'owner') {
      throw new PlatformError(
        403,
        'the client ID does not correspond to a headless OAuth app: ask as a visitor or member',
      );
    }
    const intent = intentOf(request);
    const page = PAGES[intent];
    if (!page) throw new PlatformError(501, `the intent "${intent}" is not emulated yet`);
    if (intent !== 'logout') requirePublished(settings);
    const caller = {
      visitorId: identity.visitorId,
      ...(identity.kind === 'member' && { memberId: identity.memberId }),
    };
    await page.check?.(request, hostedContext(context), caller);
    // Assumed: the visitor stays the same even if a new identity is requested, since the reservation or checkout
    // belongs to it.
    const keepsMember = request.preferences?.maintainIdentity !== false || intent === 'auth' || intent === 'logout';
    const flow: Flow = {
      id: randomUUID(),
      intent,
      request,
      visitorId: caller.visitorId,
      ...(keepsMember && caller),
      memberLoggedIn: false,
      state: 'open',
      progress: {},
      createdDate: transaction.now,
    };
    await insertFlow(transaction, flow);
    const session = await openSession(context, flow);
    const endpoint = `${baseUrl}/hosted/${context.site.id}/go/${session.id}`;
    // Source: "If you specify the `lang` parameter, it takes priority over the header" at createRedirectSession.
    const redirectUrl = page.ownAddress?.(request, { site: context.site, baseUrl });
    const searchParams = {
      ...(language && { lang: language }),
      ...request.preferences?.additionalQueryParameters,
      ...(redirectUrl && { redirectUrl }),
    };
    const redirectSession = {
      id: session.id,
      fullUrl: withParams(endpoint, searchParams),
      shortUrl: endpoint,
      urlDetails: { endpoint, searchParams },
    };
    await emit(transaction, 'wix.headless.v1.redirect_session_created', session.id, {
      createdEvent: { entity: redirectSession },
    });
    return { redirectSession };
  },
} satisfies Operations<typeof meta>;

function intentOf(request: RedirectRequest): Intent {
  const intents = INTENTS.filter((intent) => request[intent] !== undefined && request[intent] !== null);
  const [intent] = intents;
  if (intent && intents.length === 1) return intent;
  throw new ValidationError([
    {
      field: 'intent',
      description: intents.length === 0 ? 'must be one of the intents' : `has several intents: ${intents.join(', ')}`,
      violatedRule: intents.length === 0 ? 'REQUIRED_ONE_OF_FIELD' : 'ONE_OF_ALIGNMENT',
      data: { fields: INTENTS },
    },
  ]);
}

async function openSession({ transaction }: OperationContext, flow: Flow): Promise<RedirectSession> {
  const expiresAt = redirectSessionExpiry(transaction);
  await removeSome(transaction, oldRedirectSessions);
  return transaction.in(redirectSessions).insert({ id: randomUUID(), flowId: flow.id, used: false, expiresAt });
}

function hostedContext({ site, settings, transaction, baseUrl }: OperationContext): HostedContext {
  return { site, settings, transaction, baseUrl, pay: () => 'declined' };
}
