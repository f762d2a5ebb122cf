import { ApplicationError } from '../../../kernel/errors';
import type { Violation } from './wire';

type Reason = NonNullable<NonNullable<Violation['invalidCouponStatusData']>['reason']>;

/** Maps older names of coupon refusals to those of this generation. Source: `InvalidCouponReason`. */
const REASONS: Readonly<Record<string, Reason>> = {
  ERROR_COUPON_IS_DISABLED: 'DISABLED',
  ERROR_COUPON_IS_NOT_ACTIVE_YET: 'INACTIVE',
  ERROR_COUPON_HAS_EXPIRED: 'EXPIRED',
  ERROR_COUPON_USAGE_EXCEEDED: 'MAX_USAGE_EXCEEDED',
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 'MAX_USAGE_PER_CUSTOMER_EXCEEDED',
};

export function couponRefusal({ code, message }: ApplicationError, couponCode: string) {
  const reason = REASONS[code];
  const refusal = reason
    ? new ApplicationError('INVALID_COUPON_STATUS', message, { data: { couponCode, reason } })
    : new ApplicationError('INVALID_COUPON_CODE', message, { data: { couponCode } });
  return { reason, refusal };
}
