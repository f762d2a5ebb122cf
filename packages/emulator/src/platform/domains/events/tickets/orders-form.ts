import type { orders as meta } from '@wix/events/meta';
import type { WireFields } from '../../../database/query/wire-query';
import type { Wire } from '../../../kernel/wire-types';
import type { StoredEvent } from '../event/event-documents';
import {
  limitPerCheckout,
  type Money,
  type SaleStatus,
  saleStatusAt,
  type TicketDefinition,
} from './ticket-definition-documents';

type AvailableTickets = Wire<ReturnType<typeof meta.queryAvailableTickets>['__originalResponseType']>;

export type OrdersTicket = NonNullable<AvailableTickets['definitions']>[number];

/** The names that differ from the stored ones. */
export const ORDERS_NAMES: WireFields = {
  created: 'createdDate',
  updated: 'updatedDate',
  capacity: 'initialLimit',
  free: 'pricingMethod.free',
  'price.value': 'lowestPrice.value',
  'pricing.fixedPrice.value': 'pricingMethod.fixedPrice.value',
  'pricing.fixedPrice.currency': 'pricingMethod.fixedPrice.currency',
  'pricing.pricingType': 'pricingMethod.pricingType',
};

export function toOrdersTicket(ticket: OfferedTicket, { withPolicy }: { withPolicy: boolean }): OrdersTicket {
  const { id, eventId, name, description, orderIndex, limitPerCheckout, saleStatus } = ticket;
  const policy = withPolicy ? ticket.policyText : '';
  return { id, eventId, name, description, orderIndex, ...saleTerms(ticket), policy, limitPerCheckout, saleStatus };
}

type Terms = 'pricingMethod' | 'lowestPrice' | 'feeType' | 'wixFeeType' | 'salePeriod';

export function saleTerms({
  pricingMethod,
  lowestPrice,
  feeType,
  wixFeeType,
  salePeriod,
}: Pick<TicketDefinition, Terms>) {
  return {
    free: pricingMethod.free,
    price: toOrdersMoney(lowestPrice),
    pricing: toOrdersPricing(pricingMethod),
    ...(feeType !== 'NO_FEE' && { wixFeeConfig: { type: wixFeeType ?? feeType } }),
    ...(salePeriod && { salePeriod: toOrdersSalePeriod(salePeriod) }),
  };
}

/** `amount` is the deprecated spelling of `value`, which the SDK still promises. */
const toOrdersMoney = ({ value, currency }: Money) => ({ amount: value, value, currency });

function toOrdersPricing({ fixedPrice, guestPrice, pricingOptions, pricingType }: TicketDefinition['pricingMethod']) {
  const options = pricingOptions?.optionDetails.map(({ optionId, name, price }) => ({
    id: optionId,
    name,
    price: toOrdersMoney(price),
  }));
  return {
    fixedPrice: fixedPrice ? toOrdersMoney(fixedPrice) : undefined,
    minPrice: guestPrice ? toOrdersMoney(guestPrice) : undefined,
    pricingOptions: options ? { options } : undefined,
    pricingType,
  };
}

function toOrdersSalePeriod({ displayNotOnSale, ...dates }: NonNullable<TicketDefinition['salePeriod']>) {
  return { ...dates, hideNotOnSale: !displayNotOnSale };
}

type CopiedFields =
  | 'id'
  | 'eventId'
  | 'name'
  | 'description'
  | 'policyText'
  | 'pricingMethod'
  | 'feeType'
  | 'salePeriod';

export interface OfferedTicket
  extends Pick<TicketDefinition, CopiedFields | 'orderIndex' | 'lowestPrice' | 'wixFeeType'> {
  limitPerCheckout: number;
  saleStatus: SaleStatus;
}

export function toOfferedTicket(
  now: string,
  { revision: _revision, createdDate: _created, updatedDate: _updated, ...definition }: TicketDefinition,
  event: StoredEvent,
  unsold: number,
): OfferedTicket {
  const { hidden: _hidden, initialLimit: _limit, sale: _sale, ...rest } = definition;
  return {
    ...rest,
    limitPerCheckout: limitPerCheckout(event, unsold),
    saleStatus: saleStatusAt(definition, event, now),
  };
}
