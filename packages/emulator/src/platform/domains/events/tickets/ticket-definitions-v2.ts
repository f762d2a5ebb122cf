import type { ticketDefinitionsV2 as meta } from '@wix/events/meta';
import { pagingMetadata } from '../../../database/query/listing';
import { requireRevision } from '../../../database/revision';
import { siteAddress } from '../../../http/hosted/published';
import type { OperationContext, Operations } from '../../../http/operations';
import { ValidationError } from '../../../kernel/errors';
import { isOwner } from '../../../kernel/identity';
import type { Query, Transaction } from '../../../kernel/store/store-interface';
import { eventDocuments } from '../event/event-documents';
import { changeCurrency } from './currency';
import { toPricing } from './pricing';
import {
  changeDefinition,
  createDefinition,
  currencyOf,
  type DefinitionFields,
  getDefinition,
  getEventOf,
  removeDefinition,
  reorderDefinitions,
} from './ticket-definition-changes';
import type { TicketDefinition, WireDefinition } from './ticket-definition-documents';
import { countDefinitions, findAllDefinitions, findDefinitions } from './ticket-definition-query';
import { toWireDefinition } from './ticket-definition-view';
import { ticketCountsOf } from './ticket-holds';

export const ticketDefinitionsV2 = {
  async createTicketDefinition({ ticketDefinition, fields }, context) {
    const { transaction } = context;
    const eventId = ticketDefinition.eventId ?? '';
    const currency = await currencyOf(eventId, context);
    const { definition } = await createDefinition(transaction, eventId, fieldsOf(ticketDefinition, currency));
    return { ticketDefinition: await shown(definition, fields, context) };
  },

  async updateTicketDefinition({ ticketDefinition, fields }, context) {
    const { transaction } = context;
    const stored = await getDefinition(transaction, ticketDefinition.id ?? '');
    requireRevision(stored.revision, ticketDefinition.revision);
    const currency = await currencyOf(stored.eventId, context);
    const present = toWireDefinition(stored, await getEventOf(transaction, stored), { now: transaction.now });
    const definitionFields = fieldsOf({ ...present, ...ticketDefinition }, currency);
    const { definition } = await changeDefinition(transaction, stored, definitionFields);
    return { ticketDefinition: await shown(definition, fields, context) };
  },

  async getTicketDefinition({ ticketDefinitionId, fields }, context) {
    return {
      ticketDefinition: await shown(await getDefinition(context.transaction, ticketDefinitionId), fields, context),
    };
  },

  async deleteTicketDefinition({ ticketDefinitionId }, { transaction }) {
    await removeDefinition(transaction, await getDefinition(transaction, ticketDefinitionId));
    return {};
  },

  async bulkDeleteTicketDefinitionsByFilter({ filter }, { transaction }) {
    for (const definition of await findAllDefinitions(transaction, filter))
      await removeDefinition(transaction, definition);
    return {};
  },

  async reorderTicketDefinitions(request, { transaction }) {
    await reorderDefinitions(transaction, request);
    return {};
  },

  async queryTicketDefinitions({ query = {}, fields }, context) {
    const page = await findDefinitions(context.transaction, query);
    return {
      ticketDefinitions: await toWireDefinitions(page.items, fields, context),
      metadata: pagingMetadata(page, query),
    };
  },

  /** Source: "You need the `WIX_EVENTS.READ_TICKET_DEFINITIONS` permission to get the `salesDetails`" in its docs. */
  async queryAvailableTicketDefinitions({ query = {}, fields = [] }, context) {
    const page = await findDefinitions(context.transaction, {
      ...query,
      filter: await availableFilter(query.filter, context),
    });
    const open = isOwner(context.identity) ? fields : fields.filter((field) => field !== 'SALES_DETAILS');
    return {
      ticketDefinitions: await toWireDefinitions(page.items, open, context),
      metadata: { count: page.count, cursors: page.cursors },
    };
  },

  async countAvailableTicketDefinitions({ filter }, context) {
    const total = await countDefinitions(context.transaction, await availableFilter(filter, context));
    return { metadata: { count: 0, offset: 0, total, tooManyToCount: false } };
  },

  async changeCurrency({ eventId, currency }, { transaction }) {
    await changeCurrency(transaction, eventId, currency);
    return {};
  },

  async countTicketDefinitions({ filter, facet }, { transaction }) {
    return {
      metadata: { count: 0, offset: 0, total: await countDefinitions(transaction, filter), tooManyToCount: false },
      facets: await countFacets(transaction, filter, facet ?? []),
    };
  },
} satisfies Operations<typeof meta>;

