import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { viewRefusal } from '../control/access';
import type { Transaction } from '../database/store';
import { checkoutAddress } from '../ecom/checkout/address';
import { checkouts } from '../ecom/checkout/checkouts';
import { callbacksOf } from '../ecom/checkout/headless-address';
import { findRsvpEvent } from '../events/rsvp/hosted/rsvp';
import { PlatformError } from '../http/errors';
import { ConnectionLost } from '../http/faults';
import { errorResponse } from '../http/responses';
import { bodyText } from '../http/wire/body-limit';
import { parseForm } from '../http/wire/bounded-form';
import { memberOfSession, startSession } from '../identity/sessions';
import { findMember, maySignIn } from '../members/members';
import { knownBrowserCookie, knownBrowserOf, newKnownBrowser } from '../members/sign-in/known-browser';
import { getRecovery, recoveryIdOf } from '../members/sign-in/password-recovery';
import { consumeRedirectSession } from '../redirects/sessions';
import type { SiteSettings } from '../sites/settings';
import type { Site } from '../sites/site';
import { outcomeOfCard, withoutCard } from './cards';
import {
  type Flow,
  type FlowStep,
  type Form,
  flowAddress,
  flows,
  type HostedContext,
  type HostedPage,
  type PaymentOutcome,
} from './flow';
import { begunInBrowser, giveToBrowser, isInItsBrowser } from './flow-browser';
import { confirmPaymentPage, errorPage, frame, thankYouPage } from './layout';
import { mailboxPage } from './mailbox-page';
import { formPolicy, READ_ONLY_POLICY } from './page-policies';
import { PAGES } from './pages';
import { allowedReturn, returnAddress } from './return-address';
import type { Services, Web } from './services';
import { cookieName, cookiePath } from './session-cookie';

type Visit = Context<Web>;

/** The pages that the platform hosts: plain forms. All state is in the database, so that reload and back are safe. */
export function hosted(services: Services): Hono<Web> {
  const app = new Hono<Web>();
  app.use(async (context, next) => {
    // A HEAD request, such as a mail scanner's, must not use up a link that works once.
    if (context.req.method === 'HEAD') return context.body(null, 405, { allow: 'GET, POST' });
    await next();
    context.header('cache-control', 'no-store');
    context.header('referrer-policy', 'same-origin');
    context.header('x-robots-tag', 'noindex');
  });
  app.get('/:siteId/go/:sessionId', (context) => enter(context, services));
  app.get('/:siteId/__ecom/checkout', (context) => visitCheckout(context, services));
  app.get('/:siteId/event-details/:slug', (context) => visitEvent(context, services));
  app.get('/:siteId/set-password/:token', (context) => visitNewPassword(context, services));
  app.get('/:siteId/mailbox', (context) => visitMailbox(context, services));
  app.get('/:siteId/flow/:flowId', (context) => look(context, services));
  app.post('/:siteId/flow/:flowId', (context) => submit(context, services));
  app.get('/:siteId/flow/:flowId/leave', (context) => leave(context, services));
  app.onError(async (error, context) => {
    if (error instanceof ConnectionLost) throw error;
    const { status } = errorResponse(error);
    if (status === 500 && !(error instanceof PlatformError)) console.error(error);
    const message =
      status === 500 && !(error instanceof PlatformError) ? 'Something broke on this page.' : error.message;
    return html(context, errorPage(status, message), { status, policy: READ_ONLY_POLICY });
  });
  return app;
}

/** Opens the address of a redirect session, which is used up by that. */
async function enter(context: Visit, services: Services): Promise<Response> {
  const site = await siteOf(context, services);
  const sessionId = context.req.param('sessionId') ?? '';
  return inTransaction(context, site, async (hostedContext) => {
    const session = await consumeRedirectSession(hostedContext.transaction, sessionId);
    const { flow, secret } = begunInBrowser(await flowOf(hostedContext.transaction, session.flowId));
    const step = await pageOf(flow).open?.(flow, hostedContext);
    if (!step) return lead(context, hostedContext, await hostedContext.transaction.in(flows).update(flow), secret);
    const reply = await follow(context, hostedContext, flow, step, {});
    return () => {
      giveToBrowser(context, hostedContext, flow, secret);
      return reply();
    };
  });
}

/** Redirects to the flow's page and gives the browser the flow's cookie. */
function lead(context: Visit, hostedContext: HostedContext, flow: Flow, secret: string): Reply {
  return () => {
    giveToBrowser(context, hostedContext, flow, secret);
    return context.redirect(flowAddress(hostedContext, flow), 303);
  };
}

/** The checkout's own address, which shops take out of a redirect session's. Whoever has no part in it gets one anew. */
async function visitCheckout(context: Visit, services: Services): Promise<Response> {
  const site = await siteOf(context, services);
  const { checkoutId = '', headlessExternalUrls } = context.req.query();
  return inTransaction(context, site, async (hostedContext) => {
    const checkout = await hostedContext.transaction.in(checkouts).find(checkoutId);
    if (!checkout) throw new PlatformError(404, `there is no checkout ${checkoutId}`);
    const address = await checkoutAddress(hostedContext, checkout, callbacksOf(headlessExternalUrls));
    return () => context.redirect(address, 303);
  });
}

