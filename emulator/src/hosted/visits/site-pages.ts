import { servicePage } from '../../bookings/services/hosted';
import { eventDocuments } from '../../events/event/documents';
import { ticketedEventPage, ticketOrderPage } from '../../events/ticket-orders/hosted/event-page';
import { productPage } from '../../stores/products/hosted';
import type { HostedContext, HostedView } from '../flow';
import { frame } from '../layout';
import { READ_ONLY_POLICY } from '../page-policies';
import type { Services } from '../services';
import { visitEvent } from './entrances';
import { html, inTransaction, siteOf, type Visit } from './visit';

/** The pages of a site under the addresses that answers hand out. They need no redirect session. */
export const visitProduct = (context: Visit, services: Services): Promise<Response> =>
  read(context, services, (hostedContext) => productPage(slugOf(context), hostedContext));

export const visitService = (context: Visit, services: Services): Promise<Response> =>
  read(context, services, (hostedContext) => servicePage(slugOf(context), hostedContext));

export const visitTicketOrder = (context: Visit, services: Services): Promise<Response> =>
  read(context, services, (hostedContext) =>
    ticketOrderPage({ slug: slugOf(context), orderNumber: context.req.param('orderNumber') ?? '' }, hostedContext),
  );

/** Guests of RSVP events answer on the page itself. */
export async function visitAnyEvent(context: Visit, services: Services): Promise<Response> {
  const site = await siteOf(context, services);
  const event = await site.run((transaction) => transaction.in(eventDocuments).findByKey('slug', slugOf(context)));
  if (event?.registration?.initialType === 'RSVP') return visitEvent(context, services);
  return read(context, services, (hostedContext) => ticketedEventPage(slugOf(context), hostedContext));
}

const slugOf = (context: Visit): string => context.req.param('slug') ?? '';

async function read(
  context: Visit,
  services: Services,
  view: (hostedContext: HostedContext) => Promise<HostedView>,
): Promise<Response> {
  const site = await siteOf(context, services);
  return inTransaction(context, site, async (hostedContext) => {
    const page = frame(await view(hostedContext), hostedContext.settings);
    return () => html(context, page, { policy: READ_ONLY_POLICY });
  });
}