/**
 * Assumed; errs to permission: visitors also see tickets that are not on sale.
 * Assumed; errs to refusal: they see no tickets of draft events.
 */
async function availableFilter(
  filter: Query['filter'],
  { transaction, identity }: OperationContext,
): Promise<Query['filter']> {
  const drafts = isOwner(identity) ? [] : await transaction.in(eventDocuments).all({ filter: { status: 'DRAFT' } });
  return { $and: [filter ?? {}, { hidden: false }, { eventId: { $nin: drafts.map(({ id }) => id) } }] };
}

function fieldsOf(definition: WireDefinition, currency: string): DefinitionFields {
  const { pricingMethod = {}, salePeriod, initialLimit } = definition;
  const { fixedPrice, guestPrice, pricingOptions } = pricingMethod;
  const options = pricingOptions?.optionDetails?.map(({ optionId, name, price }) => ({
    id: optionId ?? null,
    name: name ?? null,
    price,
  }));
  return {
    name: definition.name ?? '',
    description: definition.description ?? '',
    policyText: definition.policyText ?? '',
    extendedFields: definition.extendedFields || undefined,
    hidden: definition.hidden ?? false,
    initialLimit: initialLimit ?? undefined,
    ...toPricing({ fixedPrice, guestPrice, options }, currency, 'ticketDefinition.pricingMethod'),
    feeType: definition.feeType ?? 'FEE_ADDED_AT_CHECKOUT',
    salePeriod,
  };
}

async function shown(definition: TicketDefinition, fields: readonly string[] | undefined, context: OperationContext) {
  const [only] = await toWireDefinitions([definition], fields, context);
  return only;
}

async function toWireDefinitions(
  definitions: readonly TicketDefinition[],
  fields: readonly string[] | undefined,
  { transaction, baseUrl, site }: OperationContext,
): Promise<WireDefinition[]> {
  const ids = definitions.map(({ eventId }) => eventId);
  const events = new Map((await transaction.in(eventDocuments).findMany(ids)).map((event) => [event.id, event]));
  const counts = await ticketCountsOf(transaction, definitions);
  return definitions.flatMap((definition) => {
    const event = events.get(definition.eventId);
    if (!event) return [];
    return toWireDefinition(definition, event, {
      now: transaction.now,
      fields,
      ticketCounts: counts.get(definition.id),
      baseUrl: siteAddress({ baseUrl, site }),
    });
  });
}

/** Assumed; errs to refusal. */
const FACETS: Readonly<Record<string, readonly unknown[]>> = {
  hidden: [true, false],
  feeType: ['FEE_INCLUDED', 'FEE_ADDED_AT_CHECKOUT', 'NO_FEE'],
  saleStatus: ['SALE_SCHEDULED', 'SALE_STARTED', 'SALE_ENDED'],
  'pricingMethod.free': [true, false],
  'pricingMethod.pricingType': ['STANDARD', 'DONATION'],
};

async function countFacets(transaction: Transaction, filter: Query['filter'], facets: readonly string[]) {
  const counted: Record<string, { counts: Record<string, number> }> = {};
  for (const facet of facets) {
    const values = Object.hasOwn(FACETS, facet) ? FACETS[facet] : undefined;
    if (!values) {
      const description = `expected one of ${Object.keys(FACETS).join(', ')}, got "${facet}"`;
      throw new ValidationError([{ field: 'facet', description, violatedRule: 'ENUM', data: {} }]);
    }
    const counts: Record<string, number> = {};
    for (const value of values) {
      const count = await countDefinitions(transaction, { $and: [filter ?? {}, { [facet]: value }] });
      if (count > 0) counts[String(value)] = count;
    }
    counted[facet] = { counts };
  }
  return counted;
}
