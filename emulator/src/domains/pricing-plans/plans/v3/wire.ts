import type { plansV3 as meta } from '@wix/pricing-plans/meta';
import type { Wire } from '../../../../kernel/wire-types';

export type PlanV3 = NonNullable<Wire<ReturnType<typeof meta.getPlan>['__originalResponseType']>['plan']>;
export type PricingVariant = NonNullable<PlanV3['pricingVariants']>[number];
export type BillingTerms = NonNullable<PricingVariant['billingTerms']>;
export type Tags = NonNullable<PlanV3['tags']>;

/** What only the third generation has of a plan. All else is stored once, in the second's fields. */
export interface PlanV3Part {
  /** Counts the changes made by either generation. */
  revision: string;
  buyable?: boolean;
  image?: PlanV3['image'];
  tags?: Tags;
  extendedFields?: PlanV3['extendedFields'];
  benefitDistributionSettings?: PlanV3['benefitDistributionSettings'];
  /** By the place of the perk. */
  perkIds?: string[];
  variant?: Pick<PricingVariant, 'id' | 'name' | 'promotion' | 'categoryIds'>;
}
