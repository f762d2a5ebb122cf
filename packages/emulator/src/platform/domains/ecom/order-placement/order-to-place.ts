import type { PassedThroughFields } from '../catalogue/catalog-item';
import type { ItemPayment } from '../catalogue/item-payment';
import type { Fee } from '../pricing/fees';
import type { Tax } from '../pricing/tax';
import type { TotalAmounts, Totals } from '../pricing/totals';
import type { Order } from '../wire/order-wire';

export type OrderLineItem = NonNullable<Order['lineItems']>[number];

/** A visitor who signed in during the checkout is both, and can read the order as either. */
export interface Buyer {
  visitorId: string;
  memberId?: string | undefined;
  email: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  phone?: string | undefined;
  contactId?: string | undefined;
}

/** `price` is a decimal string for one piece, before discounts. */
export interface OrderedItem {
  id: string;
  name: string;
  quantity: number;
  price: string;
  catalogReference?: NonNullable<OrderLineItem['catalogReference']> | undefined;
  itemType: 'PHYSICAL' | 'DIGITAL' | 'SERVICE';
  priceBeforeDiscounts?: string | undefined;
  image?: OrderLineItem['image'] | undefined;
  descriptionLines?: OrderLineItem['descriptionLines'] | undefined;
  byRules?: string | undefined;
  sku?: string | undefined;
  weight?: number | undefined;
  taxGroupId?: string | undefined;
  shown?: PassedThroughFields | undefined;
  payment?: ItemPayment | undefined;
}

export interface OrderToPlace {
  buyer: Buyer;
  lineItems: readonly OrderedItem[];
  totals: Totals;
  fees: readonly Fee[];
  tax: Pick<Tax, 'rate' | 'region' | 'includedInPrices'>;
  paymentStatus: 'PAID' | 'NOT_PAID';
  /** The sum due with the order. Absent: the whole total, or `dueNow`, whose parts are unknown. */
  payNow?: TotalAmounts | undefined;
  dueNow?: string | undefined;
  cartId?: string | undefined;
  manualTaxRate?: string | undefined;
  recipient?: NonNullable<Order['recipientInfo']>['contactDetails'] | undefined;
  /** The payment follows online: until then, the order is INITIALIZED and takes no stock. */
  awaitsPayment?: true | undefined;
  checkoutId?: string | undefined;
  purchaseFlowId?: string | undefined;
  shippingInfo?: Order['shippingInfo'] | undefined;
  billingAddress?: NonNullable<Order['billingInfo']>['address'] | undefined;
  buyerNote?: string | null | undefined;
  extendedFields?: Order['extendedFields'] | undefined;
  customFields?: Order['customFields'] | undefined;
  appliedDiscounts?: Order['appliedDiscounts'];
}
