import { storedTextSort } from '../../../database/query/text-search';
import { sameNames, storedFilter, type WireFields } from '../../../database/query/wire-query';
import type { Query, Transaction } from '../../../kernel/store/store-interface';
import { eventDocuments } from '../event/event-documents';
import { ORDERS_NAMES, type OrdersTicket, toOfferedTicket, toOrdersTicket } from './orders-form';
import { saleStatusAt, ticketDefinitionDocuments } from './ticket-definition-documents';
import { unsoldCounts } from './ticket-holds';

interface AvailableTicketsRequest {
  filter?: Query['filter'] | undefined;
  sort?: string | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
  fieldset?: readonly string[] | undefined;
}

interface Available {
  definitions: OrdersTicket[];
  metaData: { count: number; offset: number; total: number };
}

/** All fields are assumed, except `created` in the default sort; errs to refusal, since there may be more. */
const FIELDS: WireFields = {
  ...sameNames(Object.keys(ticketDefinitionDocuments.fields)),
  ...ORDERS_NAMES,
  price: { path: 'lowestPrice.value', only: 'sort' },
};

export async function availableTickets(transaction: Transaction, request: AvailableTicketsRequest): Promise<Available> {
  // Source: `QueryAvailableTicketsRequest`: "Default: 0 … only metadata is returned", "Default: created:asc".
  const { limit = 0, offset = 0, fieldset = [] } = request;
  const page = await transaction.in(ticketDefinitionDocuments).query(
    {
      filter: { $and: [storedFilter(request.filter, FIELDS), { hidden: false }] },
      sort: storedTextSort(request.sort ?? 'created:asc', FIELDS),
      paging: { limit: 1000 },
    },
    { maxLimit: 1000 },
  );
  const events = new Map(
    (await transaction.in(eventDocuments).findMany(page.items.map(({ eventId }) => eventId))).map((one) => [
      one.id,
      one,
    ]),
  );
  const offered = page.items.flatMap((definition) => {
    const event = events.get(definition.eventId);
    if (!event || event.status === 'DRAFT') return [];
    const isHidden =
      definition.salePeriod?.displayNotOnSale === false &&
      saleStatusAt(definition, event, transaction.now) !== 'SALE_STARTED';
    return isHidden ? [] : [{ definition, event }];
  });
  const ofPage = limit === 0 ? [] : offered.slice(offset, offset + limit);
  const unsold = await unsoldCounts(
    transaction,
    ofPage.map(({ definition }) => definition),
  );
  return {
    definitions: ofPage.map(({ definition, event }) =>
      toOrdersTicket(toOfferedTicket(transaction.now, definition, event, unsold.get(definition.id) ?? 0), {
        withPolicy: fieldset.includes('POLICY'),
      }),
    ),
    metaData: { count: ofPage.length, offset, total: offered.length },
  };
}
