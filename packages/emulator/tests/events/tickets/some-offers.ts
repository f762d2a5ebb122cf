import type { OfferedTicket } from '../../../src/platform/domains/events/tickets/orders-form';
import type { Money } from '../../../src/platform/domains/events/tickets/ticket-definition-documents';

/** An offer without a fee. */
export const anOffer = (price: Money, change: Partial<OfferedTicket> = {}): OfferedTicket => ({
  id: price.value,
  eventId: 'e1',
  name: 'Ticket',
  description: '',
  policyText: '',
  pricingMethod: { fixedPrice: price, pricingType: 'STANDARD', free: false },
  feeType: 'NO_FEE',
  orderIndex: 0,
  lowestPrice: price,
  limitPerCheckout: 20,
  saleStatus: 'SALE_STARTED',
  ...change,
});
