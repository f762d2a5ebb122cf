import type { Transaction } from '../../database/store';
import { PlatformError } from '../../http/errors';
import { findMember, maySignIn } from '../../members/members';
import { type Flow, flows, type HostedContext } from '../flow';
import { begunInBrowser, isInItsBrowser } from '../flow-browser';
import { confirmPaymentPage, frame, thankYouPage } from '../layout';
import { formPolicy } from '../page-policies';
import { returnAddress } from '../return-address';
import type { Services } from '../services';
import { flowOf, lead, pageOf } from './flow-pages';
import { afterwards, follow } from './follow-step';
import { formOf, html, inTransaction, siteOf, type Visit, whilePaid } from './visit';

/** Shows the flow's page. */
export async function look(context: Visit, services: Services): Promise<Response> {
  const site = await siteOf(context, services);
  return inTransaction(context, site, async (hostedContext) => {
    const { transaction } = hostedContext;
    const found = await flowOf(transaction, context.req.param('flowId') ?? '');
    if (!found.browser) {
      const { flow, secret } = begunInBrowser(found);
      return lead(context, hostedContext, await transaction.in(flows).update(flow), secret);
    }
    if (!isInItsBrowser(context, found)) {
      const again = await pageOf(found).anew?.(found, hostedContext);
      if (!again) throw notItsBrowser();
      const { flow, secret } = begunInBrowser(again);
      return lead(context, hostedContext, await transaction.in(flows).insert(flow), secret);
    }
    const flow = await withoutShutOut(found, hostedContext);
    const view = await currentView(flow, hostedContext);
    const { settings } = hostedContext;
    return () => html(context, frame(view, settings), { policy: formPolicy(settings) });
  });
}

/** Takes the flow one step on. */
export async function submit(context: Visit, services: Services): Promise<Response> {
  const site = await siteOf(context, services);
  const form = await formOf(context);
  return inTransaction(context, site, async (hostedContext) => {
    const flow = await withoutShutOut(await ownFlowOf(context, hostedContext.transaction), hostedContext);
    if (flow.state === 'completed') return () => context.redirect(afterwards(flow, hostedContext), 303);
    const { confirmation } = form;
    if (!flow.pendingForm || confirmation === undefined) {
      return follow(context, hostedContext, flow, await pageOf(flow).submit(flow, form, hostedContext), form);
    }
    const { pendingForm, ...confirmed } = flow;
    const decided: HostedContext = {
      ...hostedContext,
      pay: () => (confirmation === 'approve' ? whilePaid(hostedContext.settings, 'approved') : 'declined'),
    };
    return follow(context, decided, confirmed, await pageOf(flow).submit(confirmed, pendingForm, decided), pendingForm);
  });
}

/** Leaves the flow early and returns to the caller; nothing is bought. */
export async function leave(context: Visit, services: Services): Promise<Response> {
  const site = await siteOf(context, services);
  return inTransaction(context, site, async (hostedContext) => {
    const flow = await ownFlowOf(context, hostedContext.transaction);
    const address = returnAddress(flow, flow.state === 'completed' ? 'completed' : 'left', hostedContext);
    if (!address) throw new PlatformError(404, 'The app gave no address to go back to.');
    return () => context.redirect(address, 303);
  });
}

async function currentView(flow: Flow, hostedContext: HostedContext) {
  if (flow.state === 'completed') return thankYouPage(flow);
  return flow.pendingForm ? confirmPaymentPage(flow) : pageOf(flow).show(flow, hostedContext);
}

/**
 * The flow without a member who has been blocked or removed since it began. A member who is signed in on the hosted
 * pages for another reason does not become the flow's member: another visitor may have begun the flow and sent its
 * address on. Assumed: the page has the identity of the redirect session's caller (`maintainIdentity` in
 * @wix/auto_sdk_redirects_redirects).
 */
async function withoutShutOut(flow: Flow, { transaction }: HostedContext): Promise<Flow> {
  const { memberId, ...ofVisitor } = flow;
  const member = memberId ? await findMember(transaction, memberId) : undefined;
  return !memberId || (member && maySignIn(member)) ? flow : { ...ofVisitor, memberLoggedIn: false };
}

async function ownFlowOf(context: Visit, transaction: Transaction): Promise<Flow> {
  const flow = await flowOf(transaction, context.req.param('flowId') ?? '');
  if (isInItsBrowser(context, flow)) return flow;
  throw notItsBrowser();
}

const notItsBrowser = () =>
  new PlatformError(403, 'This page belongs to the browser in which it was begun. Start again from the app.');
