import { ticketFile } from '../../../domains/events/ticket-orders/tickets/ticket-files';
import type { Services } from '../services';
import { getSite, inTransaction, type Visit } from './visit';

export async function visitTicketFile(context: Visit, services: Services): Promise<Response> {
  const site = await getSite(context, services);
  return inTransaction(context, site, async (hostedContext) => {
    const file = await ticketFile(context.req.param('file') ?? '', hostedContext);
    return () =>
      context.body(file.bytes, 200, {
        'content-type': file.type,
        'content-disposition': `inline; filename="${file.name}"`,
      });
  });
}
