import { checkoutAddress } from '../../../domains/ecom/checkout/checkout-address';
import { callbacksOf } from '../../../domains/ecom/checkout/headless-address';
import { findOrOpenCheckout } from '../../../domains/ecom/checkout/opening';
import { findRsvpEvent } from '../../../domains/events/rsvp/hosted/rsvp-form';
import { memberOfSession } from '../../../domains/identity/sessions';
import { getRecovery, recoveryIdOf } from '../../../domains/identity/sign-in/password-recovery';
import { randomUUID } from '../../../home/crypto';
import { viewRefusal } from '../../../http/access';
import { type Flow, flows, insertFlow } from '../../../http/hosted/flow';
import { frame } from '../../../http/hosted/frame/layout';
import { readOnlyPolicy } from '../../../http/hosted/frame/page-policies';
import { requireAllowedAddress } from '../../../http/hosted/return-address';
import { PlatformError } from '../../../kernel/errors';
import { bindToBrowser, setFlowCookie } from '../flow-browser';
import { mailboxPage } from '../mailbox-page';
import { consumeRedirectSession } from '../redirect-sessions';
import type { Services } from '../services';
import { follow } from './follow-step';
import { getFlow, getSite, html, inTransaction, pageOf, redirectToFlow, type Visit } from './visit';

export async function enter(context: Visit, services: Services): Promise<Response> {
  const site = await getSite(context, services);
  const sessionId = context.req.param('sessionId') ?? '';
  return inTransaction(context, site, async (hostedContext) => {
    const session = await consumeRedirectSession(hostedContext.transaction, sessionId);
    const { flow, secret } = bindToBrowser(await getFlow(hostedContext.transaction, session.flowId));
    const step = await pageOf(flow).open?.(flow, hostedContext);
    if (!step)
      return redirectToFlow(context, hostedContext, await hostedContext.transaction.in(flows).update(flow), secret);
    const reply = await follow(context, hostedContext, flow, step, {});
    return () => {
      setFlowCookie(context, hostedContext, flow, secret);
      return reply();
    };
  });
}

/** Shops extract this URL from a redirect session. A browser that did not begin the flow gets a new flow. */
export async function visitCheckout(context: Visit, services: Services): Promise<Response> {
  const site = await getSite(context, services);
  const { checkoutId = '', headlessExternalUrls } = context.req.query();
  return inTransaction(context, site, async (hostedContext) => {
    // The checkout's ID is the only proof required. A cart is its own checkout, so it is opened here.
    const checkout = await findOrOpenCheckout(hostedContext, checkoutId, 'owner');
    if (!checkout) throw new PlatformError(404, `there is no checkout ${checkoutId}`);
    const address = await checkoutAddress(hostedContext, checkout, callbacksOf(headlessExternalUrls));
    return () => context.redirect(address, 303);
  });
}

/** Needs no redirect session: its query has the return URLs, named as in `CallbackParams`. */
export async function visitEvent(context: Visit, services: Services): Promise<Response> {
  const site = await getSite(context, services);
  const { thankYouPageUrl, postFlowUrl } = context.req.query();
  return inTransaction(context, site, async (hostedContext) => {
    const { transaction, settings, baseUrl } = hostedContext;
    const event = await findRsvpEvent(hostedContext, context.req.param('slug') ?? '');
    for (const address of [thankYouPageUrl, postFlowUrl])
      if (address) requireAllowedAddress(address, settings, baseUrl);
    const callbacks = { thankYouPageUrl: thankYouPageUrl || undefined, postFlowUrl: postFlowUrl || undefined };
    // The visit carries no caller's identity, so the guest is the member signed in on the hosted pages, if any.
    const memberId = await memberOfSession(transaction, hostedContext.sessionToken);
    const { flow, secret } = bindToBrowser<Flow>({
      id: randomUUID(),
      intent: 'rsvp',
      request: { callbacks },
      visitorId: randomUUID(),
      ...(memberId && { memberId }),
      memberLoggedIn: memberId !== undefined,
      state: 'open',
      progress: { eventId: event.id },
      createdDate: transaction.now,
    });
    return redirectToFlow(context, hostedContext, await insertFlow(transaction, flow), secret);
  });
}

/** Opening the link in a recovery or activation mail does not use it up. */
export async function visitNewPassword(context: Visit, services: Services): Promise<Response> {
  const site = await getSite(context, services);
  return inTransaction(context, site, async (hostedContext) => {
    const { transaction } = hostedContext;
    const recovery = await getRecovery(transaction, recoveryIdOf(context.req.param('token') ?? ''));
    const { flow, secret } = bindToBrowser<Flow>({
      id: randomUUID(),
      intent: 'setPassword',
      request: {},
      visitorId: randomUUID(),
      memberLoggedIn: false,
      state: 'open',
      progress: { recoveryId: recovery.id },
      createdDate: transaction.now,
    });
    return redirectToFlow(context, hostedContext, await insertFlow(transaction, flow), secret);
  });
}

/** Only for callers who may use the control interface: the mails contain links that work once. */
export async function visitMailbox(context: Visit, services: Services): Promise<Response> {
  if (viewRefusal(context.req.raw, context.env, services.access)) {
    throw new PlatformError(403, 'The mailbox opens only on the computer that runs the sandbox.');
  }
  const site = await getSite(context, services);
  return site.run(async (transaction, settings) => {
    const view = await mailboxPage({ transaction, settings, ...context.env }, context.req.query('returnUrl'));
    const { baseUrl } = context.env;
    return html(context, frame(view, { settings, baseUrl }), { policy: readOnlyPolicy(baseUrl) });
  });
}
