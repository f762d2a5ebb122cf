import type { draftOrders as meta } from '@wix/ecom/meta';
import type { Operations, Wire } from '../operations';
import type { SiteSettings } from '../sites/settings';
import { type PlacedOrder, placedOrders } from './placed-orders';

type Draftability = Wire<ReturnType<typeof meta.getOrderDraftabilityStatus>['__originalResponseType']>;
type Reason = NonNullable<Draftability['nonDraftableReasons']>[number];

export const draftOrders = {
  async getOrderDraftabilityStatus({ orderId }, { unit, settings }) {
    const order = await unit.in(placedOrders).find(orderId);
    const nonDraftableReasons: Reason[] = order ? reasonsAgainst(order, settings) : ['ORDER_NOT_FOUND'];
    return { orderId, orderDraftable: nonDraftableReasons.length === 0, nonDraftableReasons };
  },
} satisfies Operations<typeof meta>;

/** Channels whose orders another system keeps (assumed). */
const OTHER_SYSTEMS: readonly string[] = ['EBAY', 'AMAZON', 'OTHER_PLATFORM', 'WISH', 'GLOBAL_E', 'ETSY', 'TIKTOK'];

/** What each reason means is assumed but for its name. A site weighs in kilograms here. */
function reasonsAgainst(order: PlacedOrder, { currency }: Pick<SiteSettings, 'currency'>): Reason[] {
  const isRefunded = order.paymentStatus === 'PARTIALLY_REFUNDED' || order.paymentStatus === 'FULLY_REFUNDED';
  const reasons: Record<Exclude<Reason, 'ORDER_NOT_FOUND'>, boolean> = {
    PARTIALLY_OR_FULLY_REFUNDED: isRefunded,
    UNSUPPORTED_CHANNEL_TYPE: OTHER_SYSTEMS.includes(order.channelInfo?.type ?? ''),
    ORDER_STATUS_IS_NOT_SUPPORTED: order.status !== 'APPROVED',
    ORDER_AND_SITE_CURRENCIES_ARE_INCONSISTENT: order.currency !== currency,
    ORDER_AND_SITE_WEIGHT_UNITS_ARE_INCONSISTENT: order.weightUnit === 'LB',
    SUBSCRIPTION_LINE_ITEM_EXISTS: order.lineItems?.some(({ subscriptionInfo }) => subscriptionInfo) ?? false,
  };
  const found = Object.entries(reasons).filter(([, holds]) => holds);
  // The keys of the record are the reasons.
  return found.map(([reason]) => reason as Reason).slice(0, 5);
}
