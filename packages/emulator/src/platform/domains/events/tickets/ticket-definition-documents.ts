import type { ticketDefinitionsV2 as meta } from '@wix/events/meta';
import type { CollectionDefinition, Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import { type StoredEvent, ticketLimitPerOrder } from '../event/event-documents';
import { statusAt } from '../event/event-status';

export type WireDefinition = NonNullable<
  Wire<ReturnType<typeof meta.getTicketDefinition>['__originalResponseType']>['ticketDefinition']
>;

export type SaleStatus = NonNullable<WireDefinition['saleStatus']>;
export type FeeType = NonNullable<WireDefinition['feeType']>;

export interface Money {
  value: string;
  currency: string;
}

export interface PricingOption {
  optionId: string;
  name: string;
  price: Money;
}

/** Exactly one of the first three fields is set. */
export interface PricingMethod {
  fixedPrice?: Money;
  /** The minimum that a guest may choose. */
  guestPrice?: Money;
  pricingOptions?: { optionDetails: PricingOption[] };
  pricingType: 'STANDARD' | 'DONATION';
  free: boolean;
}

export interface SalePeriod {
  startDate?: string;
  endDate?: string;
  displayNotOnSale: boolean;
}

/** The fields from `orderIndex` on are the emulator's own. */
export interface TicketDefinition {
  id: string;
  eventId: string;
  revision: string;
  createdDate: string;
  /** Absent until the first change. */
  updatedDate?: string;
  name: string;
  extendedFields?: WireDefinition['extendedFields'];
  description: string;
  policyText: string;
  hidden: boolean;
  /** Absent without a limit. */
  initialLimit?: number;
  pricingMethod: PricingMethod;
  feeType: FeeType;
  salePeriod?: SalePeriod;
  orderIndex: number;
  /** The lowest price, or the fixed one. */
  lowestPrice: Money;
  /** Set if a caller used the fee's older name. */
  wixFeeType?: 'FEE_ADDED';
  /** Considers the event's end and cancellation. */
  sale?: { opens?: string; closes?: string; turnsAt?: string };
}

export const ticketDefinitionDocuments: CollectionDefinition<TicketDefinition> = {
  name: 'ticket-definitions',
  fields: {
    id: 'string',
    eventId: 'string',
    revision: 'number',
    createdDate: 'date',
    updatedDate: 'date',
    name: 'string',
    description: 'string',
    hidden: 'boolean',
    initialLimit: 'number',
    'pricingMethod.fixedPrice.value': 'decimal',
    'pricingMethod.fixedPrice.currency': 'string',
    'pricingMethod.pricingType': 'string',
    'pricingMethod.free': 'boolean',
    feeType: 'string',
    orderIndex: 'number',
    'lowestPrice.value': 'decimal',
    'sale.opens': 'date',
    'sale.closes': 'date',
    'sale.turnsAt': 'date',
  },
  indexed: ['eventId', 'createdDate', 'sale.turnsAt'],
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

/** Sales end with the event, not with its start (assumed; errs to permission). */
export function saleStatusAt(
  { salePeriod }: Pick<TicketDefinition, 'salePeriod'>,
  event: StoredEvent,
  now: string,
): SaleStatus {
  const { startDate, endDate } = salePeriod ?? {};
  const status = statusAt(event, now);
  if (status === 'ENDED' || status === 'CANCELED' || (endDate && endDate <= now)) return 'SALE_ENDED';
  return startDate && startDate > now ? 'SALE_SCHEDULED' : 'SALE_STARTED';
}

// Source: `limitPerCheckout`, "Set to 20 for unlimited ticket definition", "@max 20".
const MAX_OF_ONE_CHECKOUT = 20;

export function limitPerCheckout(event: StoredEvent, unsold: number): number {
  return Math.min(MAX_OF_ONE_CHECKOUT, ticketLimitPerOrder(event), unsold);
}
