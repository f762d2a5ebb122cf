import { findMember, maySignIn } from '../../../domains/members/member-documents';
import { withChosenCard } from '../../../http/hosted/cards/cards';
import { type Flow, type Form, flows, type HostedContext, insertFlow, type Refusal } from '../../../http/hosted/flow';
import { confirmPaymentPage, frame, thankYouPage } from '../../../http/hosted/frame/layout';
import { formPolicy } from '../../../http/hosted/frame/page-policies';
import { PAGE_SCRIPT } from '../../../http/hosted/frame/page-script';
import { returnAddress } from '../../../http/hosted/return-address';
import { textsOf } from '../../../http/hosted/texts/texts';
import { PlatformError } from '../../../kernel/errors';
import type { Transaction } from '../../../kernel/store/store-interface';
import { bindToBrowser, hasFlowCookie } from '../flow-browser';
import type { Services } from '../services';
import { completionAddress, follow, refusalOn, secondsToRetry } from './follow-step';
import {
  focusProblem,
  getFlow,
  getSite,
  html,
  inTransaction,
  pageOf,
  type Reply,
  readForm,
  redirectToFlow,
  requirePayments,
  type Visit,
} from './visit';

export async function visitFlow(context: Visit, services: Services): Promise<Response> {
  const site = await getSite(context, services);
  return inTransaction(context, site, async (hostedContext) => {
    const { transaction } = hostedContext;
    const storedFlow = await getFlow(transaction, context.req.param('flowId') ?? '');
    if (!storedFlow.browser) {
      const { flow, secret } = bindToBrowser(storedFlow);
      return redirectToFlow(context, hostedContext, await transaction.in(flows).update(flow), secret);
    }
    if (!hasFlowCookie(context, storedFlow)) {
      const again = await pageOf(storedFlow).anew?.(storedFlow, hostedContext);
      if (!again) throw wrongBrowser();
      const { flow, secret } = bindToBrowser(again);
      return redirectToFlow(context, hostedContext, await insertFlow(transaction, flow), secret);
    }
    const flow = await withoutBlockedMember(storedFlow, hostedContext);
    return renderPage(context, flow, hostedContext);
  });
}

export async function submit(context: Visit, services: Services): Promise<Response> {
  const site = await getSite(context, services);
  const fields = await readForm(context);
  return inTransaction(context, site, async (hostedContext) => {
    const form = withChosenCard(fields, hostedContext.transaction.now);
    const flow = await withoutBlockedMember(await getOwnFlow(context, hostedContext.transaction), hostedContext);
    if (flow.state === 'completed') return () => context.redirect(completionAddress(flow, hostedContext), 303);
    if (form.do === 'test-details') {
      return follow(context, hostedContext, flow, { kind: 'next', typed: withTestDetails(form) }, form);
    }
    const { confirmation } = form;
    if (!flow.pendingForm || confirmation === undefined) {
      return follow(context, hostedContext, flow, await pageOf(flow).submit(flow, form, hostedContext), form);
    }
    const { pendingForm, ...confirmed } = flow;
    const decided: HostedContext = {
      ...hostedContext,
      pay: () => (confirmation === 'approve' ? requirePayments(hostedContext.settings, 'approved') : 'declined'),
    };
    return follow(context, decided, confirmed, await pageOf(flow).submit(confirmed, pendingForm, decided), pendingForm);
  });
}

export async function leave(context: Visit, services: Services): Promise<Response> {
  const site = await getSite(context, services);
  return inTransaction(context, site, async (hostedContext) => {
    const flow = await getOwnFlow(context, hostedContext.transaction);
    const address = returnAddress(flow, flow.state === 'completed' ? 'completed' : 'left', hostedContext);
    if (!address) throw new PlatformError(404, 'The app did not provide a URL to go back to.');
    return () => context.redirect(address, 303);
  });
}

/** The status tells programs whether the form was refused. */
async function renderPage(context: Visit, flow: Flow, hostedContext: HostedContext): Promise<Reply> {
  const { settings, transaction, baseUrl } = hostedContext;
  const refused = flow.state === 'completed' || flow.pendingForm ? undefined : refusalOn(flow, transaction.now);
  const page = String(await frame(await currentView(flow, hostedContext, refused), hostedContext, PAGE_SCRIPT));
  const seconds = secondsToRetry(flow, transaction.now);
  const isRefused = refused && (refused.problem !== '' || Object.keys(refused.fields).length > 0);
  const status = !isRefused ? 200 : seconds === undefined ? 422 : 429;
  return () => {
    if (status === 429) context.header('retry-after', String(seconds));
    return html(context, isRefused ? focusProblem(page) : page, { status, policy: formPolicy(settings, baseUrl) });
  };
}

async function currentView(flow: Flow, hostedContext: HostedContext, refused: Refusal | undefined) {
  const t = textsOf(hostedContext.settings);
  if (flow.state === 'completed') return thankYouPage(flow, t);
  return flow.pendingForm ? confirmPaymentPage(flow, t) : pageOf(flow).show(flow, hostedContext, refused);
}

/**
 * Removes a member who has been blocked or deleted since the flow began. A member who is signed in on the hosted pages
 * does not become the flow's member: another visitor may have begun the flow and shared its URL. Assumed: the page has
 * the identity of the redirect session's caller (`maintainIdentity` in @wix/auto_sdk_redirects_redirects).
 */
async function withoutBlockedMember(flow: Flow, { transaction }: HostedContext): Promise<Flow> {
  const { memberId, ...ofVisitor } = flow;
  const member = memberId ? await findMember(transaction, memberId) : undefined;
  return !memberId || (member && maySignIn(member)) ? flow : { ...ofVisitor, memberLoggedIn: false };
}

async function getOwnFlow(context: Visit, transaction: Transaction): Promise<Flow> {
  const flow = await getFlow(transaction, context.req.param('flowId') ?? '');
  if (hasFlowCookie(context, flow)) return flow;
  throw wrongBrowser();
}

const wrongBrowser = () => new PlatformError(403, 'This page was opened in another browser. Start again from the app.');

/** Fills the empty fields with test data. */
export function withTestDetails(form: Form): Form {
  const details: Readonly<Record<string, string>> = { ...PERSON, ...(ADDRESSES[form.country ?? ''] ?? ADDRESSES.US) };
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, value.trim() || (details[fieldOf(name)] ?? value)]),
  );
}

/** On a page for several people the prefix says whose field it is: `guest1-firstName`. */
const fieldOf = (name: string): string => name.slice(name.lastIndexOf('-') + 1);

const PERSON = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phone: '+12125550188' };

const ADDRESSES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: { addressLine: '350 Fifth Avenue', city: 'New York', postalCode: '10118' },
  CA: { addressLine: '290 Bremner Boulevard', city: 'Toronto', postalCode: 'M5V 3L9' },
  GB: { addressLine: '12 St James Square', city: 'London', postalCode: 'SW1Y 4LB' },
  DE: { addressLine: 'Friedrichstraße 43', city: 'Berlin', postalCode: '10117' },
  FR: { addressLine: '5 avenue Anatole France', city: 'Paris', postalCode: '75007' },
  IL: { addressLine: 'Rothschild Boulevard 16', city: 'Tel Aviv', postalCode: '6688119' },
  AU: { addressLine: '2 Macquarie Street', city: 'Sydney', postalCode: '2000' },
  JP: { addressLine: '4-2-8 Shibakoen', city: 'Tokyo', postalCode: '105-0011' },
};
