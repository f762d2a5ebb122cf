import { html } from 'hono/html';
import type { Flow, FlowStep, HostedContext, HostedPage } from '../../hosted/flow';
import { frame } from '../../hosted/frame/layout';
import { READ_ONLY_POLICY } from '../../hosted/frame/page-policies';
import { allowedReturn, withParams } from '../../hosted/return-address';
import { textsOf } from '../../hosted/texts/texts';
import { endSession, signOutMember } from '../../identity/sessions';
import type { SiteSettings } from '../../sites/settings';

/** The intent `logout`: shows no page, only redirects. */
export const hostedSignOut: HostedPage = {
  open: signOut,
  async show(_flow, { settings }) {
    return { title: textsOf(settings).signedOut, body: signedOut(settings) };
  },
  async submit(flow, _form, context) {
    return signOut(flow, context);
  },
};

async function signOut(flow: Flow, { transaction, settings, baseUrl, sessionToken }: HostedContext): Promise<FlowStep> {
  // Only the member who asked for the flow is signed out everywhere. An address that somebody else sent ends just
  // this browser's session.
  if (flow.memberId) await signOutMember(transaction, flow.memberId);
  await endSession(transaction, sessionToken);
  const { postFlowUrl } = flow.request.callbacks ?? {};
  if (!postFlowUrl) {
    const page = await frame({ title: textsOf(settings).signedOut, body: signedOut(settings) }, settings);
    return { kind: 'leave', url: '', shown: { html: page, policy: READ_ONLY_POLICY }, signedOut: true };
  }
  const url = withParams(allowedReturn(postFlowUrl, settings, baseUrl), { wixMemberLoggedIn: 'false' });
  return { kind: 'leave', url, signedOut: true };
}

const signedOut = (settings: SiteSettings) =>
  html`<section class="card narrow" role="status"><h1>${textsOf(settings).signedOut}</h1></section>`;
