import type { ticketDefinitions as meta } from '@wix/events/meta';
import type { CollectionDefinition, Transaction } from '../../../../kernel/store/store';
import type { Wire } from '../../../../kernel/wire-types';
import { type StoredEvent, ticketLimitPerOrder } from '../../event/event-documents';
import { statusAt } from '../../event/status';

export type WireTicketDefinition = NonNullable<
  Wire<ReturnType<typeof meta.getTicketDefinition>['__originalResponseType']>['definition']
>;

export type FeeType = NonNullable<NonNullable<WireTicketDefinition['wixFeeConfig']>['type']> | 'NO_FEE';

/** A stored ticket definition: the wire format of V1, and further fields. */
export type TicketDefinition = WireTicketDefinition & {
  id: string;
  eventId: string;
  name: string;
  created: string;
  updated?: string;
  /** A decimal string, from 1. */
  revision?: string;
  /** How many there are, absent without a limit. */
  capacity?: number;
  hidden: boolean;
  feeType?: FeeType;
  /** When it is on sale, with the event's end and cancellation considered, and when that changes next. */
  sale?: { opens?: string; closes?: string; turnsAt?: string };
};

/** `created` is named by the default sort of `queryAvailableTickets`; the others are assumed. */
export const ticketDefinitionDocuments: CollectionDefinition<TicketDefinition> = {
  name: 'ticket-definitions',
  fields: {
    id: 'string',
    eventId: 'string',
    name: 'string',
    free: 'boolean',
    created: 'date',
    orderIndex: 'number',
    'price.value': 'decimal',
    hidden: 'boolean',
    description: 'string',
    updated: 'date',
    revision: 'string',
    capacity: 'number',
    feeType: 'string',
    'pricing.fixedPrice.value': 'decimal',
    'pricing.fixedPrice.currency': 'string',
    'pricing.pricingType': 'string',
    'sale.opens': 'date',
    'sale.closes': 'date',
    'sale.turnsAt': 'date',
  },
  indexed: ['eventId', 'created', 'sale.turnsAt'],
};

const MAX_OF_ONE_EVENT = 100;

/** Source: "up to 100 per event" in the docs of ticket definitions. */
export async function definitionsOf(
  transaction: Transaction,
  eventIds: readonly string[],
): Promise<TicketDefinition[]> {
  if (eventIds.length === 0) return [];
  const limit = MAX_OF_ONE_EVENT * eventIds.length;
  const { items } = await transaction
    .in(ticketDefinitionDocuments)
    .query(
      { filter: { eventId: { $in: eventIds } }, sort: [{ fieldName: 'orderIndex', order: 'ASC' }], paging: { limit } },
      { maxLimit: limit },
    );
  return items;
}

/** Nothing is sold of an event that is over. An event that has begun still sells (assumed). */
export function saleStatusAt(
  definition: TicketDefinition,
  event: StoredEvent,
  now: string,
): NonNullable<WireTicketDefinition['saleStatus']> {
  const { startDate, endDate } = definition.salePeriod ?? {};
  const status = statusAt(event, now);
  if (status === 'ENDED' || status === 'CANCELED' || (endDate && endDate <= now)) return 'SALE_ENDED';
  return startDate && startDate > now ? 'SALE_SCHEDULED' : 'SALE_STARTED';
}

// Source: `limitPerCheckout`, "Set to 20 for unlimited ticket definition", "@max 20".
const MAX_OF_ONE_CHECKOUT = 20;

export function limitPerCheckout(event: StoredEvent, unsold: number): number {
  return Math.min(MAX_OF_ONE_CHECKOUT, ticketLimitPerOrder(event), unsold);
}

/** The definition as a storefront sees it. */
export function toWireDefinition(
  definition: TicketDefinition,
  event: StoredEvent,
  { unsold, now, withPolicy }: { unsold: number; now: string; withPolicy: boolean },
): WireTicketDefinition {
  const { created: _created, updated: _updated, revision: _revision, ...shown } = definition;
  const { capacity: _capacity, hidden: _hidden, feeType: _feeType, sale: _sale, policy, ...wire } = shown;
  return {
    ...wire,
    policy: withPolicy ? (policy ?? '') : '',
    limitPerCheckout: limitPerCheckout(event, unsold),
    saleStatus: saleStatusAt(definition, event, now),
  };
}
