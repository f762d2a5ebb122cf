import type { Texts } from './texts/texts';

export const couponRefusal = (code: string, t: Texts): string => REFUSALS[code]?.(t) ?? t.codeNotForThis;

const REFUSALS: Readonly<Record<string, (t: Texts) => string>> = {
  ERROR_COUPON_DOES_NOT_EXIST: (t) => t.noSuchCode,
  ERROR_COUPON_IS_DISABLED: (t) => t.codeDisabled,
  ERROR_COUPON_HAS_EXPIRED: (t) => t.codeExpired,
  ERROR_COUPON_IS_NOT_ACTIVE_YET: (t) => t.codeTooEarly,
  ERROR_COUPON_USAGE_EXCEEDED: (t) => t.codeUsedUp,
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: (t) => t.codeUsedBefore,
  ERROR_BENEFIT_USAGE_EXCEEDED: (t) => t.planUsedUp,
};
