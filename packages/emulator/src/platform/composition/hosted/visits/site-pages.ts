import { postPage, postsOfCategoryPage, postsOfTagPage } from '../../../domains/blog/hosted';
import { bookingCalendarPage, servicePage } from '../../../domains/bookings/service-pages/page';
import { eventDocuments } from '../../../domains/events/event/event-documents';
import {
  ticketedEventPage,
  ticketFormFlow,
  ticketOrderPage,
} from '../../../domains/events/ticket-orders/hosted/event-page';
import { memberOfSession } from '../../../domains/identity/sessions';
import { productPage } from '../../../domains/stores/product-pages/page';
import { randomUUID } from '../../../home/crypto';
import { type HostedContext, type HostedView, insertFlow, type Refusal } from '../../../http/hosted/flow';
import { frame } from '../../../http/hosted/frame/layout';
import { readOnlyPolicy, sitePagePolicy } from '../../../http/hosted/frame/page-policies';
import { siteAddress } from '../../../http/hosted/published';
import type { SitePage, SiteVisit } from '../../../http/hosted/site-page';
import { bindToBrowser } from '../flow-browser';
import type { Services } from '../services';
import { visitEvent } from './entrances';
import { homePage } from './home-page';
import { focusProblem, getSite, html, inTransaction, type Reply, readForm, redirectToFlow, type Visit } from './visit';

export const SITE_PAGES: Readonly<Record<string, SitePage>> = {
  'product-page': productPage,
  'service-page': servicePage,
  'booking-calendar': bookingCalendarPage,
  post: postPage,
  'blog/categories': postsOfCategoryPage,
  'blog/tags': postsOfTagPage,
};

export async function visitHome(context: Visit, services: Services): Promise<Response> {
  const site = await getSite(context, services);
  return inTransaction(context, site, async (hostedContext) => {
    const page = frame(await homePage(hostedContext), hostedContext);
    return () => html(context, page, { policy: readOnlyPolicy(hostedContext.baseUrl) });
  });
}

export async function visitPage(context: Visit, services: Services, folder: string, page: SitePage) {
  const site = await getSite(context, services);
  return inTransaction(context, site, async (hostedContext) => {
    const visit = await toSiteVisit(context, hostedContext, folder);
    return renderPage(context, visit, await page.show(slugOf(context), visit));
  });
}

export async function submitPage(context: Visit, services: Services, folder: string, page: SitePage) {
  const site = await getSite(context, services);
  const form = await readForm(context);
  return inTransaction(context, site, async (hostedContext) => {
    const visit = await toSiteVisit(context, hostedContext, folder);
    const step = await page.submit?.(slugOf(context), form, visit);
    if (step?.kind === 'address') return () => context.redirect(step.url, 303);
    if (step?.kind === 'flow') {
      const { flow, secret } = bindToBrowser(step.flow);
      return redirectToFlow(context, hostedContext, await insertFlow(hostedContext.transaction, flow), secret);
    }
    const refused = step && { problem: step.problem, fields: step.fields ?? {}, form };
    return renderPage(context, visit, await page.show(slugOf(context), visit, refused), refused);
  });
}

/** Guests of RSVP events answer on the page itself, which is a flow. */
export async function visitAnyEvent(context: Visit, services: Services): Promise<Response> {
  const site = await getSite(context, services);
  const event = await site.run((transaction) => transaction.in(eventDocuments).findByKey('slug', slugOf(context)));
  if (event?.registration?.initialType === 'RSVP') return visitEvent(context, services);
  return visitPage(context, services, EVENTS, ticketedEventPage);
}

export const submitEvent = (context: Visit, services: Services): Promise<Response> =>
  submitPage(context, services, EVENTS, ticketedEventPage);

/** The reservation's ID in the URL is the only proof required. */
export async function visitTicketForm(context: Visit, services: Services): Promise<Response> {
  const site = await getSite(context, services);
  return inTransaction(context, site, async (hostedContext) => {
    const visit = await toSiteVisit(context, hostedContext, EVENTS);
    const { flow, secret } = bindToBrowser(await ticketFormFlow(slugOf(context), visit));
    return redirectToFlow(context, hostedContext, await insertFlow(hostedContext.transaction, flow), secret);
  });
}

export async function visitTicketOrder(context: Visit, services: Services): Promise<Response> {
  const site = await getSite(context, services);
  return inTransaction(context, site, async (hostedContext) => {
    const order = { slug: slugOf(context), orderNumber: context.req.param('orderNumber') ?? '' };
    const page = frame(await ticketOrderPage(order, hostedContext), hostedContext);
    return () => html(context, page, { policy: readOnlyPolicy(hostedContext.baseUrl) });
  });
}

const EVENTS = 'event-details';

const slugOf = (context: Visit): string => context.req.param('slug') ?? '';

async function toSiteVisit(context: Visit, hostedContext: HostedContext, folder: string): Promise<SiteVisit> {
  const memberId = await memberOfSession(hostedContext.transaction, hostedContext.sessionToken);
  return {
    ...hostedContext,
    query: context.req.query(),
    address: `${siteAddress(hostedContext)}/${folder}/${encodeURIComponent(slugOf(context))}`,
    visitorId: randomUUID(),
    memberId: memberId || undefined,
  };
}

async function renderPage(
  context: Visit,
  hostedContext: HostedContext,
  view: HostedView,
  refused?: Refusal,
): Promise<Reply> {
  const page = String(await frame(view, hostedContext));
  const status = refused ? 422 : 200;
  return () =>
    html(context, refused ? focusProblem(page) : page, { status, policy: sitePagePolicy(hostedContext.baseUrl) });
}
