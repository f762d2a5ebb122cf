import type { ShownAsSaid } from '../../catalogue/catalog-item';
import type { Fee } from '../../pricing/fees';
import type { ItemPayment } from '../../pricing/item-payment';
import type { Tax } from '../../pricing/tax';
import type { Summed, Totals } from '../../pricing/totals';
import type { Order } from '../wire';

export type OrderLineItem = NonNullable<Order['lineItems']>[number];

/** Who buys. A visitor who signed in on the way is both, and may read the order as either. */
export interface Buyer {
  visitorId: string;
  memberId?: string | undefined;
  email: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  phone?: string | undefined;
  contactId?: string | undefined;
}

/** One line of an order. `price` is a unit's before discounts, a decimal string. */
export interface OrderedItem {
  id: string;
  name: string;
  quantity: number;
  price: string;
  catalogReference?: NonNullable<OrderLineItem['catalogReference']> | undefined;
  itemType: 'PHYSICAL' | 'DIGITAL' | 'SERVICE';
  /** What one piece costs where no membership pays for it: where one does, `price` is 0. */
  priceBeforeDiscounts?: string | undefined;
  image?: OrderLineItem['image'] | undefined;
  descriptionLines?: OrderLineItem['descriptionLines'] | undefined;
  /** What the shop's rules take off the whole line: it is in the price that the line shows. */
  byRules?: string | undefined;
  sku?: string | undefined;
  weight?: number | undefined;
  shown?: ShownAsSaid | undefined;
  payment?: ItemPayment | undefined;
}

export interface OrderToPlace {
  buyer: Buyer;
  lineItems: readonly OrderedItem[];
  /** What all of it costs, as it was worked out once: each item and each fee has its part in it. */
  totals: Totals;
  fees: readonly Fee[];
  /** What the totals' tax was worked out with. */
  tax: Pick<Tax, 'rate' | 'region' | 'includedInPrices'>;
  paymentStatus: 'PAID' | 'NOT_PAID';
  /** What is paid with the order, in its parts; absent: all of it, or the `dueNow` of which no parts are known. */
  payNow?: Summed | undefined;
  dueNow?: string | undefined;
  /** The cart that it was put into. */
  cartId?: string | undefined;
  /** What a manual tax takes; absent: no tax is set by hand. */
  manualTaxRate?: string | undefined;
  /** Who gets the goods, if not the buyer. */
  recipient?: NonNullable<Order['recipientInfo']>['contactDetails'] | undefined;
  /** It will be paid online, later: until then the order is INITIALIZED and nothing is taken for it. */
  awaitsPayment?: true | undefined;
  /** Unique: a checkout gives one order. */
  checkoutId?: string | undefined;
  /** Unique: ID of the visit to a hosted page. */
  purchaseFlowId?: string | undefined;
  shippingInfo?: Order['shippingInfo'] | undefined;
  billingAddress?: NonNullable<Order['billingInfo']>['address'] | undefined;
  buyerNote?: string | null | undefined;
  extendedFields?: Order['extendedFields'] | undefined;
  customFields?: Order['customFields'] | undefined;
  appliedDiscounts?: Order['appliedDiscounts'];
}
