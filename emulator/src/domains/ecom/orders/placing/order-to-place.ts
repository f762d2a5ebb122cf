import type { ShownAsSaid } from '../../catalogue/catalog-item';
import type { Fee } from '../../pricing/fees';
import type { ItemPayment } from '../../pricing/item-payment';
import type { Tax } from '../../pricing/tax';
import type { Summed, Totals } from '../../pricing/totals';
import type { Order } from '../wire';

export type OrderLineItem = NonNullable<Order['lineItems']>[number];

/** The buyer. A visitor who signed in during the checkout is both, and may read the order as either. */
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
  /** The price of one piece without a membership: with one, `price` is 0. */
  priceBeforeDiscounts?: string | undefined;
  image?: OrderLineItem['image'] | undefined;
  descriptionLines?: OrderLineItem['descriptionLines'] | undefined;
  /** The rules' discount on the whole line, which the line's displayed price includes. */
  byRules?: string | undefined;
  sku?: string | undefined;
  weight?: number | undefined;
  /** Absent: the group of the app that sells it. */
  taxGroupId?: string | undefined;
  shown?: ShownAsSaid | undefined;
  payment?: ItemPayment | undefined;
}

export interface OrderToPlace {
  buyer: Buyer;
  lineItems: readonly OrderedItem[];
  /** The totals as computed once; each item and each fee has its part in them. */
  totals: Totals;
  fees: readonly Fee[];
  /** The tax with which the totals were computed. */
  tax: Pick<Tax, 'rate' | 'region' | 'includedInPrices'>;
  paymentStatus: 'PAID' | 'NOT_PAID';
  /** The parts of the sum due with the order. Absent: the whole total, or `dueNow`, whose parts are unknown. */
  payNow?: Summed | undefined;
  dueNow?: string | undefined;
  cartId?: string | undefined;
  /** The rate of a manual tax; absent: no tax is set by hand. */
  manualTaxRate?: string | undefined;
  /** The recipient of the goods, if not the buyer. */
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
