import { html } from 'hono/html';
import type { Flow, FlowStep, HostedContext, HostedPage } from '../../hosted/flow';
import { frame } from '../../hosted/layout';
import { READ_ONLY_POLICY } from '../../hosted/page-policies';
import { allowedReturn, withParams } from '../../hosted/return-address';
import { endSession, signOutMember } from '../../identity/sessions';

/** The intent `logout`: shows no page, only redirects. */
export const hostedSignOut: HostedPage = {
  open: signOut,
  async show() {
    return { title: 'You are signed out', body: signedOut() };
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
    const page = await frame({ title: 'You are signed out', body: signedOut() }, settings);
    return { kind: 'leave', url: '', shown: { html: page, policy: READ_ONLY_POLICY }, signedOut: true };
  }
  const url = withParams(allowedReturn(postFlowUrl, settings, baseUrl), { wixMemberLoggedIn: 'false' });
  return { kind: 'leave', url, signedOut: true };
}

const signedOut = () => html`<section class="card narrow" role="status"><h1>You are signed out</h1></section>`;
