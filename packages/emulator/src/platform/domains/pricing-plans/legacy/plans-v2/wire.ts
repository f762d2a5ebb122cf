import type { plans as meta } from '@wix/pricing-plans/meta';
import type { Wire } from '../../../../kernel/wire-types';

export type PlanV2 = NonNullable<Wire<ReturnType<typeof meta.getPlan>['__originalResponseType']>['plan']>;
export type PricingV2 = NonNullable<PlanV2['pricing']>;
