import type { StoredEvent } from '../../event/event-documents';
import { limitPerCheckout, type SaleStatus, saleStatusAt, type TicketDefinition } from './ticket-definition-documents';

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
