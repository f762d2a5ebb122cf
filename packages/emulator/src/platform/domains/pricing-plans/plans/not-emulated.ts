import { PlatformError } from '../../../kernel/errors';
import type { Plan } from './wire';

/** Throws PlatformError 501, because a purchase would ignore these terms. */
export function requireEmulated({ pricingVariants = [], ...plan }: Plan): void {
  const unserved = [
    ...pricingVariants.flatMap(({ fees, priceOverrides, feeOverrides }) => [
      ...(fees?.length ? ['fees'] : []),
      ...(priceOverrides ? ['priceOverrides'] : []),
      ...(feeOverrides ? ['feeOverrides'] : []),
    ]),
    ...(plan.startDateSettings ? ['startDateSettings'] : []),
    ...(plan.benefitDistributionSettings?.distributionStrategyType === 'CUSTOM_SCHEDULE' ? ['CUSTOM_SCHEDULE'] : []),
  ];
  if (unserved.length === 0) return;
  throw new PlatformError(501, `plansV3 is not emulated yet with ${[...new Set(unserved)].join(', ')}`);
}
