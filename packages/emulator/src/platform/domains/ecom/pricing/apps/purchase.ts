import type { OperationContext } from '../../../../http/operations';
import type { PluginFailure } from '../../../apps/index';
import type { Line } from '../../cart/lines/lines';
import type { Violation } from '../../checkout/checkout-violations';
import type { Address, StoredCheckout } from '../../checkout/checkouts';
import type { Pricing } from '../pricing';

export type Shop = Pick<OperationContext, 'transaction' | 'settings'>;

/** The facts about a purchase that only apps are told. */
export interface Purchase {
  source: 'CART' | 'CHECKOUT';
  purchaseFlowId?: string | undefined;
  email?: string | undefined;
  contactId?: string | undefined;
  shippingAddress?: Address | undefined;
  billingAddress?: Address | undefined;
  contactDetails?: StoredCheckout['contactDetails'];
  shippingContact?: StoredCheckout['contactDetails'];
  /** Absent: no app is asked for violations. */
  validates?: boolean;
}

export interface PricedPurchase extends Pricing {
  violations: readonly Violation[];
  carrierFailures: readonly CarrierFailure[];
}

export interface CarrierFailure extends PluginFailure {
  carrierId: string;
}

/** They are new in each run of a transaction that creates them. */
export const idsOf = (lines: readonly Line[], { purchaseFlowId = '' }: Pick<Purchase, 'purchaseFlowId'> = {}) => [
  purchaseFlowId,
  ...lines.map(({ id }) => id),
];

export const physicalPropertiesOf = ({ item: { weight, sku, itemType } }: Line) => ({
  weight,
  sku,
  shippable: itemType === 'PHYSICAL',
});
