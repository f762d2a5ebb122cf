import { PlatformError } from '../../../kernel/errors';
import type { Plan } from './wire';

/** The first value is the default of protobuf. Assumed here; errs to permission. */
export const limitType = <Type>(type: Type | undefined) => type ?? 'PER_MEMBER_LIFETIME';

/** Throws PlatformError 501, because a purchase would ignore these terms. */
export function requireEmulated({ pricingVariants = [], purchaseLimits = [], ...plan }: Plan): void {
  const unserved = [
    ...pricingVariants.flatMap(({ fees, priceOverrides, feeOverrides }) => [
      ...(fees?.length ? ['fees'] : []),
      ...(priceOverrides ? ['priceOverrides'] : []),
      ...(feeOverrides ? ['feeOverrides'] : []),
    ]),
    ...purchaseLimits
      .filter(({ type }) => limitType(type) !== 'PER_MEMBER_LIFETIME')
      .map(({ type }) => `purchaseLimits of type ${type}`),
    ...(plan.startDateSettings ? ['startDateSettings'] : []),
    ...(plan.benefitDistributionSettings?.distributionStrategyType === 'CUSTOM_SCHEDULE' ? ['CUSTOM_SCHEDULE'] : []),
  ];
  if (unserved.length === 0) return;
  throw new PlatformError(501, `plansV3 is not emulated yet with ${[...new Set(unserved)].join(', ')}`);
}
