import type { plansV3 as meta } from '@wix/pricing-plans/meta';
import type { Wire } from '../../../../kernel/wire-types';

export type PlanV3 = NonNullable<Wire<ReturnType<typeof meta.getPlan>['__originalResponseType']>['plan']>;
export type PricingVariant = NonNullable<PlanV3['pricingVariants']>[number];
export type BillingTerms = NonNullable<PricingVariant['billingTerms']>;
export type Tags = NonNullable<PlanV3['tags']>;

/** Fields of a plan that only the third generation has. All others are stored once, in the second's. */
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
