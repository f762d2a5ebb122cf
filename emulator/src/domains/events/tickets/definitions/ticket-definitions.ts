import type { ticketDefinitions as meta } from '@wix/events/meta';
import { sortOfText } from '../../../../database/query/text-sort';
import type { OperationContext, Operations } from '../../../../http/operations';
import { PlatformError } from '../../../../kernel/errors';
import type { Query } from '../../../../kernel/store/store';
import { eventDocuments } from '../../event/event-documents';
import { ticketCountsOf } from '../ticket-holds';
import {
  changeDefinition,
  createDefinition,
  currencyOf,
  type DefinitionChange,
  getDefinition,
  removeDefinition,
  removeDefinitionsOf,
} from './changes';
import { changeCurrency } from './currency';
import { type DefinitionData, maskedData } from './mask';
import { pricingOf } from './pricing';
import { findDefinitions } from './query';
import { type TicketDefinition, toWireDefinition, type WireTicketDefinition } from './ticket-definition-documents';

/** The first generation, for the site's owner alone: visitors read `queryAvailableTickets` instead. */
export const ticketDefinitions = {
  async createTicketDefinition({ eventId, definition: given }, context) {
    const currency = await currencyOf(eventId, context);
    const { definition } = await createDefinition(context.transaction, eventId, changeOf(given, currency));
    return { definition: await shown(definition, EVERYTHING, context) };
  },

  async updateTicketDefinition({ eventId, definitionId, definition: given = {}, fields }, context) {
    const { transaction } = context;
    const stored = await getDefinition(transaction, definitionId);
    if (stored.eventId !== eventId) throw new PlatformError(404, `the event has no ticket definition ${definitionId}`);
    const data = maskedData(dataOf(stored), given, fields);
    const { definition } = await changeDefinition(
      transaction,
      stored,
      changeOf(data, await currencyOf(eventId, context)),
    );
    return { definition: await shown(definition, EVERYTHING, context) };
  },

  async deleteTicketDefinition({ eventId, byId, all }, { transaction }) {
    if (all) await removeDefinitionsOf(transaction, eventId);
    for (const id of byId?.definitionId ?? []) {
      const definition = await getDefinition(transaction, id);
      if (definition.eventId === eventId) await removeDefinition(transaction, definition);
    }
    return {};
  },

  /** Source: "Changes the currency for all tickets per event"; without an event there is nothing to change (assumed). */
  async changeCurrency({ eventId, currency }, { transaction }) {
    if (eventId) await changeCurrency(transaction, eventId, currency);
    return {};
  },

  async getTicketDefinition({ definitionId, fieldset }, context) {
    return { definition: await shown(await getDefinition(context.transaction, definitionId), fieldset, context) };
  },

  async queryTicketDefinitions({ filter, sort = DEFAULT_SORT, offset = 0, limit = 50, fieldset }, context) {
    const page = await findDefinitions(context.transaction, {
      filter: filter ?? {},
      sort: sortOfText(sort),
      paging: { offset, limit },
    });
    return { definitions: await allShown(page.items, fieldset, context), offset, limit, total: page.total };
  },

  async queryTicketDefinitionsV2({ query = {} }, context) {
    const page = await findDefinitions(context.transaction, query);
    return {
      definitions: await allShown(page.items, query.fieldsets, context),
      metadata: {
        count: page.count,
        offset: page.offset,
        total: page.total,
        tooManyToCount: false,
        cursors: page.cursors,
      },
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
    const page = await findDefinitions(context.transaction, query);
    return {
      definitions: await allShown(page.items, fieldset, context),
      metaData: { count: page.count, offset, total: page.total },
      // Source: empty in a real answer of 2025. The packages do not say which facets there are.
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

/** Defaults other than the fee's are assumed. */
function changeOf(given: DefinitionData, currency: string): DefinitionChange {
  const { name, price, pricing = {}, quantity, orderIndex, wixFeeConfig } = given;
  const { fixedPrice = price, minPrice, pricingOptions } = pricing;
  const sent = minPrice || pricingOptions ? {} : { fixedPrice };
  return {
    name: name ?? '',
    description: given.description ?? '',
    policy: given.policy ?? '',
    hidden: given.hidden ?? false,
    capacity: given.limited === false ? undefined : (quantity ?? undefined),
    priced: pricingOf(
      { ...sent, guestPrice: minPrice, options: pricingOptions?.options },
      currency,
      'definition.pricing',
    ),
    feeType: wixFeeConfig?.type ?? 'FEE_ADDED_AT_CHECKOUT',
    salePeriod: given.salePeriod,
    ...(orderIndex !== undefined && { orderIndex }),
  };
}

/** The request that would create the same definition. */
function dataOf(definition: TicketDefinition): DefinitionData {
  const { name, price, description, capacity, orderIndex, policy, hidden, wixFeeConfig, salePeriod, pricing } =
    definition;
  return {
    name,
    hidden,
    limited: capacity !== undefined,
    quantity: capacity ?? null,
    ...(price && { price }),
    ...(description && { description }),
    ...(orderIndex !== undefined && { orderIndex }),
    ...(policy && { policy }),
    ...(wixFeeConfig && { wixFeeConfig }),
    ...(salePeriod && { salePeriod }),
    ...(pricing && { pricing }),
  };
}

async function shown(definition: TicketDefinition, fieldset: readonly string[] | undefined, context: OperationContext) {
  const [only] = await allShown([definition], fieldset, context);
  return only;
}

/** Source: `TicketDefinitionFieldset`. */
async function allShown(
  definitions: readonly TicketDefinition[],
  fieldset: readonly string[] = [],
  { transaction }: OperationContext,
): Promise<WireTicketDefinition[]> {
  const ids = definitions.map(({ eventId }) => eventId);
  const events = new Map((await transaction.in(eventDocuments).findMany(ids)).map((event) => [event.id, event]));
  const taken = await ticketCountsOf(transaction, definitions);
  return definitions.flatMap((definition) => {
    const event = events.get(definition.eventId);
    if (!event) return [];
    const { sold, reserved } = taken.get(definition.id) ?? { sold: 0, reserved: 0 };
    const { capacity, hidden } = definition;
    const unsold = capacity === undefined ? null : Math.max(0, capacity - sold - reserved);
    const left = unsold ?? Number.POSITIVE_INFINITY;
    const withPolicy = fieldset.includes('POLICY');
    const dashboard = {
      hidden,
      sold: sold + reserved,
      limited: capacity !== undefined,
      quantity: capacity ?? null,
      unsold,
      ticketsSold: sold,
      ticketsReserved: reserved,
    };
    return {
      ...toWireDefinition(definition, event, { unsold: left, now: transaction.now, withPolicy }),
      description: definition.description ?? '',
      state: definition.salePeriod?.hideNotOnSale ? ['INCLUDE_HIDDEN_NOT_ON_SALE' as const] : [],
      ...(fieldset.includes('DASHBOARD') && { dashboard }),
    };
  });
}
