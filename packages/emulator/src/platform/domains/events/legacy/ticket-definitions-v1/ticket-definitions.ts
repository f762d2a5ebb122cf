import type { ticketDefinitions as meta } from '@wix/events/meta';
import { pagingMetadata } from '../../../../database/query/listing';
import { sortOfText } from '../../../../database/query/text-search';
import type { OperationContext, Operations } from '../../../../http/operations';
import { PlatformError } from '../../../../kernel/errors';
import type { Query } from '../../../../kernel/store/store-interface';
import { eventDocuments } from '../../event/event-documents';
import { changeCurrency } from '../../tickets/currency';
import { ORDERS_NAMES, type OrdersTicket, toOfferedTicket, toOrdersTicket } from '../../tickets/orders-form';
import { toPricing } from '../../tickets/pricing';
import {
  changeDefinition,
  createDefinition,
  currencyOf,
  type DefinitionFields,
  getDefinition,
  removeDefinition,
  removeDefinitionsOf,
} from '../../tickets/ticket-definition-changes';
import type { TicketDefinition } from '../../tickets/ticket-definition-documents';
import { findDefinitions } from '../../tickets/ticket-definition-query';
import { ticketCountsOf } from '../../tickets/ticket-holds';
import { type DefinitionData, maskedData, toDefinitionData } from './mask';

/** Owner only: visitors call `queryAvailableTickets`. */
export const ticketDefinitions = {
  async createTicketDefinition({ eventId, definition: sentDefinition }, context) {
    const currency = await currencyOf(eventId, context);
    const { definition } = await createDefinition(context.transaction, eventId, fieldsOf(sentDefinition, currency));
    return { definition: await toWireDefinition(definition, EVERYTHING, context) };
  },

  async updateTicketDefinition({ eventId, definitionId, definition: change = {}, fields }, context) {
    const { transaction } = context;
    const stored = await getDefinition(transaction, definitionId);
    if (stored.eventId !== eventId) throw new PlatformError(404, `the event has no ticket definition ${definitionId}`);
    const data = maskedData(toDefinitionData(stored), change, fields);
    const { definition } = await changeDefinition(
      transaction,
      stored,
      fieldsOf(data, await currencyOf(eventId, context)),
    );
    return { definition: await toWireDefinition(definition, EVERYTHING, context) };
  },

  async deleteTicketDefinition({ eventId, byId, all }, { transaction }) {
    if (all) await removeDefinitionsOf(transaction, eventId);
    for (const id of byId?.definitionId ?? []) {
      const definition = await getDefinition(transaction, id);
      if (definition.eventId === eventId) await removeDefinition(transaction, definition);
    }
    return {};
  },

  /**
   * Source: "Changes the currency for all tickets per event".
   * Without an event nothing changes (assumed; errs to permission).
   */
  async changeCurrency({ eventId, currency }, { transaction }) {
    if (eventId) await changeCurrency(transaction, eventId, currency);
    return {};
  },

  async getTicketDefinition({ definitionId, fieldset }, context) {
    return {
      definition: await toWireDefinition(await getDefinition(context.transaction, definitionId), fieldset, context),
    };
  },

  async queryTicketDefinitions({ filter, sort = DEFAULT_SORT, offset = 0, limit = 50, fieldset }, context) {
    const storedCriteria = { filter: filter ?? {}, sort: sortOfText(sort), paging: { offset, limit } };
    const page = await findDefinitions(context.transaction, storedCriteria, ORDERS_NAMES);
    return { definitions: await toWireDefinitions(page.items, fieldset, context), offset, limit, total: page.total };
  },

  async queryTicketDefinitionsV2({ query = {} }, context) {
    const page = await findDefinitions(context.transaction, query, ORDERS_NAMES);
    return {
      definitions: await toWireDefinitions(page.items, query.fieldsets, context),
      metadata: pagingMetadata(page),
    };
  },

  async listTicketDefinitions(request, context) {
    const {
      eventId = [],
      state = [],
      saleStatus = [],
      sort = DEFAULT_SORT,
      offset = 0,
      limit = 50,
      fieldset,
    } = request;
    const conditions: NonNullable<Query['filter']>[] = state.map((each) => STATES[each] ?? {});
    if (eventId.length > 0) conditions.push({ eventId: { $in: eventId } });
    if (saleStatus.length > 0) conditions.push({ saleStatus: { $in: saleStatus } });
    const query = { filter: { $and: conditions }, sort: sortOfText(sort), paging: { offset, limit } };
    const page = await findDefinitions(context.transaction, query, ORDERS_NAMES);
    return {
      definitions: await toWireDefinitions(page.items, fieldset, context),
      metaData: { count: page.count, offset, total: page.total },
      // Source: a real response from 2025 has none. The packages name no facets.
      facets: {},
    };
  },
} satisfies Operations<typeof meta>;

