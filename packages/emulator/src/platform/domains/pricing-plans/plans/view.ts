import type { StoredPlan } from './plan-documents';
import type { Plan } from './wire';

/** Source: `Plan` in @wix/auto_sdk_pricing-plans_plans-v-3. */
export function toPlan({ archived: _, primary: __, termsAndConditions, formId, slug, ...plan }: StoredPlan): Plan {
  return {
    ...plan,
    slug: slug ?? '',
    ...(termsAndConditions && { termsAndConditions }),
    ...(formId && { formId }),
  };
}

export const FIRST_REVISION = '1';
