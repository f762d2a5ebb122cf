import type { draftOrders as meta } from '@wix/ecom/meta';
import type { SiteSettings } from '../../../kernel/settings';
import type { Wire } from '../../../kernel/wire-types';
import type { PlacedOrder } from '../stored-orders/placed-orders';

type Draftability = Wire<ReturnType<typeof meta.getOrderDraftabilityStatus>['__originalResponseType']>;
export type Reason = NonNullable<Draftability['nonDraftableReasons']>[number];

/** Source: `UNSUPPORTED_CHANNEL_TYPE` of `NonDraftableReason`. */
const CHANNELS: readonly string[] = ['WEB', 'POS', 'BACKOFFICE_MERCHANT', 'WIX_APP_STORE'];

/** Emulated sites use kilograms, so an order in pounds is inconsistent. */
export function nonDraftableReasonsOf(
  order: PlacedOrder | undefined,
  { currency }: Pick<SiteSettings, 'currency'>,
): Reason[] {
  if (!order) return ['ORDER_NOT_FOUND'];
  const isRefunded = order.paymentStatus === 'PARTIALLY_REFUNDED' || order.paymentStatus === 'FULLY_REFUNDED';
  const reasons: Record<Exclude<Reason, 'ORDER_NOT_FOUND'>, boolean> = {
    PARTIALLY_OR_FULLY_REFUNDED: isRefunded,
    UNSUPPORTED_CHANNEL_TYPE: !CHANNELS.includes(order.channelInfo?.type ?? 'WEB'),
    ORDER_STATUS_IS_NOT_SUPPORTED: order.status !== 'APPROVED',
    ORDER_AND_SITE_CURRENCIES_ARE_INCONSISTENT: order.currency !== currency,
    ORDER_AND_SITE_WEIGHT_UNITS_ARE_INCONSISTENT: order.weightUnit === 'LB',
    SUBSCRIPTION_LINE_ITEM_EXISTS: order.lineItems?.some(({ subscriptionInfo }) => subscriptionInfo) ?? false,
  };
  const reasonsFound = Object.entries(reasons).filter(([, holds]) => holds);
  // The keys of the record are the reasons.
  return reasonsFound.map(([reason]) => reason as Reason).slice(0, 5);
}