/** Source: "Defaults to: created:asc". */
const DEFAULT_SORT = 'created:asc';

/** Source: `State` in @wix/auto_sdk_events_ticket-definitions. */
const STATES: Readonly<Record<string, NonNullable<Query['filter']>>> = {
  VISIBLE: { hidden: false },
  HIDDEN: { hidden: true },
  FREE: { free: true },
  PAID: { free: false },
};

const EVERYTHING = ['POLICY', 'DASHBOARD'];

/** The translation is assumed, except for the fee. */
function fieldsOf(data: DefinitionData, currency: string): DefinitionFields {
  const { name, price, pricing = {}, quantity, orderIndex, wixFeeConfig, salePeriod } = data;
  const { fixedPrice = price, minPrice, pricingOptions } = pricing;
  const fixedPricing = minPrice || pricingOptions ? {} : { fixedPrice };
  return {
    name: name ?? '',
    description: data.description ?? '',
    policyText: data.policy ?? '',
    hidden: data.hidden ?? false,
    initialLimit: data.limited === false ? undefined : (quantity ?? undefined),
    ...toPricing(
      { ...fixedPricing, guestPrice: minPrice, options: pricingOptions?.options },
      currency,
      'definition.pricing',
    ),
    ...feeOf(wixFeeConfig),
    salePeriod: salePeriod && { ...salePeriod, displayNotOnSale: !salePeriod.hideNotOnSale },
    orderIndex,
  };
}

function feeOf({ type = 'FEE_ADDED_AT_CHECKOUT' }: DefinitionData['wixFeeConfig'] = {}) {
  return type === 'FEE_ADDED' ? ({ feeType: 'FEE_ADDED_AT_CHECKOUT', wixFeeType: type } as const) : { feeType: type };
}

async function toWireDefinition(
  definition: TicketDefinition,
  fieldset: readonly string[] | undefined,
  context: OperationContext,
) {
  const [only] = await toWireDefinitions([definition], fieldset, context);
  return only;
}

/** Source: `TicketDefinitionFieldset`. */
async function toWireDefinitions(
  definitions: readonly TicketDefinition[],
  fieldset: readonly string[] = [],
  { transaction }: OperationContext,
): Promise<OrdersTicket[]> {
  const ids = definitions.map(({ eventId }) => eventId);
  const events = new Map((await transaction.in(eventDocuments).findMany(ids)).map((event) => [event.id, event]));
  const counts = await ticketCountsOf(transaction, definitions);
  return definitions.flatMap((definition) => {
    const event = events.get(definition.eventId);
    if (!event) return [];
    const { sold, reserved } = counts.get(definition.id) ?? { sold: 0, reserved: 0 };
    const { initialLimit, hidden } = definition;
    const unsold = initialLimit === undefined ? null : Math.max(0, initialLimit - sold - reserved);
    const remainingTickets = unsold ?? Number.POSITIVE_INFINITY;
    const withPolicy = fieldset.includes('POLICY');
    const dashboard = {
      hidden,
      sold: sold + reserved,
      limited: initialLimit !== undefined,
      quantity: initialLimit ?? null,
      unsold,
      ticketsSold: sold,
      ticketsReserved: reserved,
    };
    return {
      ...toOrdersTicket(toOfferedTicket(transaction.now, definition, event, remainingTickets), { withPolicy }),
      state: definition.salePeriod?.displayNotOnSale === false ? ['INCLUDE_HIDDEN_NOT_ON_SALE' as const] : [],
      ...(fieldset.includes('DASHBOARD') && { dashboard }),
    };
  });
}
