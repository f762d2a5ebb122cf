import type { plansV3 as meta } from '@wix/pricing-plans/meta';
import type { Wire } from '../../../kernel/wire-types';

export type Plan = NonNullable<Wire<ReturnType<typeof meta.getPlan>['__originalResponseType']>['plan']>;
export type PricingVariant = NonNullable<Plan['pricingVariants']>[number];
export type BillingTerms = NonNullable<PricingVariant['billingTerms']>;
export type Tags = NonNullable<Plan['tags']>;