/** The page of an RSVP event. It needs no redirect session: its query has the return addresses, named as in `CallbackParams`. */
async function visitEvent(context: Visit, services: Services): Promise<Response> {
  const site = await siteOf(context, services);
  const { thankYouPageUrl, postFlowUrl } = context.req.query();
  return inTransaction(context, site, async (hostedContext) => {
    const { transaction, settings, baseUrl } = hostedContext;
    const event = await findRsvpEvent(hostedContext, context.req.param('slug') ?? '');
    for (const address of [thankYouPageUrl, postFlowUrl]) if (address) allowedReturn(address, settings, baseUrl);
    const callbacks = { ...(thankYouPageUrl && { thankYouPageUrl }), ...(postFlowUrl && { postFlowUrl }) };
    // No caller's identity comes with this visit, so the guest is whoever is signed in on the hosted pages.
    const memberId = await memberOfSession(transaction, hostedContext.sessionToken);
    const { flow, secret } = begunInBrowser<Flow>({
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
    return lead(context, hostedContext, await transaction.in(flows).insert(flow), secret);
  });
}

/** The link in a recovery or activation mail. Opening it does not use it up. */
async function visitNewPassword(context: Visit, services: Services): Promise<Response> {
  const site = await siteOf(context, services);
  return inTransaction(context, site, async (hostedContext) => {
    const { transaction } = hostedContext;
    const recovery = await getRecovery(transaction, recoveryIdOf(context.req.param('token') ?? ''));
    const { flow, secret } = begunInBrowser<Flow>({
      id: randomUUID(),
      intent: 'setPassword',
      request: {},
      visitorId: randomUUID(),
      memberLoggedIn: false,
      state: 'open',
      progress: { recoveryId: recovery.id },
      createdDate: transaction.now,
    });
    return lead(context, hostedContext, await transaction.in(flows).insert(flow), secret);
  });
}

/** All mails of the site with their links, only for callers who may use the control interface. */
async function visitMailbox(context: Visit, services: Services): Promise<Response> {
  if (viewRefusal(context.req.raw, context.env, services.access)) {
    throw new PlatformError(403, 'The mailbox opens to those who may use the control interface.');
  }
  const site = await siteOf(context, services);
  return site.run(async (transaction, settings) =>
    html(context, frame(await mailboxPage(transaction), settings), { policy: READ_ONLY_POLICY }),
  );
}

async function look(context: Visit, services: Services): Promise<Response> {
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

async function submit(context: Visit, services: Services): Promise<Response> {
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
async function leave(context: Visit, services: Services): Promise<Response> {
  const site = await siteOf(context, services);
  return inTransaction(context, site, async (hostedContext) => {
    const flow = await ownFlowOf(context, hostedContext.transaction);
    const address = returnAddress(flow, flow.state === 'completed' ? 'completed' : 'left', hostedContext);
    if (!address) throw new PlatformError(404, 'The app gave no address to go back to.');
    return () => context.redirect(address, 303);
  });
}

type Reply = () => Response | Promise<Response>;

/** Stores the result of the step and answers it, in the same transaction in which the page did its work. */
async function follow(
  context: Visit,
  hostedContext: HostedContext,
  flow: Flow,
  step: FlowStep,
  form: Form,
): Promise<Reply> {
  const { transaction, settings } = hostedContext;
  switch (step.kind) {
    case 'refused': {
      const refusal = { problem: step.problem, fields: step.fields ?? {}, form };
      // This also drops a payment that waited for confirmation: the form is shown again.
      await transaction.in(flows).update(flow);
      const view = await pageOf(flow).show(flow, hostedContext, refusal);
      const { retryAfterSeconds } = step;
      return () => {
        if (retryAfterSeconds !== undefined) context.header('retry-after', String(retryAfterSeconds));
        const status = retryAfterSeconds === undefined ? 422 : 429;
        return html(context, frame(view, settings), { status, policy: formPolicy(settings) });
      };
    }
    case 'confirm-payment':
      await transaction.in(flows).update({ ...flow, pendingForm: withoutCard(form) });
      return () => context.redirect(flowAddress(hostedContext, flow), 303);
    case 'next': {
      await signIn(context, hostedContext, step.memberId);
      const member = step.memberId ? { memberId: step.memberId, memberLoggedIn: true } : {};
      await transaction.in(flows).update({ ...flow, ...member, progress: { ...flow.progress, ...step.progress } });
      return () => context.redirect(flowAddress(hostedContext, flow), 303);
    }
    case 'completed': {
      const { params, title, lines, memberId } = step;
      await signIn(context, hostedContext, memberId);
      const completed = await transaction.in(flows).update({
        ...flow,
        ...(memberId && { memberId, memberLoggedIn: true }),
        state: 'completed',
        result: { params, title, lines },
      });
      return () => context.redirect(afterwards(completed, hostedContext), 303);
    }
    case 'leave': {
      await signIn(context, hostedContext, step.memberId);
      const member = step.memberId ? { memberId: step.memberId, memberLoggedIn: true } : {};
      await transaction.in(flows).update({ ...flow, ...member, state: 'left' });
      return () => {
        if (step.signedOut) deleteCookie(context, cookieName(hostedContext.site), { path: cookiePath(hostedContext) });
        return step.shown ? html(context, step.shown.html, step.shown) : context.redirect(step.url, 303);
      };
    }
  }
}

async function currentView(flow: Flow, hostedContext: HostedContext) {
  if (flow.state === 'completed') return thankYouPage(flow);
  return flow.pendingForm ? confirmPaymentPage(flow) : pageOf(flow).show(flow, hostedContext);
}

/** Where to go after success: the app's address, or the platform's own thank-you page if the app gave none. */
function afterwards(flow: Flow, hostedContext: HostedContext): string {
  const isAppThanking = Boolean(flow.request.callbacks?.thankYouPageUrl);
  return (isAppThanking && returnAddress(flow, 'completed', hostedContext)) || flowAddress(hostedContext, flow);
}

async function inTransaction(
  context: Visit,
  site: Site,
  work: (hostedContext: HostedContext) => Promise<Reply>,
): Promise<Response> {
  const reply = await site.run((transaction: Transaction, settings: SiteSettings) =>
    work({
      site,
      settings,
      transaction,
      baseUrl: context.env.baseUrl,
      sessionToken: getCookie(context, cookieName(site)),
      knownBrowser: getCookie(context, knownBrowserCookie(site)),
      pay: (form) => whilePaid(settings, outcomeOfCard(form)),
    }),
  );
  return reply();
}

/** Refuses the payment if the site stopped taking payments after the page was opened. */
function whilePaid({ premium, acceptsPayments }: SiteSettings, outcome: PaymentOutcome): PaymentOutcome {
  if (premium && acceptsPayments) return outcome;
  throw new PlatformError(428, 'This site takes no payments at present. Nothing was charged.');
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

/** Starts the member's session on the hosted pages; its cookie goes out with the response. */
async function signIn(context: Visit, hostedContext: HostedContext, memberId: string | undefined): Promise<void> {
  if (!memberId) return;
  const { site, transaction, baseUrl, knownBrowser } = hostedContext;
  const token = await startSession(transaction, memberId);
  const attributes = {
    path: cookiePath(hostedContext),
    httpOnly: true,
    sameSite: 'Lax',
    secure: baseUrl.startsWith('https:'),
  } as const;
  setCookie(context, cookieName(site), token, attributes);
  if (knownBrowserOf(site, memberId, knownBrowser)) return;
  setCookie(context, knownBrowserCookie(site), newKnownBrowser(site, memberId), {
    ...attributes,
    maxAge: KNOWN_BROWSER_SECONDS,
  });
}

/** Assumed. Browsers keep no cookie for longer than 400 days. */
const KNOWN_BROWSER_SECONDS = 365 * 24 * 60 * 60;

function pageOf(flow: Flow): HostedPage {
  const page = PAGES[flow.intent];
  if (!page) throw new PlatformError(501, `the intent "${flow.intent}" is not emulated yet`);
  return page;
}

async function flowOf(transaction: Transaction, id: string): Promise<Flow> {
  const flow = await transaction.in(flows).find(id);
  if (!flow) throw new PlatformError(404, 'This page does not exist. Start again from the app.');
  return flow;
}

async function ownFlowOf(context: Visit, transaction: Transaction): Promise<Flow> {
  const flow = await flowOf(transaction, context.req.param('flowId') ?? '');
  if (isInItsBrowser(context, flow)) return flow;
  throw notItsBrowser();
}

const notItsBrowser = () =>
  new PlatformError(403, 'This page belongs to the browser in which it was begun. Start again from the app.');

async function siteOf(context: Visit, { sites }: Services): Promise<Site> {
  const site = await sites.byId(context.req.param('siteId') ?? '');
  if (!site) throw new PlatformError(404, 'This site does not exist.');
  return site;
}

async function formOf(context: Visit): Promise<Form> {
  const text = await bodyText(context.req.raw);
  if (text === '') return {};
  const contentType = context.req.header('content-type') ?? '';
  if (!contentType.startsWith('application/x-www-form-urlencoded')) {
    throw new PlatformError(400, 'This form cannot be read.');
  }
  // U+0000 cannot be typed into a form, and not every database keeps it.
  return Object.fromEntries(Object.entries(parseForm(text)).map(([name, value]) => [name, value.replaceAll('\0', '')]));
}

interface Head {
  status?: number;
  policy: string;
}

async function html(context: Visit, page: unknown, { status = 200, policy }: Head): Promise<Response> {
  return context.html(String(await page), status as 200, { 'content-security-policy': policy });
}
