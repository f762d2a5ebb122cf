import { html } from 'hono/html';
import type { Flow, FlowStep, HostedContext, HostedPage } from '../../../http/hosted/flow';
import { frame } from '../../../http/hosted/frame/layout';
import { readOnlyPolicy } from '../../../http/hosted/frame/page-policies';
import { requireAllowedAddress, withParams } from '../../../http/hosted/return-address';
import { textsOf } from '../../../http/hosted/texts/texts';
import type { SiteSettings } from '../../../kernel/settings';
import { endSession, signOutMember } from '../sessions';

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
