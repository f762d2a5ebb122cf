import { html } from 'hono/html';
import type { Flow, FlowStep, HostedContext, HostedPage } from '../../../http/hosted/flow';
import { leaveLink } from '../../../http/hosted/form-parts';
import { frame } from '../../../http/hosted/frame/layout';
import { readOnlyPolicy } from '../../../http/hosted/frame/page-policies';
import { requireAllowedAddress, withParams } from '../../../http/hosted/return-address';
import { type Texts, textsOf } from '../../../http/hosted/texts/texts';
import type { SiteSettings } from '../../../kernel/settings';
import { endSession, memberOfSession, signOutMember } from '../sessions';
import {
  authRequestOf,
  checkAuthRequest,
  leaveWithCode,
  redirectWithCode,
  redirectWithError,
  requireAllowedRedirectUri,
} from './authorization';
import { consentForm, providerOf, requireKnownProvider } from './identity-providers';
import { signInForm, submitConsent, submitSignIn } from './sign-in-form';

/** `auth` returns with an OAuth code, `login` goes to `postFlowUrl`. */
export const hostedSignIn: HostedPage = {
  async check(request, { site }) {
    if (!request.auth) return;
    checkAuthRequest(authRequestOf(request), site.record.clientId);
    requireKnownProvider(authRequestOf(request));
  },

  async open(flow, context) {
    if (flow.intent !== 'auth') return undefined;
    const request = authRequestOf(flow.request);
    requireAllowedRedirectUri(request, context);
    const prompt = request.prompt ?? flow.request.auth?.prompt;
    const memberId = await memberOfSession(context.transaction, request.sessionToken ?? context.sessionToken);
    // The token's owner is not necessarily the user of this browser.
    if (memberId && request.sessionToken) return leaveWithCode(flow, memberId, context);
    if (isAtProvider(flow)) return undefined;
    if (memberId && prompt !== 'login') return redirectWithCode(flow, memberId, context);
    return prompt === 'none' ? redirectWithError(flow, 'login_required', 'no member is signed in', context) : undefined;
  },

  async show(flow, context, refused) {
    const t = textsOf(context.settings);
    const site = context.settings.name;
    const provider = isAtProvider(flow) ? providerOf(authRequestOf(flow.request)) : undefined;
    return {
      title: t.signIn,
      isOurs: provider ? true : undefined,
      body: html`<div class="narrow">
        <h1>${t.signInTo(site)}</h1>
        ${provider ? consentForm({ provider, site }, t, refused) : await signInForm(flow, context, refused)}
        ${provider ? '' : exitLink(flow, t)}
      </div>`,
    };
  },

  async submit(flow, form, context) {
    if (isAtProvider(flow)) {
      if (form.do !== 'allow') return redirectWithError(flow, 'access_denied', 'consent was refused', context);
      return submitConsent(form, context, (memberId) => completeSignIn(flow, memberId, context));
    }
    // `login` has no client to report to.
    if (form.do === 'cancel' && flow.intent === 'auth') {
      return redirectWithError(flow, 'access_denied', 'signing in was cancelled', context);
    }
    return submitSignIn(flow, form, context, (memberId) => completeSignIn(flow, memberId, context));
  },
};

const isAtProvider = ({ intent, request, progress }: Flow): boolean =>
  intent === 'auth' && providerOf(authRequestOf(request)) !== undefined && progress.signIn === undefined;

function completeSignIn(flow: Flow, memberId: string, context: HostedContext): FlowStep | Promise<FlowStep> {
  if (flow.intent === 'auth') return redirectWithCode(flow, memberId, context);
  const { postFlowUrl } = flow.request.callbacks ?? {};
  if (!postFlowUrl)
    return { kind: 'completed', params: {}, title: textsOf(context.settings).signedIn, lines: [], memberId };
  const url = requireAllowedAddress(postFlowUrl, context.settings, context.baseUrl);
  return { kind: 'leave', url: withParams(url, { wixMemberLoggedIn: 'true' }), memberId };
}

function exitLink({ id, intent, request }: Flow, t: Texts) {
  if (intent === 'auth') {
    return html`<form method="post" class="actions"><button name="do" value="cancel" class="text">${t.cancel}</button></form>`;
  }
  return request.callbacks?.postFlowUrl ? html`<div class="actions">${leaveLink(id, t.cancel)}</div>` : '';
}

export const hostedSignOut: HostedPage = {
  open: signOut,
  async show(_flow, { settings }) {
    return { title: textsOf(settings).signedOut, body: signedOutPage(settings) };
  },
  async submit(flow, _form, context) {
    return signOut(flow, context);
  },
};

async function signOut(flow: Flow, { transaction, settings, baseUrl, sessionToken }: HostedContext): Promise<FlowStep> {
  // Only the member's own request signs out everywhere. A foreign link only ends this browser's session.
  if (flow.memberId) await signOutMember(transaction, flow.memberId);
  await endSession(transaction, sessionToken);
  const { postFlowUrl } = flow.request.callbacks ?? {};
  if (!postFlowUrl) {
    const view = { title: textsOf(settings).signedOut, body: signedOutPage(settings) };
    const page = await frame(view, { settings, baseUrl });
    return { kind: 'leave', url: '', lastPage: { html: page, policy: readOnlyPolicy(baseUrl) }, signedOut: true };
  }
  const url = withParams(requireAllowedAddress(postFlowUrl, settings, baseUrl), { wixMemberLoggedIn: 'false' });
  return { kind: 'leave', url, signedOut: true };
}

const signedOutPage = (settings: SiteSettings) =>
  html`<section class="card narrow" role="status"><h1>${textsOf(settings).signedOut}</h1></section>`;
