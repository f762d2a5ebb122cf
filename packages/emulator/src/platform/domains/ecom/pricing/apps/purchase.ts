import type { checkout as meta } from '@wix/ecom/meta';
import type { Wire } from '../../../../kernel/wire-types';
import type { AskingContext, PluginFailure } from '../../../apps/index';
import type { Line } from '../../lines/read-lines';
import type { Pricing } from '../price-calculation';
import type { Violation } from '../violations';

export type Shop = AskingContext;

type Checkout = NonNullable<Wire<ReturnType<typeof meta.getCheckout>['__originalResponseType']>['checkout']>;
type BillingInfo = NonNullable<Checkout['billingInfo']>;
type Address = NonNullable<BillingInfo['address']>;
type ContactDetails = NonNullable<BillingInfo['contactDetails']>;

/** The facts about a purchase that only apps are told. */
export interface Purchase {
  source: 'CART' | 'CHECKOUT';
  purchaseFlowId?: string | undefined;
  email?: string | undefined;
  contactId?: string | undefined;
  shippingAddress?: Address | undefined;
  billingAddress?: Address | undefined;
  contactDetails?: ContactDetails | undefined;
  shippingContact?: ContactDetails | undefined;
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
